import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { CountedFromView } from '../../../platform/event-store/counted-from-view.js';
import { isUuid } from '../../../platform/ids.js';
import type { NewsStatus, NewsTables } from '../news.tables.js';

interface CountedStories {
  readonly source_id: string;
  readonly source_name: string;
  readonly status: NewsStatus;
  readonly count: number;
}

/** How many stories lie on the desk, by source and status; counted once for each state of the desk. */
@Injectable()
export class NewsdeskCounts {
  private readonly counts: CountedFromView<readonly CountedStories[]>;

  constructor(private readonly database: Database) {
    this.counts = new CountedFromView(database, 'collected_news', () => this.count());
  }

  /** Where the desk's view stands: a column for a list that asks for its total. */
  get place() {
    return this.counts.place;
  }

  /** Of one status, of one source (its id or its name), or of all; `place` where it was read with the rows. */
  async total(
    { status, source }: { readonly status?: NewsStatus | undefined; readonly source?: string | undefined },
    place?: string | null,
  ) {
    const key = isUuid(source ?? '') ? 'source_id' : 'source_name';
    return (await this.counts.get(place))
      .filter((counted) => (status === undefined || counted.status === status) && (!source || counted[key] === source))
      .reduce((sum, { count }) => sum + count, 0);
  }

  private async count(): Promise<readonly CountedStories[]> {
    const rows = await this.database
      .kysely<NewsTables>()
      .selectFrom('read.collected_news')
      .select(({ fn }) => ['source_id', 'source_name', 'status', fn.countAll<number>().as('count')])
      .groupBy(['source_id', 'source_name', 'status'])
      .execute();
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  }
}
