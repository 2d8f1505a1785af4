import { z } from 'zod';
import { plainName } from './person-name.js';
import { ROLES } from './role-words.js';
import { defineRoutes, done, doneInWords } from './route.js';

const CREDENTIALS = 'Nome utente e password sono obbligatori';
const WRONG_CREDENTIALS = 'Credenziali non valide';
const ALL_FIELDS = 'Tutti i campi sono obbligatori';
/** Longer passwords are refused: hashing a megabyte is a gift to an attacker. */
const MAX_PASSWORD_LENGTH = 256;
const MAX_CODE_LENGTH = 40;
/** Name, password and code at their longest, each letter escaped; a link's token. */
export const MAX_CREDENTIALS_BYTES = 8 * 1024;
const WRONG_CODE = 'Il codice ha sei cifre; quello di recupero sedici caratteri';

/** A password that is checked, not chosen. */
export const givenPassword = (missing: string) =>
  z.string({ message: missing }).min(1, missing).max(MAX_PASSWORD_LENGTH, 'La password non è corretta');

/** A password that somebody chooses. */
export const chosenPassword = z
  .string({ message: ALL_FIELDS })
  .min(6, 'La password deve essere di almeno 6 caratteri')
  .max(MAX_PASSWORD_LENGTH, `La password può avere al massimo ${MAX_PASSWORD_LENGTH} caratteri`);

/** Six digits of the app, or a recovery code; spaces and dashes do not matter. */
export const verificationCode = z.string({ message: WRONG_CODE }).trim().max(MAX_CODE_LENGTH, WRONG_CODE);

export const roleSchema = z.enum(ROLES, { message: 'Il ruolo non esiste' });

/** Who is logged in. */
export const userSchema = z.object({ id: z.string(), username: z.string(), role: roleSchema });

/** Where an administrator is logged in. */
export const sessionSchema = z.object({
  id: z.string(),
  kind: z.enum(['browser', 'client']),
  /** Italian, as «Firefox su Windows»; null where it is not known. */
  device: z.string().nullable(),
  /** An IPv4 address, or the /64 of an IPv6 one. */
  network: z.string().nullable(),
  beganAt: z.iso.datetime(),
  /** When it was begun or renewed last; a browser renews it each quarter of an hour. */
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});

const entered = z.object({ token: z.string(), user: userSchema });

/** Signing in, staying signed in, signing out and changing the password. */
export const authApi = defineRoutes({
  login: {
    method: 'POST',
    path: '/api/auth/login',
    maxBodyBytes: MAX_CREDENTIALS_BYTES,
    body: z.object({
      username: z.string({ message: CREDENTIALS }).overwrite(plainName).min(1, CREDENTIALS).max(64, WRONG_CREDENTIALS),
      password: z.string({ message: CREDENTIALS }).min(1, CREDENTIALS).max(MAX_PASSWORD_LENGTH, WRONG_CREDENTIALS),
      code: verificationCode
        .optional()
        .describe(
          'Solo con il secondo fattore attivo: le sei cifre dell’app o un codice di recupero. Se manca, la risposta è ' +
            '401 con `code: "second-factor-required"`; la stessa chiamata si ripete con il codice. Un codice sbagliato ' +
            'o già usato: 401 con `code: "invalid-second-factor"`.',
        ),
      client: z
        .boolean()
        .default(false)
        .describe(
          'Per programmi: un token di dodici ore, senza cookie. Ai browser ne spetta uno di quindici minuti, che ' +
            '`/api/auth/refresh` rinnova con un cookie proprio.',
        ),
    }),
    response: entered,
  },
  refresh: { method: 'POST', path: '/api/auth/refresh', response: entered },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    body: z.object({
      everywhere: z.boolean().default(false).describe('Chiude tutte le sessioni, non solo quella del token'),
    }),
    response: doneInWords,
  },
  /** The caller's own sessions, the last used first. */
  sessions: { method: 'GET', path: '/api/auth/sessions', response: z.object({ sessions: z.array(sessionSchema) }) },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    params: z.object({ id: z.string().max(64) }),
    response: done,
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/change-password',
    body: z.object({
      currentPassword: givenPassword(ALL_FIELDS),
      newPassword: chosenPassword,
    }),
    response: z.object({ success: z.literal(true), message: z.string(), token: z.string() }),
  },
});

export type Session = z.infer<typeof sessionSchema>;
export type User = z.infer<typeof userSchema>;

/** What every admin screen may know, asked once when it opens. */
export const adminFactsSchema = z.object({
  siteName: z.string(),
  user: userSchema,
  /** The address of the debug screen, with its secret; null for anybody but administrators. */
  debugPath: z.string().nullable(),
  /** The call that gives collected news to a model, with its secret; null for anybody but administrators. */
  botFeedPath: z.string().nullable(),
});

export const adminFactsApi = defineRoutes({
  get: { method: 'GET', path: '/api/admin/newsroom', response: adminFactsSchema },
});

export type AdminFacts = z.infer<typeof adminFactsSchema>;
