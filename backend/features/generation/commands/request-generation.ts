import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { DomainError } from '../../../platform/domain-error.js';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { derivedId, newId } from '../../../platform/ids.js';
import { addressProblem } from '../../../platform/outbound/address-problem.js';
import { generationDecider, request } from '../generation.decider.js';
import { generationEvents, type RequestedTopic, type RunTrigger } from '../generation.events.js';
import { type GenerationOrder, requestedOf } from '../requested-topic.js';
import { RunHold } from '../run-hold.js';
import { requestedTopic } from '../topics.js';

/**
 * Asks for a run. A turn's run is asked for once, no matter who asks and however often. Throws `validation-failed` for an address
 * that would never be read, and the refusals of `RunHold` where key or money would not let the run write.
 */
export class RequestGeneration extends Command<GenerationRequestedAnswer> {
  constructor(
    readonly run: {
      /** Given for a turn of the schedule. */
      readonly runId?: string;
      /** What the newsroom asks for, or a topic as the pipeline knows it, or as a plan writes it (see `requestedTopic`). */
      readonly category: string;
      readonly trigger: RunTrigger;
    } & ({ readonly order: GenerationOrder } | { readonly topic: RequestedTopic | string }),
    readonly meta: EventMeta,
  ) {
    super();
  }
}

export interface GenerationRequestedAnswer {
  readonly runId: string;
  /** False when the run had been asked for before. */
  readonly isNew: boolean;
  readonly position: number;
}

@CommandHandler(RequestGeneration)
export class RequestGenerationHandler implements ICommandHandler<RequestGeneration> {
  constructor(
    private readonly store: EventStore,
    private readonly hold: RunHold,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ run, meta }: RequestGeneration): Promise<GenerationRequestedAnswer> {
    const { runId = newId(), category, trigger } = run;
    const { topic, brief } = 'order' in run ? requestedOf(run.order) : { topic: topicOf(run.topic), brief: {} };
    this.refuseAddresses(brief.addresses ?? []);
    // The plan asks for itself before it takes a turn; a demonstration asks no model.
    const isPaid = topic.kind !== 'demo' && trigger !== 'schedule';
    if (isPaid && !(await this.isKnown(runId))) await this.hold.refuse();
    const { position, events } = await decideAndAppend({
      store: this.store,
      id: runId,
      decider: generationDecider,
      decide: (state) =>
        request(state, { topic, category, trigger, ...(Object.keys(brief).length > 0 ? { brief } : {}) }),
      reservations: () => ({ take: [`run:${runId}`] }),
      eventId: () => derivedId(runId, 'requested'),
      meta: { ...meta, correlationId: runId },
    });
    return { runId, isNew: events.length > 0, position };
  }

  private async isKnown(runId: string): Promise<boolean> {
    return (await this.store.readStream(generationEvents, runId)).length > 0;
  }

  /** What cannot be read for certain is refused before a run begins; the rest is said by the run itself. */
  private refuseAddresses(addresses: readonly string[]): void {
    for (const url of addresses) {
      const problem = addressProblem(url, this.config.collector.allowedPrivateHosts);
      if (problem !== null)
        throw new DomainError('validation-failed', { field: 'addresses', text: `${url}: ${problem}` });
    }
  }
}

function topicOf(topic: RequestedTopic | string): RequestedTopic {
  return typeof topic === 'string' ? requestedTopic(topic) : topic;
}
