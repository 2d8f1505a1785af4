import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { NotificationPage } from '../../../contract/notifications.js';
import { NotificationsStore } from '../notifications.store.js';

const PAGE_SIZE = 50;

/** One page of the notifications, newest first. `page` counts from 1. */
export class ListNotifications extends Query<NotificationPage> {
  constructor(readonly page: number) {
    super();
  }
}

@QueryHandler(ListNotifications)
export class ListNotificationsHandler implements IQueryHandler<ListNotifications> {
  constructor(private readonly notifications: NotificationsStore) {}

  async execute({ page }: ListNotifications): Promise<NotificationPage> {
    const { notifications, total } = await this.notifications.list(page, PAGE_SIZE);
    return { notifications, total, page, totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
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
