import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/domain-error.js';
import { isUuid } from '../../../platform/ids.js';
import type { ArticlesTables } from '../articles.tables.js';

/** What a fact check reads of an article. Throws `article-not-found`. */
export class GetArticleToVerify {
  constructor(readonly id: string) {}
}

export interface ArticleToVerify {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  readonly contentHtml: string;
  /** The run that wrote it and captured its sources; null for an article of the newsroom. */
  readonly runId: string | null;
  readonly dismissedFlagIds: readonly string[];
  readonly version: number;
}

@QueryHandler(GetArticleToVerify)
export class GetArticleToVerifyHandler implements IQueryHandler<GetArticleToVerify, ArticleToVerify> {
  constructor(private readonly database: Database) {}

  async execute({ id }: GetArticleToVerify): Promise<ArticleToVerify> {
    if (!isUuid(id)) throw new DomainError('article-not-found');
    const row = await this.database
      .kysely<ArticlesTables>()
      .selectFrom('read.articles')
      .select(['id', 'title', 'excerpt', 'content', 'origin', 'dismissed_flags', 'version'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) throw new DomainError('article-not-found');
    return {
      id: row.id,
      title: row.title,
      excerpt: row.excerpt,
      contentHtml: row.content,
      runId: row.origin.kind === 'generation' ? row.origin.runId : null,
      dismissedFlagIds: row.dismissed_flags,
      version: row.version,
    };
  }
}
