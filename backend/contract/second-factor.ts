import { z } from 'zod';
import { givenPassword, verificationCode } from './auth.js';
import { defineRoutes, doneInWords } from './route.js';

const MISSING_PASSWORD = 'Inserisci la password';
const MISSING_CODE = 'Inserisci il codice';

const code = verificationCode.min(1, MISSING_CODE);
const passwordAndCode = z.object({ password: givenPassword(MISSING_PASSWORD), code });
const recoveryCodes = z.array(z.string()).describe('Mostrati solo questa volta; ciascuno vale una volta');

/** The second factor of the logged-in administrator: codes by time (TOTP, RFC 6238) and recovery codes. */
export const secondFactorApi = defineRoutes({
  get: {
    method: 'GET',
    path: '/api/auth/second-factor',
    response: z.object({
      enabled: z.boolean(),
      since: z.iso.datetime().nullable(),
      recoveryCodesLeft: z.number().int(),
    }),
  },
  begin: {
    method: 'POST',
    path: '/api/auth/second-factor',
    body: z.object({ password: givenPassword(MISSING_PASSWORD) }),
    response: z.object({
      secret: z.string().describe('Base32; non viene mai più mostrato'),
      uri: z.string().describe('otpauth://, da mostrare come codice QR'),
    }),
  },
  confirm: {
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    body: z.object({ code }),
    response: z.object({ success: z.literal(true), message: z.string(), recoveryCodes, token: z.string() }),
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    body: passwordAndCode,
    response: z.object({ success: z.literal(true), message: z.string(), recoveryCodes }),
  },
  remove: {
    method: 'POST',
    path: '/api/auth/second-factor/remove',
    body: passwordAndCode,
    response: doneInWords,
  },
});
