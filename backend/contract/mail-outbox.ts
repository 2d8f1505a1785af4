import { z } from 'zod';
import { mailAddress } from './mail-address.js';
import { pageNumber } from './paging.js';
import { byId, defineRoutes, done } from './route.js';

/** Waiting: to be tried, now or later. Failed: given up, until somebody asks for another try. */
export const mailStateSchema = z.enum(['waiting', 'sent', 'failed'], { message: 'Lo stato richiesto non esiste' });

const outgoingMailSchema = z.object({
  _id: z.string(),
  /** What it is about: the name of its queue. No recipient is stored with it. */
  kind: z.string(),
  state: mailStateSchema,
  createdAt: z.iso.datetime(),
  /** When it was sent or given up; null while it waits. */
  endedAt: z.iso.datetime().nullable(),
  /** When it is tried next; null when it is not. */
  nextTry: z.iso.datetime().nullable(),
  tries: z.number().int().nonnegative(),
  /** Why the last try failed, in Italian; null where none did. */
  reason: z.string().nullable(),
});

/** `folder`: without a mail server messages are stored as files and reach nobody. */
const delivery = z.enum(['server', 'folder']);

/** The mail that the product sends by itself, for 30 days; letters of the newsletter have their own screens. */
export const mailOutboxApi = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/admin/mail-outbox',
    query: z.object({ page: pageNumber, state: mailStateSchema.optional() }),
    response: z.object({
      mails: z.array(outgoingMailSchema),
      total: z.number().int(),
      page: z.number().int(),
      totalPages: z.number().int(),
      delivery,
    }),
  },
  retry: {
    method: 'POST',
    path: '/api/admin/mail-outbox/:id/retry',
    params: byId,
    response: done,
  },
  sendTest: {
    method: 'POST',
    path: '/api/admin/mail-outbox/test',
    body: z.object({
      to: z.string({ message: 'Scrivi un indirizzo' }).pipe(mailAddress('L’indirizzo non è valido')),
    }),
    response: z.object({ delivery }),
  },
});

export type OutgoingMail = z.infer<typeof outgoingMailSchema>;
export type OutgoingMailPage = z.infer<typeof mailOutboxApi.list.response>;
export type MailState = z.infer<typeof mailStateSchema>;
