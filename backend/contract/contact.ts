import { z } from 'zod';
import { oneLine } from './one-line.js';
import { pageNumber } from './paging.js';
import { defineRoutes } from './route.js';

const ALL_FIELDS = 'Tutti i campi sono obbligatori';
const EMAIL = "Per favore inserisci un'email valida.";
const number = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** Most characters of each field; the form shows no others. */
export const CONTACT_LIMITS = { name: 100, email: 254, subject: 150, message: 5_000 } as const;

const line = (most: number, what: string) =>
  // What would break a line would also break a mail's header.
  oneLine(
    z
      .string({ message: ALL_FIELDS })
      .trim()
      .min(1, ALL_FIELDS)
      .max(most, `${what} può avere al massimo ${most} caratteri`),
    what,
  );

const text = z
  .string({ message: ALL_FIELDS })
  .transform((value) =>
    value
      .replace(/\r\n?/g, '\n')
      .replace(/(?![\n\t])\p{Cc}/gu, '')
      .trim(),
  )
  .pipe(
    z
      .string()
      .min(1, ALL_FIELDS)
      .max(
        CONTACT_LIMITS.message,
        `Il messaggio può avere al massimo ${number.format(CONTACT_LIMITS.message)} caratteri`,
      ),
  );

/** Writing to the admin. */
export const contactApi = defineRoutes({
  send: {
    method: 'POST',
    path: '/api/public/contact',
    creates: true,
    body: z.object({
      name: line(CONTACT_LIMITS.name, 'Il nome'),
      email: z
        .string({ message: ALL_FIELDS })
        .trim()
        .min(1, ALL_FIELDS)
        .max(CONTACT_LIMITS.email, EMAIL)
        .pipe(z.email(EMAIL)),
      subject: line(CONTACT_LIMITS.subject, "L'oggetto"),
      message: text,
      /** A field nobody sees: anyone who fills it in is a program. */
      website: z.string().max(2_000).optional(),
    }),
    response: z.object({ success: z.literal(true), message: z.string() }),
  },
});

/** Open until somebody answered or closed it. */
export const messageStateSchema = z.enum(['open', 'answered', 'done'], { message: 'Lo stato richiesto non esiste' });

const messageSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  /** Plain text, as a stranger wrote it. */
  message: z.string(),
  receivedAt: z.iso.datetime(),
  read: z.boolean(),
  state: messageStateSchema,
  /** The article in which a sentence was reported as wrong; null for every other message. */
  reportedSlug: z.string().nullable(),
  /** It was sent on by mail. */
  forwarded: z.boolean(),
});
const byId = z.object({ id: z.string() });
const done = z.object({ success: z.literal(true) });

/** The admin's list of what readers wrote. */
export const contactMessagesApi = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/admin/contact-messages',
    query: z.object({ page: pageNumber, state: messageStateSchema.optional() }),
    response: z.object({
      messages: z.array(messageSchema),
      total: z.number().int(),
      page: z.number().int(),
      totalPages: z.number().int(),
    }),
  },
  read: { method: 'PUT', path: '/api/admin/contact-messages/:id/read', params: byId, response: done },
  setState: {
    method: 'PUT',
    path: '/api/admin/contact-messages/:id/state',
    params: byId,
    body: z.object({ state: messageStateSchema }),
    response: done,
  },
  remove: { method: 'DELETE', path: '/api/admin/contact-messages/:id', params: byId, response: done },
});

export type MessageState = z.infer<typeof messageStateSchema>;
export type ContactMessageItem = z.infer<typeof messageSchema>;
export type ContactMessagePage = z.infer<typeof contactMessagesApi.list.response>;
export type ContactRequest = z.infer<typeof contactApi.send.body>;
