import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { CollectedNews, LastRun } from '../../../contract/news.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { collectedNewsOf } from '../inbox/collected-news-view.js';
import { InboxCounts } from '../inbox/inbox-counts.store.js';
import type { NewsSelection } from '../inbox/news-selection.js';
import { selectedReports } from '../inbox/story-selection.store.js';
import type { NewsTables } from '../news.tables.js';
import { CollectedNewsProjection } from '../projections/collected-news.projection.js';
import { CollectionRunsProjection } from '../projections/collection-runs.projection.js';

/** A page of the inbox. */
export class ListCollectedNews extends Query<CollectedNewsPage> {
  static readonly shows = [CollectedNewsProjection, CollectionRunsProjection];

  constructor(
    readonly request: NewsSelection & {
      readonly sortBy: 'createdAt' | 'score' | 'publishDate';
      readonly limit: number;
      readonly skip: number;
    },
  ) {
    super();
  }
}

export interface CollectedNewsPage {
  readonly news: CollectedNews[];
  readonly total: number;
  readonly lastCollection: string | null;
  readonly lastRun: LastRun | null;
}

const ORDERS = {
  createdAt: ['collected_at', 'id'],
  score: ['score', 'sort_date', 'id'],
  publishDate: ['sort_date', 'id'],
} as const;

@QueryHandler(ListCollectedNews)
export class ListCollectedNewsHandler implements IQueryHandler<ListCollectedNews> {
  constructor(
    private readonly database: Database,
    private readonly counts: InboxCounts,
    private readonly clock: Clock,
  ) {}

  async execute({ request }: ListCollectedNews): Promise<CollectedNewsPage> {
    const { sortBy: _, limit, skip, ...selection } = request;
    const db = this.database.kysely<NewsTables>();
    const chosen = selectedReports(db, selection, this.clock.now());
    // The page is found in an index; only its rows are read, however far down it is.
    const page = ORDERS[request.sortBy].reduce(
      (query, column) => query.orderBy(`n.${column}`, 'desc'),
      chosen.select('n.id').limit(limit).offset(skip),
    );
    const rowsOfPage = ORDERS[request.sortBy].reduce(
      (query, column) => query.orderBy(`n.${column}`, 'desc'),
      db
        .selectFrom('read.collected_news as n')
        .innerJoin(page.as('p'), 'p.id', 'n.id')
        .leftJoin('app.news_texts as t', 't.news_id', 'n.id')
        .selectAll('n')
        .select(['t.text', 't.form', this.counts.place.as('place')]),
    );
    const [rows, last, run] = await Promise.all([
      rowsOfPage.execute(),
      db.selectFrom('app.source_health').select(sql<Date | null>`max(last_checked)`.as('at')).executeTakeFirst(),
      db
        .selectFrom('read.collection_runs as r')
        .selectAll('r')
        .select(({ selectFrom, fn }) =>
          selectFrom('app.source_fetches as f')
            .select(fn.countAll<number>().as('done'))
            .whereRef('f.run_id', '=', 'r.id')
            .as('fetched'),
        )
        .orderBy('r.started_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ]);
    const total = await this.counts.total(selection, rows[0]?.place);
    return {
      news: rows.map(collectedNewsOf),
      total,
      lastCollection: last?.at?.toISOString() ?? null,
      lastRun: run ? lastRunOf(run) : null,
    };
  }
}

function lastRunOf({
  status,
  sources,
  read,
  failed,
  fetched,
  started_at,
  ended_at,
}: NewsTables['read.collection_runs'] & { readonly fetched: number | null }): LastRun {
  return {
    status,
    sources,
    // While it is under way the rows show how far it is, afterwards its end does.
    done: Math.max(read + failed, Number(fetched ?? 0)),
    startedAt: started_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  };
}
