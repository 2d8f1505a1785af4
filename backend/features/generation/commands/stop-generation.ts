import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError, unlessRefused } from '../../../platform/domain-error.js';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { derivedId } from '../../../platform/ids.js';
import { GetArticleToVerify } from '../../articles/queries/get-article-to-verify.js';
import { carrying, generationDecider, reservationsOf, stop, withPassed } from '../generation.decider.js';
import { PipelineSteps } from '../pipeline/pipeline-steps.js';
import { RunPlacesStore } from '../run-places.store.js';

/**
 * Ends a run wherever it stands, whichever process drives it: that one notices within a second, leaves the call that is
 * under way and makes no other. Throws `run-not-found`, `run-ended`, `run-concluding`.
 */
export class StopGeneration extends Command<{ readonly position: number }> {
  constructor(
    readonly runId: string,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(StopGeneration)
export class StopGenerationHandler implements ICommandHandler<StopGeneration> {
  constructor(
    private readonly store: EventStore,
    private readonly queries: QueryBus,
    private readonly steps: PipelineSteps,
    private readonly places: RunPlacesStore,
  ) {}

  async execute({ runId, meta }: StopGeneration): Promise<{ readonly position: number }> {
    const [articleId, passed] = await Promise.all([this.draftOf(runId), this.places.passedOf(runId)]);
    const { position, events, state } = await decideAndAppend({
      store: this.store,
      id: runId,
      decider: generationDecider,
      decide: (recorded) => {
        const before = withPassed(recorded, passed);
        const ending = stop(before, meta.actor === 'cli' ? 'cli' : 'admin', articleId);
        if ('refused' in ending) throw new DomainError(ending.refused);
        return [carrying(before, ending)];
      },
      reservations: ([ending], before) => ending && reservationsOf(before, ending),
      eventId: () => derivedId(runId, 'stopped'),
      // Without a correlation it is an action of its own in the list of what people did.
      meta,
    });
    for (const { type, data } of events) if (type === 'GenerationAborted') await this.steps.leave(runId, state, data);
    await this.places.leave(runId);
    return { position };
  }

  private async draftOf(runId: string): Promise<string | null> {
    const article = this.queries.execute(new GetArticleToVerify(derivedId(runId, 'article')));
    return (await unlessRefused('article-not-found', article))?.id ?? null;
  }
}
