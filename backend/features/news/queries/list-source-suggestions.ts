import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { SourceSuggestion } from '../../../contract/news-sources.js';
import { readAt } from '../../../contract/source-kinds.js';
import { TableAccess } from '../../../platform/database/table-access.js';
import { type NewsTables, PLACE_COLUMNS } from '../news.tables.js';
import { newsPublisher } from '../sources/cited-publishers.js';
import { CITED_DAYS } from '../sources/cited-publishers.store.js';

/** Reports of a month that must link to somebody who is suggested. */
const MIN_ITEMS = 5;
/** Links of one source alone may stand under each of its texts; reports that lie there speak for themselves. */
const MIN_SOURCES = 2;
const MAX_SUGGESTIONS = 20;

/** The publishers to whom reports of the last month link most and who are no source yet; dismissed ones are left out. */
export class ListSourceSuggestions extends Query<SourceSuggestion[]> {}

@QueryHandler(ListSourceSuggestions)
export class ListSourceSuggestionsHandler
  extends TableAccess<NewsTables>
  implements IQueryHandler<ListSourceSuggestions>
{
  async execute(): Promise<SourceSuggestion[]> {
    const [cited, sources] = await Promise.all([this.cited(), this.sources()]);
    return cited
      .filter(({ publisher }) => !sources.has(publisher))
      .slice(0, MAX_SUGGESTIONS)
      .map(({ publisher, example, items, sources: of }) => {
        return { publisher, address: `${URL.parse(example)?.origin ?? `https://${publisher}`}/`, items, sources: of };
      });
  }

  private cited() {
    return this.db
      .selectFrom('app.cited_publishers as c')
      .select([
        'c.publisher',
        sql<number>`count(*)::int`.as('items'),
        sql<number>`count(distinct c.source_id)::int`.as('sources'),
        sql<string>`(array_agg(c.example order by c.seen_at desc))[1]`.as('example'),
      ])
      .where('c.seen_at', '>', sql<Date>`now() - make_interval(days => ${CITED_DAYS})`)
      .where('c.publisher', 'not in', ({ selectFrom }) => selectFrom('app.dismissed_publishers').select('publisher'))
      .groupBy('c.publisher')
      .having(
        sql<boolean>`count(*) >= ${MIN_ITEMS} and (count(distinct c.source_id) >= ${MIN_SOURCES}
          or count(*) filter (where c.is_address) >= ${MIN_ITEMS})`,
      )
      .orderBy('items', 'desc')
      .orderBy('c.publisher')
      .execute();
  }

  /** The publishers that are sources, switched off or not. */
  private async sources(): Promise<ReadonlySet<string>> {
    const rows = await this.db.selectFrom('read.news_sources as n').select(PLACE_COLUMNS).execute();
    return new Set(rows.flatMap((source) => [source.url, readAt(source)].flatMap((at) => newsPublisher(at) ?? [])));
  }
}
