import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import type { NewsTables } from '../news.tables.js';
import { sourceReservation } from '../sources/source.decider.js';
import { type PlannedEntry, planImport } from '../sources/source-import.js';
import { readSourcesFile } from '../sources/sources-file.js';

/** What an import of this OPML or JSON text would do, entry by entry. Throws `validation-failed` where it is no such text. */
export class PreviewSourceImport extends Query<PlannedEntry[]> {
  constructor(readonly content: string) {
    super();
  }
}

@QueryHandler(PreviewSourceImport)
export class PreviewSourceImportHandler implements IQueryHandler<PreviewSourceImport> {
  constructor(private readonly database: Database) {}

  async execute({ content }: PreviewSourceImport): Promise<PlannedEntry[]> {
    const written = readSourcesFile(content);
    const sources = await this.database
      .kysely<NewsTables>()
      .selectFrom('read.news_sources')
      .select(['url', 'rss_url'])
      .execute();
    return planImport(
      written,
      sources.map(({ url, rss_url: rssUrl }) => sourceReservation({ url, rssUrl })),
    );
  }
}
