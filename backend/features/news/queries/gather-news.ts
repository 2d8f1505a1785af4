import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Database } from '../../../platform/database/database.js';
import type { ScoutNewsItem } from '../../model-exchanges/commands/step-facts.js';
import type { NewsTables } from '../news.tables.js';

const DAYS_BACK = 3;
const MOST_ITEMS = 150;

/**
 * What the scout chooses from. With a moment: the most relevant reports of the three days before it that are neither
 * rejected nor used, and whose story no article tells, best first. With ids: exactly these, in the order given, numbered by it.
 */
export class GatherNews {
  constructor(readonly choice: { readonly now: Date } | { readonly ids: readonly string[] }) {}
}

@QueryHandler(GatherNews)
export class GatherNewsHandler implements IQueryHandler<GatherNews, ScoutNewsItem[]> {
  constructor(private readonly database: Database) {}

  async execute({ choice }: GatherNews): Promise<ScoutNewsItem[]> {
    const stories = this.database
      .kysely<NewsTables>()
      .selectFrom('read.collected_news as n')
      .select(['id', 'title', 'description', 'source_name', 'url', 'language', 'published_at', 'score', 'story_id'])
      .where('url', 'is not', null);
    const rows =
      'ids' in choice
        ? (await stories.where('id', '=', sql<string>`any(${choice.ids}::uuid[])`).execute()).sort(
            (a, b) => choice.ids.indexOf(a.id) - choice.ids.indexOf(b.id),
          )
        : await stories
            .where('sort_date', '>', sql<Date>`${choice.now}::timestamptz - make_interval(days => ${DAYS_BACK})`)
            .where('status', 'in', ['new', 'reviewed', 'selected'])
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('read.collected_news as written')
                    .select('written.id')
                    .whereRef('written.story_id', '=', 'n.story_id')
                    .where('written.status', '=', 'processed'),
                ),
              ),
            )
            .orderBy('score', 'desc')
            .orderBy('sort_date', 'desc')
            .orderBy('id')
            .limit(MOST_ITEMS)
            .execute();
    return rows.map((row, place) => ({
      index: 'ids' in choice ? choice.ids.indexOf(row.id) : place,
      newsId: row.id,
      title: row.title,
      description: row.description,
      publisher: row.source_name,
      url: row.url ?? '',
      language: row.language,
      publishedAt: row.published_at?.toISOString() ?? null,
      relevance: row.score,
      storyId: row.story_id,
    }));
  }
}
