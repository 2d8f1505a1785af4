import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { ArticleList } from '../../../contract/articles.js';
import { Database } from '../../../platform/database/database.js';
import type { ArticlesTables } from '../articles.tables.js';
import { AdminArticleCounts } from '../lists/admin-article-counts.store.js';
import { listItemOf } from '../lists/article-view.js';
import { categoryKeyOf, selectListed } from '../lists/articles-selection.store.js';
import { BylineReader } from '../lists/bylines.js';
import { titleHas } from '../lists/title-words.store.js';
import { ArticleUpdatesProjection } from '../projections/article-updates.projection.js';
import { ArticlesProjection } from '../projections/articles.projection.js';

/** Articles of every status for the admin, the latest created first. */
export class ListAdminArticles extends Query<ArticleList> {
  static readonly shows = [ArticlesProjection, ArticleUpdatesProjection];

  constructor(
    readonly request: {
      readonly page: number;
      readonly limit: number;
      readonly status?: 'all' | 'published' | 'draft' | 'scheduled' | undefined;
      readonly category?: string | undefined;
      /** For each of these words the title must have one that begins with it. */
      readonly q?: string | undefined;
    },
  ) {
    super();
  }
}

type Articles = ExpressionBuilder<{ a: ArticlesTables['read.articles'] }, 'a'>;

@QueryHandler(ListAdminArticles)
export class ListAdminArticlesHandler implements IQueryHandler<ListAdminArticles> {
  constructor(
    private readonly database: Database,
    private readonly counts: AdminArticleCounts,
    private readonly bylines: BylineReader,
  ) {}

  async execute({ request }: ListAdminArticles): Promise<ArticleList> {
    const db = this.database.kysely<ArticlesTables>();
    const status = request.status === 'all' ? undefined : request.status;
    const category = request.category && categoryKeyOf(request.category);
    const wanted = (e: Articles) =>
      e.and([
        e('a.status', '<>', 'deleted'),
        ...(status ? [e('a.status', '=', status)] : []),
        ...(category ? [e('a.category_key', '=', category)] : []),
        ...(request.q ? [titleHas(request.q)] : []),
      ]);
    const offset = (request.page - 1) * request.limit;
    const listed = selectListed(db)
      .leftJoin('read.article_updates as u', 'u.article_id', 'a.id')
      .select(({ eb }) => eb('u.article_id', 'is not', null).as('has_update'))
      .select(this.counts.place.as('place'))
      .orderBy('a.created_at', 'desc')
      .orderBy('a.id', 'desc');
    // Further down, and by words of the title, the page is found in an index first: only its own rows are read. What
    // the words were found in is counted in the same pass.
    const page = db
      .selectFrom('read.articles as a')
      .select('a.id')
      .where(wanted)
      .orderBy('a.created_at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(request.limit)
      .offset(offset)
      .$if(Boolean(request.q), (query) => query.select(({ fn }) => fn.countAll<number>().over().as('total')));
    const uncounted = sql<number | null>`null::bigint`.as('total');
    const rows = await (offset === 0 && !request.q
      ? listed.select(uncounted).where(wanted).limit(request.limit)
      : listed.innerJoin(page.as('p'), 'p.id', 'a.id').select(request.q ? 'p.total' : uncounted)
    ).execute();
    const total = request.q
      ? (rows[0]?.total ?? (request.page === 1 ? 0 : await countOf(db, wanted)))
      : await this.counts.total({ status, category }, rows[0]?.place);
    const bylines = await this.bylines.get();
    return {
      articles: rows.map((row) => ({
        ...listItemOf(row, bylines),
        ...(row.has_update ? { updateProposed: true as const } : {}),
      })),
      total,
      page: request.page,
      totalPages: Math.max(1, Math.ceil(total / request.limit)),
    };
  }
}

async function countOf(db: Kysely<ArticlesTables>, wanted: (e: Articles) => ReturnType<Articles['and']>) {
  const { total } = await db
    .selectFrom('read.articles as a')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow();
  return Number(total);
}
