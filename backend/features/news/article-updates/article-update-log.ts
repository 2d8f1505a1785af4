import { Injectable } from '@nestjs/common';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { type ArticleUpdateState, articleUpdateDecider } from './article-update.decider.js';
import { type ArticleUpdateEvent, updateReservation } from './article-update.events.js';

/** Appends one decision about what waits at an article. */
@Injectable()
export class ArticleUpdateLog {
  constructor(private readonly store: EventStore) {}

  /** What is proposed is reserved for the article. Throws ReservationTaken where another one has it. */
  async decide(
    articleId: string,
    decision: (state: ArticleUpdateState) => readonly ArticleUpdateEvent[],
    meta: EventMeta,
  ): Promise<{ readonly position: number; readonly changed: boolean }> {
    const { position, events } = await decideAndAppend({
      store: this.store,
      id: articleId,
      decider: articleUpdateDecider,
      decide: decision,
      reservations: (decided) => ({
        take: decided.flatMap((event) =>
          event.type === 'ArticleUpdateProposed'
            ? event.data.reports.map(({ newsId }) => updateReservation(newsId))
            : [],
        ),
      }),
      meta,
    });
    return { position, changed: events.length > 0 };
  }
}
