import { z } from 'zod';
import { mailAddress } from './mail-address.js';
import { pageNumber } from './paging.js';
import { byId, defineRoutes, done, doneInWords } from './route.js';

const EMAIL = "Per favore inserisci un'email valida.";
const CONSENT = "Devi accettare la privacy policy per completare l'iscrizione.";
const LINK = 'Questo link non è completo: copialo per intero dal messaggio che hai ricevuto.';

const link = z.object({ token: z.string({ message: LINK }).trim().min(1, LINK).max(200, LINK) });

/** One person on the list; of somebody who left, nothing remains but the moment. */
export const subscriberSchema = z.object({
  _id: z.string(),
  /** Empty when the address was erased because its owner unsubscribed. */
  email: z.string(),
  subscribed: z.boolean(),
  confirmed: z.boolean(),
  gdprConsent: z.boolean(),
  subscribedAt: z.iso.datetime(),
  /** What they chose to get; `categories` null: all of them. */
  frequency: z.enum(['daily', 'weekly', 'none']),
  categories: z.array(z.string()).nullable(),
});

/** `totalSubscribers` counts who is subscribed now, confirmed or not. */
export const subscriberCountsSchema = z.object({
  totalSubscribers: z.number().int(),
  confirmedSubscribers: z.number().int(),
  unconfirmedSubscribers: z.number().int(),
  unsubscribed: z.number().int(),
});

/** What somebody finds who just confirmed: the way to their preferences, and the latest edition; null before there is one. */
export const welcomeSchema = z.object({
  preferences: z.string(),
  edition: z.object({ date: z.string(), titles: z.array(z.string()) }).nullable(),
});

/** Subscribing with double opt-in, and the admin's list. */
export const newsletterApi = defineRoutes({
  subscribe: {
    method: 'POST',
    path: '/api/newsletter/subscribe',
    creates: true,
    body: z.object({
      email: mailAddress(EMAIL),
      gdprConsent: z.literal(true, CONSENT),
    }),
    response: doneInWords,
  },
  confirm: {
    method: 'POST',
    path: '/api/newsletter/confirm',
    body: link,
    response: doneInWords.extend({ welcome: welcomeSchema }),
  },
  unsubscribe: { method: 'POST', path: '/api/newsletter/unsubscribe', body: link, response: doneInWords },
  subscribers: {
    method: 'GET',
    path: '/api/admin/newsletter/subscribers',
    query: z.object({ page: pageNumber }),
    response: z.object({ subscribers: z.array(subscriberSchema), totalPages: z.number().int() }),
  },
  counts: { method: 'GET', path: '/api/admin/newsletter/stats', response: subscriberCountsSchema },
  erase: {
    method: 'DELETE',
    path: '/api/admin/newsletter/subscribers/:id',
    params: byId,
    response: done,
  },
});

export type Subscriber = z.infer<typeof subscriberSchema>;
export type SubscriberCounts = z.infer<typeof subscriberCountsSchema>;
export type Welcome = z.infer<typeof welcomeSchema>;
