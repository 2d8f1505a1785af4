import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/domain-error.js';
import { type EventMeta, streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { derivedId } from '../../../platform/ids.js';
import { contactMessageEvents } from '../contact.events.js';
import { ContactMessagesStore, type StoredMessage } from '../contact-messages.store.js';

/**
 * Somebody of the newsroom has read a message, answered or closed it, or wants it gone. Throws `not-found`, and
 * `reply-waiting` for a message to delete of which an answer is still to be sent.
 */
export class HandleContactMessage extends Command<void> {
  constructor(
    readonly id: string,
    readonly deed: 'read' | 'delete' | StoredMessage['state'],
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(HandleContactMessage)
export class HandleContactMessageHandler implements ICommandHandler<HandleContactMessage> {
  constructor(
    private readonly messages: ContactMessagesStore,
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  async execute({ id, deed, meta }: HandleContactMessage): Promise<void> {
    if (deed === 'read') {
      if (!(await this.messages.markRead(id, this.clock.now()))) throw new DomainError('not-found');
      return;
    }
    if (deed !== 'delete') {
      if (!(await this.messages.setState(id, deed, this.clock.now()))) throw new DomainError('not-found');
      return;
    }
    const outcome = await this.messages.remove(id);
    if (outcome === 'missing') throw new DomainError('not-found');
    if (outcome === 'reply-waiting') throw new DomainError('reply-waiting');
    await this.store.append({
      stream: streamName(contactMessageEvents, id),
      expectedVersion: null,
      events: [{ id: derivedId(id, 'deleted'), type: 'ContactMessageDeleted', data: {} }],
      meta,
    });
  }
}
