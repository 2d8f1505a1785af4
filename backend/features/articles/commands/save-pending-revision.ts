import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { slugOf } from '../../../contract/slug-of-title.js';
import { DomainError } from '../../../platform/domain-error.js';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import { foldEvents } from '../../../platform/event-store/decider.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { articleDecider, existing, revise, type TextChanges } from '../article.decider.js';
import { type ArticleEvent, articleEvents } from '../article.events.js';
import { sanitizeBody } from '../body/body-sanitizer.js';
import { pendingRevisionDecider, saveRevision } from '../updates/pending-revision.decider.js';
import { type PendingRevision, pendingRevisionEvents } from '../updates/pending-revision.events.js';

/**
 * Puts a changed text of a published article aside; readers keep what they have. Throws `article-not-published`, and
 * `article-changed-meanwhile` when another revision waits than the one it was made from.
 */
export class SavePendingRevision extends Command<{ readonly position: number }> {
  constructor(
    readonly articleId: string,
    readonly text: TextChanges,
    readonly slug: string | undefined,
    /** The revision's version that the editor worked from; null begins one. */
    readonly basedOnVersion: number | null,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(SavePendingRevision)
export class SavePendingRevisionHandler implements ICommandHandler<SavePendingRevision> {
  constructor(private readonly store: EventStore) {}

  async execute(command: SavePendingRevision): Promise<{ readonly position: number }> {
    const { articleId, basedOnVersion, meta } = command;
    const revision = await this.differenceOf(command);
    const { position } = await decideAndAppend({
      store: this.store,
      streamType: pendingRevisionEvents,
      id: articleId,
      decider: pendingRevisionDecider,
      decide: (state, version) => {
        const present = state.waiting === null ? null : version;
        if (present !== basedOnVersion) throw new DomainError('article-changed-meanwhile');
        return saveRevision(state, revision);
      },
      meta,
    });
    return { position };
  }

  /** What the given text changes in the one that readers have. */
  private async differenceOf({ articleId, text, slug }: SavePendingRevision): Promise<PendingRevision> {
    const history = await this.store.readStream(articleEvents, articleId);
    const article = foldEvents(articleDecider, history as readonly ArticleEvent[]);
    if (existing(article).status !== 'published') throw new DomainError('article-not-published');
    const content = text.content === undefined ? undefined : sanitizeBody(text.content);
    const wanted = slug === undefined || slug.trim() === '' ? undefined : slugOf(slug);
    const events = revise(article, { ...text, content }, wanted);
    const revised = events.find((event) => event.type === 'ArticleRevised');
    const moved = events.find((event) => event.type === 'ArticleSlugChanged');
    return {
      changes: revised?.data.changes ?? {},
      slug: moved?.data.to ?? null,
      basedOn: history.at(-1)?.version ?? 0,
    };
  }
}
