import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { foldEvents } from '../../../platform/event-store/decider.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { EditorCasesStore } from '../cases/editor-cases.store.js';
import { learningDecider } from '../learning.decider.js';
import { type LearningEvent, learningEvents } from '../learning.events.js';
import { type SourceLessons, sourceLessons } from '../source-lessons.js';
import { MAX_DAYS } from '../source-trust.js';

/** What was learnt of sources up to this moment, and whether it counts. */
export class ListSourceLessons extends Query<{
  readonly active: boolean;
  readonly sources: readonly SourceLessons[];
}> {}

@QueryHandler(ListSourceLessons)
export class ListSourceLessonsHandler implements IQueryHandler<ListSourceLessons> {
  constructor(
    private readonly store: EventStore,
    private readonly cases: EditorCasesStore,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<{ readonly active: boolean; readonly sources: readonly SourceLessons[] }> {
    const [history, cases] = await Promise.all([this.store.readStream(learningEvents), this.cases.since(MAX_DAYS)]);
    const state = foldEvents(learningDecider, history as readonly LearningEvent[]);
    return { active: state.active, sources: sourceLessons(cases, state, this.clock.now()) };
  }
}
