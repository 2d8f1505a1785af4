import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { ArticleRevision } from '../../../contract/article-revisions.js';
import { DomainError } from '../../../platform/domain-error.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { demandId } from '../../../platform/ids.js';
import { ListAdministratorNames } from '../../auth/queries/list-administrator-names.js';
import { type ArticleEvent, articleEvents } from '../article.events.js';
import { revisionsOf } from '../article-revisions.js';

/** Every change of an article's text, newest first, from its own events. Throws `article-not-found`. */
export class GetArticleRevisions extends Query<ArticleRevision[]> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetArticleRevisions)
export class GetArticleRevisionsHandler implements IQueryHandler<GetArticleRevisions> {
  constructor(
    private readonly store: EventStore,
    private readonly queries: QueryBus,
  ) {}

  async execute({ id }: GetArticleRevisions): Promise<ArticleRevision[]> {
    const [life, names] = await Promise.all([
      livingArticle(this.store, id),
      this.queries.execute(new ListAdministratorNames()),
    ]);
    return revisionsOf(life, names);
  }
}

/** The events of an article that is not deleted. Throws `article-not-found`. */
export async function livingArticle(store: EventStore, id: string): Promise<readonly RecordedOf<ArticleEvent>[]> {
  demandId(id, 'article-not-found');
  const life = (await store.readStream(articleEvents, id)) as readonly RecordedOf<ArticleEvent>[];
  const last = life.at(-1)?.type;
  if (last === undefined || last === 'ArticleDeleted' || last === 'ArticlePurged') {
    throw new DomainError('article-not-found');
  }
  return life;
}
