import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Notification } from '../../../contract/notifications.js';
import { NotificationsStore } from '../notifications.store.js';

/** The latest notifications, newest first. */
export class ListNotifications {}

@QueryHandler(ListNotifications)
export class ListNotificationsHandler implements IQueryHandler<ListNotifications, Notification[]> {
  constructor(private readonly notifications: NotificationsStore) {}

  execute(): Promise<Notification[]> {
    return this.notifications.list();
  }
}

/** How many nobody has read. */
export class CountUnreadNotifications {}

@QueryHandler(CountUnreadNotifications)
export class CountUnreadNotificationsHandler implements IQueryHandler<CountUnreadNotifications, number> {
  constructor(private readonly notifications: NotificationsStore) {}

  execute(): Promise<number> {
    return this.notifications.unread();
  }
}
