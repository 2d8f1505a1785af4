import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ContactRequest } from '../../../contract/contact.js';
import { Clock } from '../../../platform/clock.js';
import { newEventId } from '../../../platform/ids.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Throttle } from '../../../platform/throttle/throttle.js';
import { ContactMessagesStore } from '../contact-messages.store.js';
import { MAIL_CONTACT_MESSAGE } from '../mail-contact-message.js';

const PER_CALLER = { name: 'contact-caller', mostInAnHour: 10 };
const PER_SENDER = { name: 'contact-sender', mostInAnHour: 5 };

/** Takes a message to the newsroom. */
export class SendContactMessage {
  constructor(
    readonly request: ContactRequest,
    /** The caller's network address, for throttling. */
    readonly caller: string,
  ) {}
}

/** Kept first, then forwarded by a job. @throws DomainError `too-many-attempts` */
@CommandHandler(SendContactMessage)
export class SendContactMessageHandler implements ICommandHandler<SendContactMessage, void> {
  constructor(
    private readonly messages: ContactMessagesStore,
    private readonly throttle: Throttle,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async execute({ request: { website, ...message }, caller }: SendContactMessage): Promise<void> {
    await this.throttle.count(PER_CALLER, caller);
    // A program that fills in what nobody sees is told that all went well, and learns nothing.
    if (website) return;
    await this.throttle.count(PER_SENDER, message.email);
    const id = newEventId();
    await this.messages.add({ id, ...message, receivedAt: this.clock.now() });
    await this.jobs.enqueue(MAIL_CONTACT_MESSAGE, { messageId: id }, { key: id });
  }
}
