import { z } from 'zod';
import { defineRoutes } from './route.js';

const ALL_FIELDS = 'Tutti i campi sono obbligatori';
const EMAIL = "Per favore inserisci un'email valida.";
const number = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** Most characters of each field; the form shows no others. */
export const CONTACT_LIMITS = { name: 100, email: 254, subject: 150, message: 5_000 } as const;

const line = (most: number, what: string) =>
  z
    .string({ message: ALL_FIELDS })
    // A line stays a line: what would break it, in a mail's header above all, becomes a space.
    .transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim())
    .pipe(z.string().min(1, ALL_FIELDS).max(most, `${what} può avere al massimo ${most} caratteri`));

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

/** Writing to the newsroom. */
export const contactApi = defineRoutes({
  send: {
    method: 'POST',
    path: '/api/public/contact',
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
      /** A field nobody sees: whoever fills it in is a program. */
      website: z.string().max(2_000).optional(),
    }),
    response: z.object({ success: z.literal(true), message: z.string() }),
  },
});

export type ContactRequest = z.infer<typeof contactApi.send.body>;
