import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type NotificationPage, notificationsApi } from '../../../contract/notifications.js';
import type { RouteInput } from '../../../contract/route.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { demandId } from '../../../platform/ids.js';
import { AtLeast } from '../../../platform/security/admin-only.guard.js';
import { ClearNotifications } from '../commands/clear-notifications.js';
import { MarkNotificationsRead } from '../commands/mark-notifications-read.js';
import { CountUnreadNotifications, ListNotifications } from '../queries/list-notifications.js';

@AtLeast('managing-editor')
@Controller()
export class NotificationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(notificationsApi.list)
  list(@Input() { query }: RouteInput<typeof notificationsApi.list>): Promise<NotificationPage> {
    return this.queries.execute(new ListNotifications(query.page));
  }

  @Endpoint(notificationsApi.unreadCount)
  async unreadCount(): Promise<{ count: number }> {
    return { count: await this.queries.execute(new CountUnreadNotifications()) };
  }

  @Endpoint(notificationsApi.clearRead)
  async clearRead(): Promise<{ success: true }> {
    await this.commands.execute(new ClearNotifications());
    return { success: true };
  }

  @Endpoint(notificationsApi.readAll)
  async readAll(): Promise<{ success: true }> {
    await this.commands.execute(new MarkNotificationsRead());
    return { success: true };
  }

  @Endpoint(notificationsApi.read)
  async read(@Input() { params }: RouteInput<typeof notificationsApi.read>): Promise<{ success: true }> {
    await this.commands.execute(new MarkNotificationsRead(demandId(params.id, 'not-found')));
    return { success: true };
  }
}
