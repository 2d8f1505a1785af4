import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { ClaimTaken } from '../../../platform/event-store/event-store-errors.js';
import { changeSource, removeSource, sourceClaim, sourceDecider } from '../source.decider.js';
import { type SourceDetails, sourceEvents } from '../source.events.js';
import { SourceFetchesStore } from '../source-fetches.store.js';

/** Changes, switches or removes a source; a changed address frees the old one. */
export class ChangeSource {
  constructor(
    readonly id: string,
    readonly change:
      | { readonly active?: boolean | undefined; readonly details?: Partial<SourceDetails> | undefined }
      | 'remove',
    readonly meta: EventMeta,
  ) {}
}

@CommandHandler(ChangeSource)
export class ChangeSourceHandler implements ICommandHandler<ChangeSource, { position: number }> {
  constructor(
    private readonly store: EventStore,
    private readonly fetches: SourceFetchesStore,
  ) {}

  async execute({ id, change, meta }: ChangeSource): Promise<{ position: number }> {
    try {
      const { position, events: changes } = await decideAndAppend({
        store: this.store,
        family: sourceEvents,
        id,
        decider: sourceDecider,
        decide: (state) => (change === 'remove' ? removeSource(state) : changeSource(state, change)),
        claims: (events, before) => {
          const after = events.reduce(sourceDecider.evolve, before);
          const held = 'details' in before ? [sourceClaim(before.details)] : [];
          const wanted = 'details' in after ? [sourceClaim(after.details)] : [];
          return {
            take: wanted.filter((claim) => !held.includes(claim)),
            drop: held.filter((claim) => !wanted.includes(claim)),
          };
        },
        meta,
      });
      if (changes.some(({ type }) => type === 'SourceActivated')) await this.fetches.forgive(id);
      return { position };
    } catch (error) {
      if (error instanceof ClaimTaken) throw new DomainError('source-already-known', { field: 'url' });
      throw error;
    }
  }
}
