import { z } from 'zod';
import { mailAddress } from './mail-address.js';
import { defineRoutes, doneInWords } from './route.js';

const EMAIL = "Per favore inserisci un'email valida.";
const LINK = 'Questo link non è completo: copialo per intero dal messaggio che hai ricevuto.';
const FREQUENCY = 'La frequenza scelta non esiste';

/** What a reader wants. `categories` null: all of them. `none`: only what concerns everybody. */
export const newsletterPreferencesSchema = z.object({
  frequency: z.enum(['daily', 'weekly', 'none'], FREQUENCY),
  categories: z.array(z.string().trim().min(1).max(60)).max(30).nullable(),
});

const token = z.string({ message: LINK }).trim().min(1, LINK).max(200, LINK);
/** What a reader chooses by the link of a letter, and what other mail servers report. */
export const newsletterReadersApi = defineRoutes({
  preferences: {
    method: 'GET',
    path: '/api/newsletter/preferences',
    query: z.object({ token }),
    response: newsletterPreferencesSchema,
  },
  setPreferences: {
    method: 'PUT',
    path: '/api/newsletter/preferences',
    body: newsletterPreferencesSchema.extend({ token }),
    response: doneInWords,
  },
  /** The same answer whoever asks: a mail goes only to an address that is subscribed. */
  preferencesLink: {
    method: 'POST',
    path: '/api/newsletter/preferences-link',
    body: z.object({ email: mailAddress(EMAIL) }),
    response: doneInWords,
  },
  /** A link of a letter that an older program sent: leads to the article. `mark` counts nothing any more. */
  openLink: {
    method: 'GET',
    path: '/r/:mark/:slug',
    params: z.object({ mark: z.string().max(100), slug: z.string().min(1).max(300) }),
    status: 302,
  },
  /** For a mail service or a mailbox: a list of reports, or a returned mail as it came. Needs `Authorization: Bearer <MAIL_BOUNCE_SECRET>`. */
  bounces: {
    method: 'POST',
    path: '/api/newsletter/bounces',
    body: z.object({
      reports: z
        .array(
          z.object({
            email: mailAddress(EMAIL),
            kind: z.enum(['bounce', 'complaint']),
            /** Enhanced status, such as 5.1.1. */
            code: z.string().trim().max(40).optional(),
          }),
        )
        .max(1_000)
        .default([]),
      /** A `multipart/report` (RFC 3464, RFC 5965), headers included. */
      message: z.string().max(500_000).default(''),
    }),
    response: z.object({ success: z.literal(true), suppressed: z.number().int() }),
  },
});

export type NewsletterPreferences = z.infer<typeof newsletterPreferencesSchema>;
