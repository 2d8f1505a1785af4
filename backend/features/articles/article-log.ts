import { Injectable } from '@nestjs/common';
import { decideAndAppend } from '../../platform/event-store/decide.js';
import type { EventMeta } from '../../platform/event-store/domain-event.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import { type ArticleState, articleDecider } from './article.decider.js';
import type { ArticleEvent } from './article.events.js';
import type { ArticleChanged } from './commands/create-article.js';

/** Appends one decision about one article; the common half of the simple commands. */
@Injectable()
export class ArticleLog {
  constructor(private readonly store: EventStore) {}

  /** `eventId` makes a repeated call of a pipeline step recognisable. Throws the decision's `DomainError`. */
  async decide(
    id: string,
    decision: (state: ArticleState) => readonly ArticleEvent[],
    meta: EventMeta,
    options: { readonly eventId?: (index: number) => string; readonly dropReservations?: readonly string[] } = {},
  ): Promise<ArticleChanged & { readonly events: readonly ArticleEvent[] }> {
    const { position, state, events } = await decideAndAppend({
      store: this.store,
      id,
      decider: articleDecider,
      decide: decision,
      meta,
      ...(options.eventId ? { eventId: options.eventId } : {}),
      ...(options.dropReservations ? { reservations: () => ({ drop: options.dropReservations ?? [] }) } : {}),
    });
    return { id, slug: 'slug' in state ? state.slug : '', position, events };
  }
}
