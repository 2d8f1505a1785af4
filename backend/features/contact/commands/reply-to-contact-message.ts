import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/domain-error.js';
import { type EventMeta, streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { derivedId } from '../../../platform/ids.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { contactMessageEvents } from '../contact.events.js';
import { ContactRepliesStore } from '../contact-replies.store.js';
import { MAIL_CONTACT_REPLY } from '../mail-contact-reply.js';

/**
 * Answers a reader by mail: stored first, then sent by a job. That somebody answered is recorded, what was written is not.
 * The same id again is the same answer.
 */
export class ReplyToContactMessage extends Command<void> {
  constructor(
    readonly id: string,
    readonly messageId: string,
    readonly text: string,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

/** Throws `not-found` for a message that is gone. */
@CommandHandler(ReplyToContactMessage)
export class ReplyToContactMessageHandler implements ICommandHandler<ReplyToContactMessage> {
  constructor(
    private readonly replies: ContactRepliesStore,
    private readonly store: EventStore,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async execute({ id, messageId, text, meta }: ReplyToContactMessage): Promise<void> {
    const reply = { id, messageId, text, actor: meta.actor, writtenAt: this.clock.now() };
    if (!(await this.replies.add(reply))) throw new DomainError('not-found');
    await this.store.append({
      stream: streamName(contactMessageEvents, messageId),
      expectedVersion: null,
      events: [{ id: derivedId(id, 'answered'), type: 'ContactMessageAnswered', data: {} }],
      meta,
    });
    await this.jobs.enqueue(MAIL_CONTACT_REPLY, { replyId: id }, { key: id });
  }
}
