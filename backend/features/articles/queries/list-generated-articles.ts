import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ArticleStatus } from '../../../contract/articles.js';
import { TableAccess } from '../../../platform/database/table-access.js';
import { isUuid } from '../../../platform/ids.js';
import type { ArticlesTables, ArticleTable, LivingStatus } from '../articles.tables.js';

/** Articles that the pipeline wrote, newest first: a page of them, or the one of an id. */
export class ListGeneratedArticles extends Query<GeneratedArticles> {
  constructor(readonly choice: { readonly limit: number; readonly skip: number } | { readonly id: string }) {
    super();
  }
}

export interface GeneratedArticle {
  readonly _id: string;
  readonly title: string;
  readonly status: ArticleStatus;
  /** Withdrawn from readers. */
  readonly retracted?: true;
  readonly createdAt: string;
  readonly runId: string;
}

export interface GeneratedArticles {
  readonly articles: readonly GeneratedArticle[];
  readonly total: number;
}

@QueryHandler(ListGeneratedArticles)
export class ListGeneratedArticlesHandler
  extends TableAccess<ArticlesTables>
  implements IQueryHandler<ListGeneratedArticles>
{
  async execute({ choice }: ListGeneratedArticles): Promise<GeneratedArticles> {
    const generated = this.db
      .selectFrom('read.articles')
      .where('ai_generated', '=', true)
      .where('status', '<>', 'deleted');
    const listed = generated
      .select(['id', 'title', 'status', 'created_at', 'origin'])
      .$narrowType<{ status: LivingStatus }>();
    if ('id' in choice) {
      const rows = isUuid(choice.id) ? await listed.where('id', '=', choice.id).execute() : [];
      return { articles: rows.flatMap(viewOf), total: rows.length };
    }
    const [rows, { total }] = await Promise.all([
      listed.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(choice.limit).offset(choice.skip).execute(),
      generated.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { articles: rows.flatMap(viewOf), total: Number(total) };
  }
}

function viewOf({
  id,
  title,
  status,
  created_at,
  origin,
}: Pick<ArticleTable, 'id' | 'title' | 'created_at' | 'origin'> & {
  readonly status: LivingStatus;
}): GeneratedArticle[] {
  if (origin.kind !== 'generation') return [];
  return [
    {
      _id: id,
      title,
      ...(status === 'retracted' ? { status: 'published', retracted: true } : { status }),
      createdAt: created_at.toISOString(),
      runId: origin.runId,
    },
  ];
}
