import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ClearNotificationsHandler } from './commands/clear-notifications.js';
import { MarkNotificationsReadHandler } from './commands/mark-notifications-read.js';
import { NotificationsController } from './http/notifications.controller.js';
import { notices } from './notifications.privacy.js';
import { NotificationsStore } from './notifications.store.js';
import { CountUnreadNotificationsHandler, ListNotificationsHandler } from './queries/list-notifications.js';
import { NotifyWhenBudgetReached } from './reactions/notify-when-budget-reached.js';
import { NotifyWhenDraftProposed } from './reactions/notify-when-draft-proposed.js';
import { NotifyWhenGenerationEnded } from './reactions/notify-when-generation-ended.js';
import { NotifyWhenMessageReceived } from './reactions/notify-when-message-received.js';
import { NotifyWhenSourceChanged } from './reactions/notify-when-source-changed.js';
import { NotifyWhenSourcesFellSilent } from './reactions/notify-when-sources-fell-silent.js';

@Module({
  imports: [CqrsModule],
  controllers: [NotificationsController],
  providers: [
    notices,
    NotificationsStore,
    ClearNotificationsHandler,
    MarkNotificationsReadHandler,
    CountUnreadNotificationsHandler,
    ListNotificationsHandler,
    NotifyWhenDraftProposed,
    NotifyWhenBudgetReached,
    NotifyWhenGenerationEnded,
    NotifyWhenMessageReceived,
    NotifyWhenSourceChanged,
    NotifyWhenSourcesFellSilent,
  ],
})
export class NotificationsModule {}
