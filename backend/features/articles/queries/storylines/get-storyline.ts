import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { ArticleMoved } from '../../../../contract/portal-api.js';
import type { StorylinePage } from '../../../../contract/storyline-page.js';
import { Database } from '../../../../platform/database/database.js';
import type { ArticlesTables } from '../../articles.tables.js';
import { claimsOfText } from '../../body/claims-of-text.facts.js';
import { listItemOf } from '../../lists/article-view.js';
import { BylineReader } from '../../lists/bylines.js';
import { inPrint } from '../../lists/in-print.js';
import { ArticlesProjection } from '../../projections/articles.projection.js';
import { StorylinesProjection } from '../../projections/storylines.projection.js';
import { type StorylineArticle, storylineParts } from '../../storylines/storyline-page.js';
import { hasPage } from '../../storylines/storylines.store.js';
import { selectWhole } from '../get-published-article.js';

/** The page of a storyline, where it moved to, or null where readers have none. */
export class GetStoryline extends Query<StorylinePage | ArticleMoved | null> {
  static readonly shows = [ArticlesProjection, StorylinesProjection];

  constructor(readonly slug: string) {
    super();
  }
}

/** What is said of a storyline goes back so many articles. */
const MAX_ARTICLES = 60;

@QueryHandler(GetStoryline)
export class GetStorylineHandler implements IQueryHandler<GetStoryline> {
  constructor(
    private readonly database: Database,
    private readonly bylines: BylineReader,
  ) {}

  async execute({ slug }: GetStoryline): Promise<StorylinePage | ArticleMoved | null> {
    const db = this.database.replica<ArticlesTables>();
    const found = await db
      .selectFrom('read.storylines')
      .select(['id', 'slug', 'name', 'known', 'article_ids'])
      .where((where) =>
        where.or([where('slug', '=', slug), sql<boolean>`former_slugs @> ${JSON.stringify([slug])}::jsonb`]),
      )
      .where('name', '<>', '')
      .executeTakeFirst();
    if (found === undefined || found.article_ids.length === 0) return null;
    const rows = await selectWhole(db)
      .where('a.id', 'in', found.article_ids)
      .where('a.status', 'in', ['published', 'retracted'])
      .orderBy('a.publish_date', 'desc')
      .limit(MAX_ARTICLES)
      .execute();
    if (!hasPage({ articles: rows.length })) return null;
    if (found.slug !== slug) return { movedTo: found.slug };
    const bylines = await this.bylines.get();
    const articles = rows.map(
      (row): StorylineArticle => ({
        ...inPrint(listItemOf(row, bylines)),
        retraction: row.retraction,
        claims: claimsOfText(row.claims ?? [], row.content, row.sources),
        isSoleVoice: row.sole_voice,
      }),
    );
    const { id, name, known } = found;
    return { id, slug, name, ...storylineParts(articles, known) };
  }
}
