import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Notification } from '../../../contract/notifications.js';
import { NotificationsStore } from '../notifications.store.js';

/** The latest notifications, newest first. */
export class ListNotifications extends Query<Notification[]> {}

@QueryHandler(ListNotifications)
export class ListNotificationsHandler implements IQueryHandler<ListNotifications> {
  constructor(private readonly notifications: NotificationsStore) {}

  execute(): Promise<Notification[]> {
    return this.notifications.list();
  }
}

/** How many nobody has read. */
export class CountUnreadNotifications extends Query<number> {}

@QueryHandler(CountUnreadNotifications)
export class CountUnreadNotificationsHandler implements IQueryHandler<CountUnreadNotifications> {
  constructor(private readonly notifications: NotificationsStore) {}

  execute(): Promise<number> {
    return this.notifications.unread();
  }
}
