import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { decideAndAppend, recordedBy } from '../../../platform/event-store/decide.js';
import { foldEvents } from '../../../platform/event-store/decider.js';
import type { DomainEvent, EventMeta, RecordedEvent } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { derivedId } from '../../../platform/ids.js';
import { noRevision, pendingRevisionDecider, settleRevision } from '../updates/pending-revision.decider.js';
import {
  type PendingRevision,
  type PendingRevisionEvent,
  pendingRevisionEvents,
} from '../updates/pending-revision.events.js';
import { CorrectArticle } from './correct-article.js';
import { ReviseArticle } from './revise-article.js';

/**
 * Gives readers the revision that waits, with a correction for them where one is given. Throws `needs-motive`, and
 * `article-changed-meanwhile` when article or revision is another than somebody saw.
 */
export class PublishPendingRevision extends Command<{ readonly position: number }> {
  constructor(
    readonly articleId: string,
    /** The revision and the article as they were compared. */
    readonly seen: { readonly version: number; readonly articleVersion: number },
    readonly how: { readonly motive?: string | undefined; readonly correction: string },
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(PublishPendingRevision)
export class PublishPendingRevisionHandler implements ICommandHandler<PublishPendingRevision> {
  constructor(
    private readonly store: EventStore,
    private readonly commands: CommandBus,
  ) {}

  async execute({ articleId, seen, how, meta }: PublishPendingRevision): Promise<{ readonly position: number }> {
    const history = await this.store.readStream(pendingRevisionEvents, articleId);
    const published = recordedBy(history, meta);
    if (published) return published;
    const { changes, slug } = waitingIn(history, seen.version);
    const update = { text: changes, slug: slug ?? undefined, move: { motive: how.motive }, asksMotive: true };
    await this.commands.execute(new ReviseArticle(articleId, update, seen.articleVersion, partOf(meta, 'text')));
    if (how.correction !== '') {
      await this.commands.execute(new CorrectArticle(articleId, how.correction, partOf(meta, 'correction')));
    }
    // Whatever ends the process before this leaves a revision without a difference, which can be published again.
    return decideAndAppend({
      store: this.store,
      id: articleId,
      decider: pendingRevisionDecider,
      decide: settleRevision,
      meta,
    });
  }
}

function waitingIn(history: readonly RecordedEvent[], seen: number): PendingRevision {
  const { waiting } = foldEvents(
    pendingRevisionDecider,
    history as readonly DomainEvent[] as readonly PendingRevisionEvent[],
  );
  if (waiting === null) throw noRevision();
  if (history.at(-1)?.version !== seen) throw new DomainError('article-changed-meanwhile');
  return waiting;
}

/** Each part of a repeated call is recognised by itself: the call may have ended between two of them. */
function partOf(meta: EventMeta, part: string): EventMeta {
  return meta.commandId === undefined ? meta : { ...meta, commandId: derivedId(meta.commandId, part) };
}
