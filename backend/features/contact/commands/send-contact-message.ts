import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { derivedId } from '../../../platform/ids.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Throttle } from '../../../platform/throttle/throttle.js';
import { contactMessageEvents } from '../contact.events.js';
import { type ContactMessage, ContactMessagesStore } from '../contact-messages.store.js';
import { MAIL_CONTACT_MESSAGE } from '../mail-contact-message.js';

const PER_CALLER = { name: 'contact-caller', maxPerHour: 10 };
const PER_SENDER = { name: 'contact-sender', maxPerHour: 5 };
const MESSAGES = '4c1d8f6e-5a0b-4f0e-9a53-2f1f6f0a7c11';
/** Anyone who presses twice, or loads the answer again, sends the same message once. */
const SAME_WITHIN_MS = 10 * 60_000;

/** Takes a message to the admin. */
export class SendContactMessage extends Command<void> {
  constructor(
    readonly request: WrittenMessage,
    /** The caller's network address, for throttling. */
    readonly caller: string,
  ) {
    super();
  }
}

/** The form as it was filled in; `website` is a field that nobody sees. */
type WrittenMessage = Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message'> & {
  readonly website?: string | undefined;
};

/** Kept first, then forwarded by a job; the same again soon after is the same message. @throws DomainError `too-many-attempts` */
@CommandHandler(SendContactMessage)
export class SendContactMessageHandler implements ICommandHandler<SendContactMessage> {
  constructor(
    private readonly messages: ContactMessagesStore,
    private readonly store: EventStore,
    private readonly throttle: Throttle,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async execute({ request: { website, ...message }, caller }: SendContactMessage): Promise<void> {
    await this.throttle.count(PER_CALLER, caller);
    // A program that fills in what nobody sees hears that all went well, and learns nothing.
    if (website) return;
    await this.throttle.count(PER_SENDER, message.email);
    const receivedAt = this.clock.now();
    const { email, name, subject, message: text } = message;
    const span = Math.floor(receivedAt.getTime() / SAME_WITHIN_MS);
    const id = derivedId(MESSAGES, JSON.stringify([span, email, name, subject, text]));
    await this.messages.add({ id, ...message, receivedAt });
    await this.store.append({
      stream: streamName(contactMessageEvents, id),
      expectedVersion: null,
      events: [{ id: derivedId(id, 'received'), type: 'ContactMessageReceived', data: {} }],
      meta: { actor: 'reader' },
    });
    await this.jobs.enqueue(MAIL_CONTACT_MESSAGE, { messageId: id }, { key: id });
  }
}
