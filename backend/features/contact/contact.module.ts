import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ForwardWaitingMessagesHandler } from './commands/forward-waiting-messages.js';
import { HandleContactMessageHandler } from './commands/handle-contact-message.js';
import { ReplyToContactMessageHandler } from './commands/reply-to-contact-message.js';
import { SendContactMessageHandler } from './commands/send-contact-message.js';
import { contactMessages } from './contact.privacy.js';
import { ContactSchedule } from './contact.schedule.js';
import { ContactMessagesStore } from './contact-messages.store.js';
import { ContactRepliesStore } from './contact-replies.store.js';
import { ContactController } from './http/contact.controller.js';
import { ContactMessagesController } from './http/contact-messages.controller.js';
import { MailContactMessageWorker } from './mail-contact-message.js';
import { MailContactReplyWorker } from './mail-contact-reply.js';
import { CountMessagesHandler } from './queries/count-messages.js';
import { ListContactMessagesHandler } from './queries/list-contact-messages.js';

@Module({
  imports: [CqrsModule],
  controllers: [ContactController, ContactMessagesController],
  providers: [
    contactMessages,
    ContactMessagesStore,
    ContactRepliesStore,
    ContactSchedule,
    CountMessagesHandler,
    ForwardWaitingMessagesHandler,
    HandleContactMessageHandler,
    ListContactMessagesHandler,
    MailContactMessageWorker,
    MailContactReplyWorker,
    ReplyToContactMessageHandler,
    SendContactMessageHandler,
  ],
})
export class ContactModule {}
