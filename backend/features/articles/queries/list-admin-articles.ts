import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ExpressionBuilder } from 'kysely';
import type { ArticleList } from '../../../contract/articles.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import type { ArticlesTables } from '../articles.tables.js';
import { listItemOf } from './article-view.js';
import { selectListed } from './articles-selection.js';

/** Articles of every status for the newsroom, the latest created first. */
export class ListAdminArticles {
  constructor(
    readonly request: {
      readonly page: number;
      readonly limit: number;
      readonly status?: 'all' | 'published' | 'draft' | 'scheduled' | undefined;
      readonly category?: string | undefined;
      /** Words that the title must all contain, in any order. */
      readonly q?: string | undefined;
    },
  ) {}
}

@QueryHandler(ListAdminArticles)
export class ListAdminArticlesHandler implements IQueryHandler<ListAdminArticles, ArticleList> {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ request }: ListAdminArticles): Promise<ArticleList> {
    const db = this.database.kysely<ArticlesTables>();
    const status = request.status === 'all' ? undefined : request.status;
    const category = request.category?.toLowerCase();
    const wanted = (e: ExpressionBuilder<{ a: ArticlesTables['read.articles'] }, 'a'>) =>
      e.and([
        ...(status ? [e('a.status', '=', status)] : []),
        ...(category ? [e('a.category_key', '=', category)] : []),
        ...wordsOf(request.q).map((word) => e('a.title', 'ilike', `%${escapeLike(word)}%`)),
      ]);
    const [rows, counted] = await Promise.all([
      selectListed(db)
        .where(wanted)
        .orderBy('a.created_at', 'desc')
        .orderBy('a.id', 'desc')
        .limit(request.limit)
        .offset((request.page - 1) * request.limit)
        .execute(),
      db
        .selectFrom('read.articles as a')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where(wanted)
        .executeTakeFirstOrThrow(),
    ]);
    const total = Number(counted.total);
    return {
      articles: rows.map((row) => listItemOf(row, this.config.site.name)),
      total,
      page: request.page,
      totalPages: Math.max(1, Math.ceil(total / request.limit)),
    };
  }
}

function wordsOf(text: string | undefined): string[] {
  return (text ?? '').split(/\s+/).filter(Boolean);
}

/** What a person types is text: the wildcards of LIKE stand for themselves. */
function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
