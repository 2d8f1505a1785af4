import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ArticleTextAt } from '../../../../contract/article-revisions.js';
import { DomainError } from '../../../../platform/domain-error.js';
import { EventStore } from '../../../../platform/event-store/event-store.js';
import { textAt } from '../../article-revisions.js';
import { livingArticle } from '../get-article-revisions.js';

/** The whole text of an article as it was at a version. Throws `article-not-found`, and `not-found` for the version. */
export class GetArticleTextAt extends Query<ArticleTextAt> {
  constructor(
    readonly id: string,
    readonly version: number,
  ) {
    super();
  }
}

@QueryHandler(GetArticleTextAt)
export class GetArticleTextAtHandler implements IQueryHandler<GetArticleTextAt> {
  constructor(private readonly store: EventStore) {}

  async execute({ id, version }: GetArticleTextAt): Promise<ArticleTextAt> {
    const found = textAt(await livingArticle(this.store, id), version);
    if (found === null) throw new DomainError('not-found', { text: 'Questa versione non esiste' });
    return found;
  }
}
