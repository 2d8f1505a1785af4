import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { citedPublishers, newsPublisher } from '../sources/cited-publishers.js';
import { CitedPublishersStore, type LinkingReport } from '../sources/cited-publishers.store.js';

/** Reports that are read at once: their HTML may be 32,000 characters each. */
const REPORTS_TOGETHER = 200;

/** Notes whom the reports link to that were collected since it was done last. Answers how many reports were read. */
export class NoteCitedPublishers extends Command<number> {}

@CommandHandler(NoteCitedPublishers)
export class NoteCitedPublishersHandler implements ICommandHandler<NoteCitedPublishers> {
  constructor(private readonly cited: CitedPublishersStore) {}

  async execute(): Promise<number> {
    let read = 0;
    for (let place = await this.cited.place(); ; ) {
      const reports = await this.cited.reportsAfter(place, REPORTS_TOGETHER);
      await this.cited.note(
        reports.map((report) => ({ report, publishers: citedPublishers(report, publishersOfSource(report)) })),
      );
      read += reports.length;
      const last = reports.at(-1);
      if (last === undefined || reports.length < REPORTS_TOGETHER) return read;
      place = last;
    }
  }
}

function publishersOfSource({ source_url: url, source_rss_url: rssUrl }: LinkingReport): ReadonlySet<string> {
  const own = [url, rssUrl].flatMap((address) => (address === null ? [] : (newsPublisher(address) ?? [])));
  return new Set(own);
}
