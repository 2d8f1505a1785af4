import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { RunStory } from '../../../contract/generation.js';
import { DomainError, unlessRefused } from '../../../platform/domain-error.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { GetArticleForEditor } from '../../articles/queries/get-article-for-editor.js';
import { type GenerationEvent, generationEvents, stepsOf } from '../generation.events.js';
import { subjectOf } from '../requested-topic.js';
import { RunPlacesStore } from '../run-places.store.js';
import { type Happened, runStory, waitingSteps } from '../run-story.it.js';
import { ListGenerationRuns } from './list-generation-runs.js';

/** One run with what happened in it, as the log has it now. Throws `run-not-found`. */
export class GetRunStory extends Query<RunStory> {
  constructor(readonly runId: string) {
    super();
  }
}

@QueryHandler(GetRunStory)
export class GetRunStoryHandler implements IQueryHandler<GetRunStory> {
  constructor(
    private readonly queries: QueryBus,
    private readonly store: EventStore,
    private readonly places: RunPlacesStore,
  ) {}

  async execute({ runId }: GetRunStory): Promise<RunStory> {
    const [run] = await this.queries.execute(new ListGenerationRuns({ id: runId }));
    if (!run) throw new DomainError('run-not-found');
    const [history, passed, article] = await Promise.all([
      this.store.readStream(generationEvents, runId),
      this.places.passedOf(runId),
      run.status === 'completed' && run.articleId !== null
        ? unlessRefused('article-not-found', this.queries.execute(new GetArticleForEditor(run.articleId)))
        : null,
    ]);
    const events = stepsOf(history as readonly RecordedOf<GenerationEvent>[]).map(
      (event): Happened => ({ ...event, at: event.recordedAt.toISOString() }),
    );
    return { ...run, told: runStory([...events, ...waitingSteps(passed, events)], subjectOf(run.topic), article) };
  }
}
