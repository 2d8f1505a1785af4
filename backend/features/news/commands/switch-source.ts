import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { SourceFetchesStore } from '../collection/source-fetches.store.js';
import { sourceDecider, switchSource } from '../sources/source.decider.js';
import { sourceEvents } from '../sources/source.events.js';

/** Switches a source on or off. One that is switched on is asked again at once, whatever failed before. */
export class SwitchSource extends Command<{ readonly position: number }> {
  constructor(
    readonly id: string,
    readonly active: boolean,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

/** Throws `source-not-found`. */
@CommandHandler(SwitchSource)
export class SwitchSourceHandler implements ICommandHandler<SwitchSource> {
  constructor(
    private readonly store: EventStore,
    private readonly fetches: SourceFetchesStore,
  ) {}

  async execute({ id, active, meta }: SwitchSource): Promise<{ readonly position: number }> {
    const { position, events } = await decideAndAppend({
      store: this.store,
      streamType: sourceEvents,
      id,
      decider: sourceDecider,
      decide: (state) => switchSource(state, active),
      meta,
    });
    if (events.some(({ type }) => type === 'SourceActivated')) await this.fetches.forgive(id);
    return { position };
  }
}
