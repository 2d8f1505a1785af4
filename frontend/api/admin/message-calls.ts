import type { contactMessagesApi } from '../../../backend/contract/contact.js';
import type { notificationsApi } from '../../../backend/contract/notifications.js';
import { explained } from '../call-failed.js';
import { callAdmin } from './call-admin.js';

/** One page of what readers wrote, the latest first. */
export const listMessages = (page: number) =>
  explained(
    callAdmin<typeof contactMessagesApi.list>('GET', '/api/admin/contact-messages', { query: { page } }),
    'Errore nel caricamento dei messaggi',
  );

export const readMessage = (id: string) =>
  callAdmin<typeof contactMessagesApi.read>('PUT', '/api/admin/contact-messages/:id/read', { params: { id } });

export const deleteMessage = (id: string) =>
  callAdmin<typeof contactMessagesApi.remove>('DELETE', '/api/admin/contact-messages/:id', { params: { id } });

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
