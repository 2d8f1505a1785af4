import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { NotificationsStore } from '../notifications.store.js';

/** Marks one notification as read, or all of them. @throws DomainError `not-found` for one that is not there */
export class MarkNotificationsRead {
  constructor(readonly id?: string) {}
}

@CommandHandler(MarkNotificationsRead)
export class MarkNotificationsReadHandler implements ICommandHandler<MarkNotificationsRead, number> {
  constructor(private readonly notifications: NotificationsStore) {}

  async execute({ id }: MarkNotificationsRead): Promise<number> {
    if (id !== undefined && !(await this.notifications.has(id))) throw new DomainError('not-found');
    return this.notifications.markRead(id);
  }
}
