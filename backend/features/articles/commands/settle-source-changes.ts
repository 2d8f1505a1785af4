import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { settleChanges, sourceChangesDecider } from '../updates/source-change.decider.js';
import type { SourceChangeDecision } from '../updates/source-change.events.js';

/** A person decided about the changes of sources that wait at an article. Throws `source-change-not-found`. */
export class SettleSourceChanges extends Command<{ readonly position: number }> {
  constructor(
    readonly articleId: string,
    readonly decision: SourceChangeDecision,
    readonly reason: string,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(SettleSourceChanges)
export class SettleSourceChangesHandler implements ICommandHandler<SettleSourceChanges> {
  constructor(private readonly store: EventStore) {}

  async execute({ articleId, decision, reason, meta }: SettleSourceChanges): Promise<{ readonly position: number }> {
    const { position, events } = await decideAndAppend({
      store: this.store,
      id: articleId,
      decider: sourceChangesDecider,
      decide: (state) => settleChanges(state, decision, reason),
      meta,
    });
    if (events.length === 0) throw new DomainError('source-change-not-found');
    return { position };
  }
}
