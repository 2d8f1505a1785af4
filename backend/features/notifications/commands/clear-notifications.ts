import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotificationsStore } from '../notifications.store.js';

/** Deletes the notifications that were read; answers how many. */
export class ClearNotifications extends Command<number> {}

@CommandHandler(ClearNotifications)
export class ClearNotificationsHandler implements ICommandHandler<ClearNotifications> {
  constructor(private readonly notifications: NotificationsStore) {}

  execute(): Promise<number> {
    return this.notifications.clearRead();
  }
}
