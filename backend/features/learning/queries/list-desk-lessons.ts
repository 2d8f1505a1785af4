import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { DeskLessons } from '../../../contract/learning.js';
import { Clock } from '../../../platform/clock.js';
import { foldEvents } from '../../../platform/event-store/decider.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { GetArticleToVerify } from '../../articles/queries/get-article-to-verify.js';
import { FindSourcesOfSnapshots } from '../../news/queries/find-sources-of-snapshots.js';
import { GetSourcesOfArticle } from '../../news/queries/get-source-snapshots.js';
import { EditorCasesStore } from '../cases/editor-cases.store.js';
import { learningDecider } from '../learning.decider.js';
import { type LearningEvent, learningEvents } from '../learning.events.js';
import { DAYS_SHOWN } from '../patterns.js';
import { sourceLessons } from '../source-lessons.js';

/** What was learnt of the sources of an article, for the evidence desk. Throws `article-not-found`. */
export class ListDeskLessons extends Query<DeskLessons> {
  constructor(readonly articleId: string) {
    super();
  }
}

@QueryHandler(ListDeskLessons)
export class ListDeskLessonsHandler implements IQueryHandler<ListDeskLessons> {
  constructor(
    private readonly queries: QueryBus,
    private readonly store: EventStore,
    private readonly cases: EditorCasesStore,
    private readonly clock: Clock,
  ) {}

  async execute({ articleId }: ListDeskLessons): Promise<DeskLessons> {
    const { runId } = await this.queries.execute(new GetArticleToVerify(articleId));
    const snapshots = await this.queries.execute(new GetSourcesOfArticle(articleId, runId));
    const origins = await this.queries.execute(new FindSourcesOfSnapshots(snapshots));
    const known = new Set([...origins.values()].flatMap((sourceId) => sourceId ?? []));
    const [history, cases] = await Promise.all([
      this.store.readStream(learningEvents),
      this.cases.ofSources([...known], DAYS_SHOWN),
    ]);
    const state = foldEvents(learningDecider, history as readonly LearningEvent[]);
    const sources = sourceLessons(cases, state, this.clock.now());
    const lessons = snapshots.map(({ id }) => {
      const learnt = sources.find(({ sourceId }) => sourceId === origins.get(id));
      return { sourceId: id, patterns: [...(learnt?.patterns ?? [])] };
    });
    return { sources: lessons.filter(({ patterns }) => patterns.length > 0) };
  }
}
