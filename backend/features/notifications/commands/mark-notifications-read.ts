import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { NotificationsStore } from '../notifications.store.js';

/** Marks one notification as read, or all of them. @throws DomainError `not-found` for one that is not there */
export class MarkNotificationsRead extends Command<number> {
  constructor(readonly id?: string) {
    super();
  }
}

@CommandHandler(MarkNotificationsRead)
export class MarkNotificationsReadHandler implements ICommandHandler<MarkNotificationsRead> {
  constructor(private readonly notifications: NotificationsStore) {}

  async execute({ id }: MarkNotificationsRead): Promise<number> {
    if (id !== undefined && !(await this.notifications.has(id))) throw new DomainError('not-found');
    return this.notifications.markRead(id);
  }
}
