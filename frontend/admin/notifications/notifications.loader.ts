import type { Notification } from '../../../backend/contract/notifications.js';
import { listNotifications } from '../../api/admin/message-calls.js';

/** The notifications, newest first. */
export async function notificationsLoader(): Promise<{ notifications: readonly Notification[] }> {
  return listNotifications();
}
