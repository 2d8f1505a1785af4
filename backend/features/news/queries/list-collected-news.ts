import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { CollectedNews, LastRun } from '../../../contract/news.js';
import { Database } from '../../../platform/database/database.js';
import { isUuid } from '../../../platform/ids.js';
import type { NewsStatus, NewsTables } from '../news.tables.js';
import { storyText } from '../readers/story-text.js';
import { NewsdeskCounts } from './newsdesk-counts.js';

/** A page of the newsdesk. */
export class ListCollectedNews {
  constructor(
    readonly request: {
      readonly status?: NewsStatus | undefined;
      /** Id or name. */
      readonly source?: string | undefined;
      readonly sortBy: 'createdAt' | 'score' | 'publishDate';
      readonly limit: number;
      readonly skip: number;
    },
  ) {}
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
export class ListCollectedNewsHandler implements IQueryHandler<ListCollectedNews, CollectedNewsPage> {
  constructor(
    private readonly database: Database,
    private readonly counts: NewsdeskCounts,
  ) {}

  async execute({ request }: ListCollectedNews): Promise<CollectedNewsPage> {
    const { status, source, limit, skip } = request;
    const db = this.database.kysely<NewsTables>();
    const chosen = db
      .selectFrom('read.collected_news as n')
      .$if(status !== undefined, (query) => query.where('n.status', '=', status ?? 'new'))
      .$if(Boolean(source), (query) =>
        isUuid(source ?? '')
          ? query.where('n.source_id', '=', source ?? '')
          : query.where('n.source_name', '=', source ?? ''),
      );
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
    const total = await this.counts.total({ status, source }, rows[0]?.place);
    return {
      news: rows.map((row) => ({
        _id: row.id,
        title: row.title,
        sourceName: row.source_name,
        publishDate: row.published_at?.toISOString() ?? null,
        score: row.score,
        scoreReasons: row.relevance.reasons.map((reason) => ({ ...reason })),
        description: row.description,
        content: row.text === null ? '' : storyText({ text: row.text, form: row.form ?? 'text' }),
        originalUrl: row.url,
        status: row.status,
        tags: [...row.tags],
        createdAt: row.collected_at.toISOString(),
      })),
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
    // While it is under way the rows tell how far it is, afterwards its end does.
    done: Math.max(read + failed, Number(fetched ?? 0)),
    startedAt: started_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  };
}
