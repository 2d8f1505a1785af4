import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { slugOf } from '../../../../contract/slug-of-title.js';
import { DomainError } from '../../../../platform/domain-error.js';
import { decideAndAppend } from '../../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../../platform/event-store/event-store.js';
import { reword, storylineDecider, takeOut } from '../../storylines/storyline.decider.js';
import { storylineReservation } from '../../storylines/storyline.events.js';
import { storylineAt } from '../../storylines/storyline-log.js';

/** Changes what people say of a storyline or what belongs to it: its name and what is known, or an article that is taken out. */
export class RewordStoryline extends Command<{ position: number }> {
  constructor(
    readonly id: string,
    readonly change: { readonly name: string; readonly known: readonly string[] } | { readonly takeOut: string },
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(RewordStoryline)
export class RewordStorylineHandler implements ICommandHandler<RewordStoryline> {
  constructor(private readonly store: EventStore) {}

  async execute({ id, change, meta }: RewordStoryline): Promise<{ position: number }> {
    const slug = 'name' in change ? slugOf(change.name) : null;
    const owner = slug === null ? undefined : await storylineAt(this.store, slug);
    if (owner !== undefined && owner !== id) {
      throw new DomainError('validation-failed', { text: 'C’è già una storia con questo nome', field: 'name' });
    }
    const { position } = await decideAndAppend({
      store: this.store,
      id,
      decider: storylineDecider,
      decide: (state) => {
        if (state.name === null) throw new DomainError('storyline-not-found');
        return 'name' in change
          ? reword(state, { name: change.name, slug: slug ?? state.slug, facts: change.known })
          : takeOut(state, change.takeOut);
      },
      reservations: () => (slug === null || owner === id ? {} : { take: [storylineReservation(slug)] }),
      meta,
    });
    return { position };
  }
}
