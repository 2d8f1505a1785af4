import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { PublicArticle } from '../../../../contract/articles.js';
import { CONFIG, type Config } from '../../../../platform/config/config.js';
import { Database } from '../../../../platform/database/database.js';
import { DomainError } from '../../../../platform/domain-error.js';
import { columnsOf } from '../../article-columns.js';
import type { ArticlesTables } from '../../articles.tables.js';
import { BylineReader } from '../../lists/bylines.js';
import { forReaders, readerContext, selectWhole } from '../get-published-article.js';
import { GetPendingRevision } from './get-pending-revision.js';

/** An article of any status as its page would show it, or with the revision that waits. Throws `article-not-found`. */
export class GetArticlePreview extends Query<PublicArticle> {
  constructor(
    readonly articleId: string,
    readonly text: 'article' | 'revision',
  ) {
    super();
  }
}

@QueryHandler(GetArticlePreview)
export class GetArticlePreviewHandler implements IQueryHandler<GetArticlePreview> {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    @Inject(CONFIG) private readonly config: Config,
    private readonly bylines: BylineReader,
  ) {}

  async execute({ articleId, text }: GetArticlePreview): Promise<PublicArticle> {
    const row = await selectWhole(this.database.kysely<ArticlesTables>())
      .where('a.id', '=', articleId)
      .executeTakeFirst();
    if (row === undefined) throw new DomainError('article-not-found');
    if (text === 'article') return forReaders(row, await readerContext(this.bylines, this.config));
    const { revision } = await this.queries.execute(new GetPendingRevision(articleId));
    if (revision === null) throw new DomainError('not-found', { text: 'Nessuna revisione in attesa' });
    const { slug, ...revised } = revision.text;
    return forReaders({ ...row, slug, ...columnsOf(revised) }, await readerContext(this.bylines, this.config));
  }
}
