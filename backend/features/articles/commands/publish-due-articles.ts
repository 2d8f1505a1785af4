import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UNDO_SECONDS } from '../../../contract/product-figures.js';
import { Database } from '../../../platform/database/database.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Heartbeats } from '../../../platform/health/heartbeats.js';
import { derivedId } from '../../../platform/ids.js';
import { Later } from '../../../platform/timers/later.js';
import type { ArticleEvent } from '../article.events.js';
import { ArticleLog } from '../article-log.js';
import { publishIfDue } from '../article-moves.decider.js';
import { dueArticles } from '../due-articles.store.js';

/** What is logged when it failed. */
export const NOT_PUBLISHED = 'publishing due articles failed; it is tried again in a minute';

/** Publishes every scheduled article whose moment has come, by the database's clock, and runs again when the next is due. Safe from several processes. */
export class PublishDueArticles extends Command<DueArticlesOutcome> {
  constructor(readonly meta: EventMeta) {
    super();
  }
}

export interface DueArticlesOutcome {
  readonly published: readonly { readonly id: string; readonly slug: string }[];
  /** Sent back to the drafts, with the reason an editor reads. */
  readonly heldBack: readonly { readonly id: string; readonly reason: string }[];
  readonly position: number;
}

/** Lets what these events bring out go out once it can no longer be taken back. */
export function publishAfterUndo(later: Later, events: readonly ArticleEvent[]): void {
  if (!events.some(({ type, data }) => type === 'ArticleScheduled' && data.undoable)) return;
  later.in(UNDO_SECONDS * 1_000, NOT_PUBLISHED, new PublishDueArticles({ actor: 'schedule' }));
}

@CommandHandler(PublishDueArticles)
export class PublishDueArticlesHandler implements ICommandHandler<PublishDueArticles> {
  constructor(
    private readonly log: ArticleLog,
    private readonly database: Database,
    private readonly heartbeats: Heartbeats,
    private readonly later: Later,
  ) {}

  async execute({ meta }: PublishDueArticles): Promise<DueArticlesOutcome> {
    await this.heartbeats.beat('publication');
    const { now, articles, nextInMs } = await dueArticles(this.database);
    if (nextInMs !== null) this.later.in(nextInMs, NOT_PUBLISHED, new PublishDueArticles(meta));
    const published: { id: string; slug: string }[] = [];
    const heldBack: { id: string; reason: string }[] = [];
    let position = 0;
    for (const due of articles) {
      const changed = await this.log.decide(due.id, (state) => publishIfDue(state, now), meta, {
        eventId: (index) => derivedId(due.id, `due-${due.publishDate.toISOString()}-${due.version}-${index}`),
      });
      position = Math.max(position, changed.position);
      for (const event of changed.events) {
        if (event.type === 'ArticlePublished') published.push({ id: due.id, slug: changed.slug });
        if (event.type === 'ArticleUnscheduled') heldBack.push({ id: due.id, reason: event.data.reason ?? '' });
      }
    }
    return { published, heldBack, position };
  }
}
