import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { derivedId, newEventId } from '../../../platform/ids.js';
import { generationDecider, request } from '../generation.decider.js';
import { generationEvents, type RequestedTopic, type RunTrigger } from '../generation.events.js';
import { requestedTopic } from '../topics.js';

/** Asks for a run. A slot's run is asked for once, whoever asks and however often. */
export class RequestGeneration {
  constructor(
    readonly run: {
      /** Given for a slot of the schedule. */
      readonly runId?: string;
      /** As the pipeline knows it, or as an operator writes it (see `requestedTopic`). */
      readonly topic: RequestedTopic | string;
      readonly category: string;
      readonly trigger: RunTrigger;
    },
    readonly meta: EventMeta,
  ) {}
}

export interface GenerationRequestedAnswer {
  readonly runId: string;
  /** False when the run had been asked for before. */
  readonly isNew: boolean;
  readonly position: number;
}

@CommandHandler(RequestGeneration)
export class RequestGenerationHandler implements ICommandHandler<RequestGeneration, GenerationRequestedAnswer> {
  constructor(private readonly store: EventStore) {}

  async execute({ run, meta }: RequestGeneration): Promise<GenerationRequestedAnswer> {
    const { runId = newEventId(), category, trigger } = run;
    const topic = typeof run.topic === 'string' ? requestedTopic(run.topic) : run.topic;
    const { position, events } = await decideAndAppend({
      store: this.store,
      family: generationEvents,
      id: runId,
      decider: generationDecider,
      decide: (state) => request(state, { topic, category, trigger }),
      claims: () => ({ take: [`run:${runId}`] }),
      eventId: () => derivedId(runId, 'requested'),
      meta: { ...meta, correlationId: runId },
    });
    return { runId, isNew: events.length > 0, position };
  }
}
