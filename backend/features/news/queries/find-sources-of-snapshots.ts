import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Database } from '../../../platform/database/database.js';
import { isUuid } from '../../../platform/ids.js';
import type { NewsTables } from '../news.tables.js';
import { CollectedNewsProjection } from '../projections/collected-news.projection.js';
import { NewsSourcesProjection } from '../projections/news-sources.projection.js';

/** The sources that brought some collected reports, by the reports' ids; null of what is no longer there. */
export class FindSourcesOfReports extends Query<Map<string, string | null>> {
  static readonly shows = [CollectedNewsProjection, NewsSourcesProjection];

  constructor(readonly newsIds: readonly string[]) {
    super();
  }
}

/**
 * The news sources that stored sources of an article are of, by their ids; null where it is none that is read. A page that
 * an aggregator only led to is its publisher's.
 */
export class FindSourcesOfSnapshots extends Query<Map<string, string | null>> {
  constructor(readonly snapshots: readonly { readonly id: string; readonly publisher: string }[]) {
    super();
  }
}

@QueryHandler(FindSourcesOfReports)
export class FindSourcesOfReportsHandler implements IQueryHandler<FindSourcesOfReports> {
  constructor(private readonly database: Database) {}

  async execute({ newsIds }: FindSourcesOfReports): Promise<Map<string, string | null>> {
    const brought = await reportsOf(this.database, newsIds);
    return new Map(newsIds.map((id) => [id, brought.get(id)?.source_id ?? null]));
  }
}

@QueryHandler(FindSourcesOfSnapshots)
export class FindSourcesOfSnapshotsHandler implements IQueryHandler<FindSourcesOfSnapshots> {
  constructor(private readonly database: Database) {}

  async execute({ snapshots }: FindSourcesOfSnapshots): Promise<Map<string, string | null>> {
    if (snapshots.length === 0) return new Map();
    const brought = await reportsOf(
      this.database,
      snapshots.map(({ id }) => id),
    );
    const names = snapshots.map(({ publisher }) => publisher.toLowerCase());
    const sources = await this.database
      .kysely<NewsTables>()
      .selectFrom('read.news_sources')
      .select(['id', sql<string>`lower(name)`.as('name')])
      .where(sql`lower(name)`, '=', sql<string>`any(${names}::text[])`)
      .orderBy('created_at', 'desc')
      .execute();
    const byName = new Map(sources.map(({ id, name }) => [name, id]));
    return new Map(
      snapshots.map(({ id, publisher }) => {
        const report = brought.get(id);
        const own = report?.source_name === publisher ? report.source_id : null;
        return [id, own ?? byName.get(publisher.toLowerCase()) ?? null];
      }),
    );
  }
}

/** Of sources that are still there. */
async function reportsOf(database: Database, ids: readonly string[]) {
  const known = ids.filter(isUuid);
  if (known.length === 0) return new Map<string, { source_id: string; source_name: string }>();
  const rows = await database
    .kysely<NewsTables>()
    .selectFrom('read.collected_news as c')
    .innerJoin('read.news_sources as n', 'n.id', 'c.source_id')
    .select(['c.id', 'c.source_id', 'c.source_name'])
    .where('c.id', '=', sql<string>`any(${known}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
