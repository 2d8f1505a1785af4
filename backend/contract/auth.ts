import { z } from 'zod';
import { defineRoutes } from './route.js';

const CREDENTIALS = 'Nome utente e password sono obbligatori';
const ALL_FIELDS = 'Tutti i campi sono obbligatori';
/** Longer passwords are refused: hashing a megabyte is a gift to an attacker. */
const LONGEST_PASSWORD = 256;

/** Who is logged in. */
export const userSchema = z.object({ id: z.string(), username: z.string() });

/** Signing in and changing the password. */
export const authApi = defineRoutes({
  login: {
    method: 'POST',
    path: '/api/auth/login',
    body: z.object({
      username: z.string({ message: CREDENTIALS }).trim().min(1, CREDENTIALS).max(64, CREDENTIALS),
      password: z.string({ message: CREDENTIALS }).min(1, CREDENTIALS).max(LONGEST_PASSWORD, CREDENTIALS),
    }),
    response: z.object({ token: z.string(), user: userSchema }),
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/change-password',
    body: z.object({
      currentPassword: z.string({ message: ALL_FIELDS }).min(1, ALL_FIELDS).max(LONGEST_PASSWORD),
      newPassword: z
        .string({ message: ALL_FIELDS })
        .min(6, 'La password deve essere di almeno 6 caratteri')
        .max(LONGEST_PASSWORD, `La password può avere al massimo ${LONGEST_PASSWORD} caratteri`),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), token: z.string() }),
  },
});

export type User = z.infer<typeof userSchema>;
