import { z } from 'zod';
import { isSigningSeed } from '../provable-log/checkpoint.js';
import { isVapidKey } from '../web-push/vapid-keys.js';

const WELL_KNOWN_SECRETS = [
  'secret',
  'changeme',
  'change-me',
  'your-secret-key',
  'jwt-secret',
  'password',
  'supersecret',
];

const secret = (least: number) =>
  z
    .string()
    .trim()
    .min(least, `deve avere almeno ${least} caratteri`)
    .refine((value) => !/\p{Cc}/u.test(value), 'contiene caratteri di controllo')
    .refine(
      (value) => !WELL_KNOWN_SECRETS.some((known) => value.toLowerCase().startsWith(known)),
      'è un valore noto: sceglierne uno casuale',
    );

/** What a secret must be like, wherever it comes from: its variable, or its file below DATA_DIR. Messages are Italian. */
export const SECRET_RULES = {
  jwt: secret(32),
  settingsEncryption: secret(32),
  debug: secret(16),
  botFeed: secret(16),
  vapid: z.string().trim().refine(isVapidKey, 'deve essere una chiave privata P-256 (32 byte in base64url)'),
  logSigning: z.string().trim().refine(isSigningSeed, 'deve essere una chiave privata Ed25519 (32 byte in base64url)'),
  erasureList: secret(32),
  mailBounce: secret(16),
  backupPassphrase: secret(16),
} as const;
