import type { articlesApi } from '../../../backend/contract/admin-articles.js';
import type { contactMessagesApi, MessageState } from '../../../backend/contract/contact.js';
import type { notificationsApi } from '../../../backend/contract/notifications.js';
import { explained } from '../call-failed.js';
import { callAdmin } from './call-admin.js';

/** One page of what readers wrote, of one state or all, the latest first. */
export const listMessages = (page: number, state: MessageState | undefined) =>
  explained(
    callAdmin<typeof contactMessagesApi.list>('GET', '/api/admin/contact-messages', {
      query: { page, ...(state === undefined ? {} : { state }) },
    }),
    'Errore nel caricamento dei messaggi',
  );

/** Says that a message was answered or is closed, or opens it again. */
export const setMessageState = (id: string, state: MessageState) =>
  callAdmin<typeof contactMessagesApi.setState>('PUT', '/api/admin/contact-messages/:id/state', {
    params: { id },
    body: { state },
  });

/** Answers the reader by mail. */
export const replyToMessage = (id: string, text: string) =>
  callAdmin<typeof contactMessagesApi.reply>('POST', '/api/admin/contact-messages/:id/replies', {
    params: { id },
    body: { text },
  });

/** The id of the published article at an address. */
export const articleIdAt = async (slug: string) =>
  (await callAdmin<typeof articlesApi.getPublished>('GET', '/api/public/articles/:slug', { params: { slug } }))._id;

export const deleteMessage = (id: string) =>
  callAdmin<typeof contactMessagesApi.remove>('DELETE', '/api/admin/contact-messages/:id', { params: { id } });

/** How many notifications nobody has read. */
export async function countUnread(): Promise<number> {
  const query = { t: String(Date.now()) };
  return (await callAdmin<typeof notificationsApi.unreadCount>('GET', '/api/notifications/unread-count', { query }))
    .count;
}

/** One page of the notifications, newest first. */
export const listNotifications = (page: number) =>
  callAdmin<typeof notificationsApi.list>('GET', '/api/notifications', { query: { t: String(Date.now()), page } });

/** Deletes the notifications that were read. */
export const clearReadNotifications = () =>
  callAdmin<typeof notificationsApi.clearRead>('DELETE', '/api/notifications/read', {});

/** Marks one as read. */
export const readNotification = (id: string) =>
  callAdmin<typeof notificationsApi.read>('PUT', '/api/notifications/:id/read', { params: { id } });

/** Marks all as read. */
export const readAllNotifications = () =>
  callAdmin<typeof notificationsApi.readAll>('PUT', '/api/notifications/read-all', {});
