import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { ListSources } from '../../news/queries/list-sources.js';
import { holdSource, type LearningState, learningDecider, resetSource, switchLearning } from '../learning.decider.js';
import { type LearningEvent, learningEvents } from '../learning.events.js';
import { ApplySourceTrust } from './apply-source-trust.js';

export type LearningWish =
  | { readonly kind: 'switch'; readonly active: boolean }
  | { readonly kind: 'hold' | 'follow' | 'reset'; readonly sourceId: string };

/** Switches learning, holds a source or forgets what was learnt of it; the weights follow at once. Throws `source-not-found`. */
export class ChangeLearning extends Command<void> {
  constructor(
    readonly wish: LearningWish,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(ChangeLearning)
export class ChangeLearningHandler implements ICommandHandler<ChangeLearning> {
  constructor(
    private readonly store: EventStore,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ wish, meta }: ChangeLearning): Promise<void> {
    if (wish.kind !== 'switch') await this.queries.execute(new ListSources(wish.sourceId));
    const now = this.clock.now();
    await decideAndAppend({
      store: this.store,
      streamType: learningEvents,
      decider: learningDecider,
      decide: (state) => decide(state, wish, now),
      meta,
    });
    await this.commands.execute(new ApplySourceTrust());
  }
}

function decide(state: LearningState, wish: LearningWish, now: Date): LearningEvent[] {
  switch (wish.kind) {
    case 'switch':
      return switchLearning(state, wish.active);
    case 'hold':
    case 'follow':
      return holdSource(state, wish.sourceId, wish.kind === 'hold');
    case 'reset':
      return resetSource(state, wish.sourceId, now);
  }
}
