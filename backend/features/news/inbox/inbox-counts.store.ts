import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { CachedCount } from '../../../platform/event-store/cached-count.js';
import type { NewsStatus, NewsTables } from '../news.tables.js';
import type { NewsSelection } from './news-selection.js';
import { statusesOf } from './news-selection.js';
import { selectedReports, sourceColumn } from './story-selection.store.js';

interface CountedStories {
  readonly source_id: string;
  readonly source_name: string;
  readonly status: NewsStatus;
  readonly count: number;
}

/** How many reports lie in the inbox, by source and status; counted once for each state of the inbox. */
@Injectable()
export class InboxCounts {
  private readonly counts: CachedCount<readonly CountedStories[]>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.counts = new CachedCount(database, 'collected_news', () => this.count());
  }

  /** Where the inbox's view stands: a column for a list that asks for its total. */
  get place() {
    return this.counts.place;
  }

  /** Of what a selection means, report by report; `place` where it was read with the rows. */
  async total(selection: NewsSelection, place?: string | null): Promise<number> {
    const { source, days, olderThan, q } = selection;
    if (days !== undefined || olderThan !== undefined || q) {
      const reports = selectedReports(this.database.kysely<NewsTables>(), selection, this.clock.now());
      const row = await reports.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirst();
      return Number(row?.count ?? 0);
    }
    const statuses = statusesOf(selection.status);
    const key = sourceColumn(source ?? '');
    return (await this.counts.get(place))
      .filter(
        (counted) => (statuses === null || statuses.includes(counted.status)) && (!source || counted[key] === source),
      )
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
