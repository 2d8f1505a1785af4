import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ConfirmSubscriptionHandler } from './commands/confirm-subscription.js';
import { EraseSubscriberHandler } from './commands/erase-subscriber.js';
import { SubscribeHandler } from './commands/subscribe.js';
import { UnsubscribeHandler } from './commands/unsubscribe.js';
import { AdminNewsletterController } from './http/admin-newsletter.controller.js';
import { NewsletterController } from './http/newsletter.controller.js';
import { SubscribersProjection } from './projections/subscribers.projection.js';
import { CountSubscribersHandler } from './queries/count-subscribers.js';
import { IsLinkAliveHandler } from './queries/is-link-alive.js';
import { ListSubscribersHandler } from './queries/list-subscribers.js';
import { MailSubscriberWorker } from './reactions/mail-subscriber.js';
import { MailWhenSubscriptionRequested } from './reactions/mail-when-subscription-requested.js';
import { SubscriberAddressesStore } from './subscriber-addresses.store.js';
import { SubscriberLog } from './subscriber-log.js';
import { SubscriberTokensStore } from './subscriber-tokens.store.js';
import { SubscribersRetention } from './subscribers.retention.js';

@Module({
  imports: [CqrsModule],
  controllers: [NewsletterController, AdminNewsletterController],
  providers: [
    SubscriberLog,
    SubscriberAddressesStore,
    SubscriberTokensStore,
    SubscribersProjection,
    SubscribersRetention,
    ConfirmSubscriptionHandler,
    EraseSubscriberHandler,
    SubscribeHandler,
    UnsubscribeHandler,
    CountSubscribersHandler,
    IsLinkAliveHandler,
    ListSubscribersHandler,
    MailSubscriberWorker,
    MailWhenSubscriptionRequested,
  ],
})
export class NewsletterModule {}
