import { z } from 'zod';
import { pageNumber } from './paging.js';
import { byId, defineRoutes, done } from './route.js';

/** Something the newsroom should know. */
export const notificationSchema = z.object({
  _id: z.string(),
  title: z.string(),
  message: z.string(),
  status: z.enum(['completed', 'failed', 'info']),
  articleId: z.string().nullable(),
  /** Null also where the article is gone. */
  articleTitle: z.string().nullable(),
  /** The screen it is about, when that is none of an article. */
  path: z.string().nullable(),
  read: z.boolean(),
  createdAt: z.iso.datetime(),
});

/** Old browsers cache what has no changing part: the callers send the time as `t`. */
const cacheBreaker = z.object({ t: z.string().max(40).optional() });

export const notificationsApi = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/notifications',
    query: cacheBreaker.extend({ page: pageNumber }),
    /** Newest first. */
    response: z.object({
      notifications: z.array(notificationSchema),
      total: z.number().int(),
      page: z.number().int(),
      totalPages: z.number().int(),
    }),
  },
  unreadCount: {
    method: 'GET',
    path: '/api/notifications/unread-count',
    query: cacheBreaker,
    response: z.object({ count: z.number().int() }),
  },
  /** Deletes those that were read. */
  clearRead: { method: 'DELETE', path: '/api/notifications/read', response: done },
  readAll: { method: 'PUT', path: '/api/notifications/read-all', response: done },
  read: { method: 'PUT', path: '/api/notifications/:id/read', params: byId, response: done },
});

export type NotificationPage = z.infer<typeof notificationsApi.list.response>;
export type Notification = z.infer<typeof notificationSchema>;
