import type { notificationsApi } from '../../../backend/contract/notifications.js';
import { callAdmin } from './call-admin.js';

/** How many notifications nobody has read. */
export async function countUnread(): Promise<number> {
  const query = { t: String(Date.now()) };
  return (await callAdmin<typeof notificationsApi.unreadCount>('GET', '/api/notifications/unread-count', { query }))
    .count;
}

/** The notifications, newest first. */
export const listNotifications = () =>
  callAdmin<typeof notificationsApi.list>('GET', '/api/notifications', { query: { t: String(Date.now()) } });

/** Marks one as read. */
export const readNotification = (id: string) =>
  callAdmin<typeof notificationsApi.read>('PUT', '/api/notifications/:id/read', { params: { id } });

/** Marks all as read. */
export const readAllNotifications = () =>
  callAdmin<typeof notificationsApi.readAll>('PUT', '/api/notifications/read-all', {});
