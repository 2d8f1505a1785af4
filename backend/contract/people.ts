import { z } from 'zod';
import { chosenPassword, MAX_CREDENTIALS_BYTES, roleSchema } from './auth.js';
import { mailAddress } from './mail-address.js';
import { oneLine } from './one-line.js';
import { personName } from './person-name.js';
import { defineRoutes, done, doneInWords } from './route.js';

const NAME = 'Il nome utente è obbligatorio';
const EMAIL = 'L’indirizzo email non è valido';
const email = mailAddress(EMAIL);
const byId = z.object({ id: z.string().max(64) });
const token = z.string({ message: 'Il link non è completo' }).max(200, 'Il link non è completo');

/** Somebody who may enter the admin. */
export const personSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  role: roleSchema,
  /** `invited`: has not chosen a password yet. */
  state: z.enum(['active', 'invited', 'suspended']),
  hasSecondFactor: z.boolean(),
  /** How many sessions are open. */
  sessions: z.number().int().nonnegative(),
  /** When one of them was last used; null where none is open. */
  lastUsedAt: z.iso.datetime().nullable(),
  isYou: z.boolean(),
});

/** How a person gets a link: mailed, or shown here and never again. */
const handedOver = z.object({ link: z.string().nullable(), mailedTo: z.string().nullable() });

/** Who may enter the admin, and as what. */
export const peopleApi = defineRoutes({
  list: { method: 'GET', path: '/api/admin/people', response: z.object({ people: z.array(personSchema) }) },
  /** With a mail address and a mail server the invitation is mailed; else the link is in the answer, only this once. */
  invite: {
    method: 'POST',
    path: '/api/admin/people',
    body: z.object({
      username: oneLine(
        personName(z.string({ message: NAME }))
          .min(1, NAME)
          .max(64, 'Il nome può avere al massimo 64 caratteri'),
        'Il nome',
      ),
      email: email.nullable().default(null),
      role: roleSchema,
    }),
    response: handedOver.extend({ id: z.string() }),
    status: 201,
  },
  change: {
    method: 'PATCH',
    path: '/api/admin/people/:id',
    params: byId,
    /** `email`: null takes the address away. */
    body: z.object({
      role: roleSchema.optional(),
      suspended: z.boolean().optional(),
      email: email.nullable().optional(),
    }),
    response: done,
  },
  /** Forgets a person; what they wrote stays, signed by the newsroom unless the signature is kept. */
  erase: {
    method: 'DELETE',
    path: '/api/admin/people/:id',
    params: byId,
    query: z.object({ signature: z.enum(['keep', 'remove']).default('remove') }),
    response: done,
  },
  endSessions: {
    method: 'DELETE',
    path: '/api/admin/people/:id/sessions',
    params: byId,
    response: done,
  },
  /** A new link to choose a password; earlier ones end. */
  newLink: { method: 'POST', path: '/api/admin/people/:id/link', params: byId, response: handedOver },
});

/** Choosing a password without being logged in: by an invitation, or after having forgotten the old one. */
export const passwordLinksApi = defineRoutes({
  /** The answer is the same whoever has the address, or nobody. */
  recover: {
    method: 'POST',
    path: '/api/auth/recovery',
    maxBodyBytes: MAX_CREDENTIALS_BYTES,
    body: z.object({ email }),
    response: doneInWords,
  },
  /** Whose link it is; it stays good. */
  read: {
    method: 'POST',
    path: '/api/auth/password-link',
    maxBodyBytes: MAX_CREDENTIALS_BYTES,
    body: z.object({ token }),
    response: z.object({ username: z.string(), purpose: z.enum(['invitation', 'recovery']) }),
  },
  /** Sets the password and ends the link with every session. */
  choose: {
    method: 'POST',
    path: '/api/auth/password',
    maxBodyBytes: MAX_CREDENTIALS_BYTES,
    body: z.object({ token, password: chosenPassword }),
    response: z.object({ success: z.literal(true), username: z.string() }),
  },
});

export type Person = z.infer<typeof personSchema>;
export type HandedOver = z.infer<typeof handedOver>;
