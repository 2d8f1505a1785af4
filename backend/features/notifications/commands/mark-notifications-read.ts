import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotificationsStore } from '../notifications.store.js';

/** Marks one notification as read, or all of them. */
export class MarkNotificationsRead {
  constructor(readonly id?: string) {}
}

@CommandHandler(MarkNotificationsRead)
export class MarkNotificationsReadHandler implements ICommandHandler<MarkNotificationsRead, number> {
  constructor(private readonly notifications: NotificationsStore) {}

  execute({ id }: MarkNotificationsRead): Promise<number> {
    return this.notifications.markRead(id);
  }
}
