import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { DeskLessons } from '../../../contract/learning.js';
import { GetArticleToVerify } from '../../articles/queries/get-article-to-verify.js';
import { FindSourcesOfSnapshots } from '../../news/queries/find-sources-of-snapshots.js';
import { GetSourcesOfArticle } from '../../news/queries/get-source-snapshots.js';
import { ListSourceLessons } from './list-source-lessons.js';

/** What was learnt of the sources of an article, for the evidence desk. Throws `article-not-found`. */
export class ListDeskLessons extends Query<DeskLessons> {
  constructor(readonly articleId: string) {
    super();
  }
}

@QueryHandler(ListDeskLessons)
export class ListDeskLessonsHandler implements IQueryHandler<ListDeskLessons> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ articleId }: ListDeskLessons): Promise<DeskLessons> {
    const { runId } = await this.queries.execute(new GetArticleToVerify(articleId));
    const snapshots = await this.queries.execute(new GetSourcesOfArticle(articleId, runId));
    const [origins, { sources }] = await Promise.all([
      this.queries.execute(new FindSourcesOfSnapshots(snapshots)),
      this.queries.execute(new ListSourceLessons()),
    ]);
    const lessons = snapshots.map(({ id }) => {
      const learnt = sources.find(({ sourceId }) => sourceId === origins.get(id));
      return { sourceId: id, patterns: [...(learnt?.patterns ?? [])] };
    });
    return { sources: lessons.filter(({ patterns }) => patterns.length > 0) };
  }
}
