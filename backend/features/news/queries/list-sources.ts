import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { NewsSource } from '../../../contract/news.js';
import { placeOf } from '../../../contract/source-kinds.js';
import { TableAccess } from '../../../platform/database/table-access.js';
import { DomainError } from '../../../platform/domain-error.js';
import { isUuid } from '../../../platform/ids.js';
import { type NewsTables, PLACE_COLUMNS } from '../news.tables.js';
import { NewsSourcesProjection } from '../projections/news-sources.projection.js';
import { voiceOfSource } from '../sources/described-voices.store.js';
import { ITEMS_OF_RHYTHM, rhythmOf } from '../sources/source-rhythm.js';
import { stateOfSource } from '../sources/source-state.js';

/** Every source and how it is doing, by name; with an id, that one (or `source-not-found`). */
export class ListSources extends Query<NewsSource[]> {
  static readonly shows = [NewsSourcesProjection];

  constructor(readonly id?: string) {
    super();
  }
}

@QueryHandler(ListSources)
export class ListSourcesHandler extends TableAccess<NewsTables> implements IQueryHandler<ListSources> {
  async execute({ id }: ListSources): Promise<NewsSource[]> {
    if (id !== undefined && !isUuid(id)) throw new DomainError('source-not-found');
    const rows = await this.rows(id);
    if (id !== undefined && rows.length === 0) throw new DomainError('source-not-found');
    return rows.map(sourceOf);
  }

  private rows(id: string | undefined) {
    return this.db
      .selectFrom('read.news_sources as n')
      .leftJoin('app.source_health as h', 'h.source_id', 'n.id')
      .leftJoinLateral(
        ({ selectFrom }) =>
          selectFrom(
            selectFrom('read.collected_news as c')
              .select('c.sort_date')
              .whereRef('c.source_id', '=', 'n.id')
              .orderBy('c.sort_date', 'desc')
              .limit(ITEMS_OF_RHYTHM)
              .as('latest'),
          )
            .select(sql<Date[] | null>`array_agg(sort_date order by sort_date desc)`.as('moments'))
            .as('m'),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(
        ({ selectFrom }) =>
          selectFrom('read.collected_news as c')
            .select([
              sql<number>`count(*)::int`.as('month'),
              sql<number>`(count(*) filter (where collected_at > now() - interval '7 days'))::int`.as('week'),
            ])
            .whereRef('c.source_id', '=', 'n.id')
            .where('c.collected_at', '>', sql<Date>`now() - interval '30 days'`)
            .as('k'),
        (join) => join.onTrue(),
      )
      .select(['n.id', 'n.name', 'n.category', 'n.language', 'n.active', 'n.voice', ...PLACE_COLUMNS])
      .select(['h.last_checked', 'h.error_count', 'h.last_error', 'h.last_success', 'h.usual_ms'])
      .select(['m.moments', 'k.month', 'k.week'])
      .$if(id !== undefined, (query) => query.where('n.id', '=', id ?? ''))
      .orderBy('n.name')
      .execute();
  }
}

function sourceOf(row: Awaited<ReturnType<ListSourcesHandler['rows']>>[number]): NewsSource {
  const moments = row.moments ?? [];
  const newest = moments[0] ?? null;
  const rhythm = rhythmOf(moments);
  const record = {
    active: row.active,
    lastChecked: row.last_checked,
    lastSuccess: row.last_success,
    errorCount: row.error_count ?? 0,
    usualReadingMs: row.usual_ms,
  };
  return {
    _id: row.id,
    name: row.name,
    ...placeOf(row),
    category: row.category,
    language: row.language,
    voice: voiceOfSource(row),
    ...record,
    lastChecked: row.last_checked?.toISOString() ?? null,
    lastError: row.last_error,
    state: stateOfSource({ ...record, rhythm, newest }),
    lastSuccess: row.last_success?.toISOString() ?? null,
    newestItem: newest?.toISOString() ?? null,
    usualIntervalMinutes: rhythm && Math.round(rhythm.usualMs / 60_000),
    itemsIn7Days: row.week ?? 0,
    itemsIn30Days: row.month ?? 0,
  };
}
