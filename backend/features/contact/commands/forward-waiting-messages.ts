import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Heartbeats } from '../../../platform/health/heartbeats.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { ContactMessagesStore } from '../contact-messages.store.js';
import { ContactRepliesStore } from '../contact-replies.store.js';
import { MAIL_CONTACT_MESSAGE } from '../mail-contact-message.js';
import { MAIL_CONTACT_REPLY } from '../mail-contact-reply.js';

/** Puts in again what a process that ended, or a queue that was lost, left unsent, answers included. What is in the queue stays one job. */
export class ForwardWaitingMessages extends Command<void> {}

@CommandHandler(ForwardWaitingMessages)
export class ForwardWaitingMessagesHandler implements ICommandHandler<ForwardWaitingMessages> {
  constructor(
    private readonly messages: ContactMessagesStore,
    private readonly replies: ContactRepliesStore,
    private readonly jobs: Jobs,
    private readonly heartbeats: Heartbeats,
  ) {}

  async execute(): Promise<void> {
    for (const messageId of await this.messages.waitingIds()) {
      await this.jobs.enqueue(MAIL_CONTACT_MESSAGE, { messageId }, { key: messageId });
    }
    for (const replyId of await this.replies.waitingIds()) {
      await this.jobs.enqueue(MAIL_CONTACT_REPLY, { replyId }, { key: replyId });
    }
    await this.heartbeats.beat('contact');
  }
}
