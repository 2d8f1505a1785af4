import type { NotificationPage } from '../../../backend/contract/notifications.js';
import { listNotifications } from '../../api/admin/message-calls.js';

/** One page of the notifications, newest first; nonsense in the address is taken for the first. */
export function notificationsLoader({ request }: { request: Request }): Promise<NotificationPage> {
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1);
  return listNotifications(Number.isInteger(asked) && asked > 0 ? asked : 1);
}
