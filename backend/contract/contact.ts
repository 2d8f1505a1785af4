import { z } from 'zod';
import { mailAddress } from './mail-address.js';
import { oneLine } from './one-line.js';
import { pageNumber } from './paging.js';
import { personName } from './person-name.js';
import { byId, defineRoutes, done, doneInWords } from './route.js';

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

/** Lines of text without control characters, as long as a message may be. */
const plainText = (missing: string, what: string) =>
  z
    .string({ message: missing })
    .transform((value) =>
      value
        .replace(/\r\n?/g, '\n')
        .replace(/(?![\n\t])\p{Cc}/gu, '')
        .trim(),
    )
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(CONTACT_LIMITS.message, `${what} può avere al massimo ${number.format(CONTACT_LIMITS.message)} caratteri`),
    );

/** Writing to the admin. */
export const contactApi = defineRoutes({
  send: {
    method: 'POST',
    path: '/api/public/contact',
    creates: true,
    body: z.object({
      name: personName(line(CONTACT_LIMITS.name, 'Il nome')).min(1, ALL_FIELDS),
      email: z.string({ message: ALL_FIELDS }).trim().min(1, ALL_FIELDS).pipe(mailAddress(EMAIL)),
      subject: line(CONTACT_LIMITS.subject, "L'oggetto"),
      message: plainText(ALL_FIELDS, 'Il messaggio'),
      /** A field nobody sees: anyone who fills it in is a program. */
      website: z.string().max(2_000).optional(),
    }),
    response: doneInWords,
  },
});

/** Open until somebody answered or closed it. */
export const messageStateSchema = z.enum(['open', 'answered', 'done'], { message: 'Lo stato richiesto non esiste' });

/** An answer by mail. `waiting`: it is tried, now or later; `failed`: given up. */
const replySchema = z.object({
  _id: z.string(),
  text: z.string(),
  /** Who wrote it; null when that account is no more. */
  by: z.string().nullable(),
  writtenAt: z.iso.datetime(),
  state: z.enum(['waiting', 'sent', 'failed']),
  sentAt: z.iso.datetime().nullable(),
  /** Why the last try failed, in Italian. */
  problem: z.string().nullable(),
});

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
  /** The oldest first. */
  replies: z.array(replySchema),
});

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
      /** `folder`: without a mail server answers are stored as files and reach nobody. */
      delivery: z.enum(['server', 'folder']),
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
  /** Answers the reader by mail; the message has an answer from then on. */
  reply: {
    method: 'POST',
    path: '/api/admin/contact-messages/:id/replies',
    creates: true,
    params: byId,
    body: z.object({
      text: plainText('Scrivi la risposta', 'La risposta'),
    }),
    response: done,
  },
  remove: { method: 'DELETE', path: '/api/admin/contact-messages/:id', params: byId, response: done },
});

export type MessageState = z.infer<typeof messageStateSchema>;
export type ContactReplyItem = z.infer<typeof replySchema>;
export type ContactMessageItem = z.infer<typeof messageSchema>;
export type ContactMessagePage = z.infer<typeof contactMessagesApi.list.response>;
