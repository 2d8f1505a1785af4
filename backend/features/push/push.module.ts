import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { WebPushModule } from '../../platform/web-push/web-push.module.js';
import { SubscribeToPushHandler } from './commands/subscribe-to-push.js';
import { UnsubscribeFromPushHandler } from './commands/unsubscribe-from-push.js';
import { PushController } from './http/push.controller.js';
import { PushReachController } from './http/push-reach.controller.js';
import { pushDeliveries } from './push.privacy.js';
import { PushBatches } from './push-batches.js';
import { PushSubscriptionsStore } from './push-subscriptions.store.js';
import { GetPushReachHandler } from './queries/get-push-reach.js';
import { PushArticleWorker } from './reactions/push-article.js';
import { PushEditionWorker } from './reactions/push-edition.js';
import { PushFollowUpWorker } from './reactions/push-follow-up.js';
import { PushWhenArticleFollowedUp } from './reactions/push-when-article-followed-up.js';
import { PushWhenArticlePublished } from './reactions/push-when-article-published.js';
import { PushWhenEditionMade } from './reactions/push-when-edition-made.js';

@Module({
  imports: [CqrsModule, WebPushModule],
  controllers: [PushController, PushReachController],
  providers: [
    pushDeliveries,
    PushSubscriptionsStore,
    SubscribeToPushHandler,
    UnsubscribeFromPushHandler,
    GetPushReachHandler,
    PushBatches,
    PushArticleWorker,
    PushFollowUpWorker,
    PushWhenArticleFollowedUp,
    PushWhenArticlePublished,
    PushEditionWorker,
    PushWhenEditionMade,
  ],
})
export class PushModule {}
