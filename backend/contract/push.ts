import { z } from 'zod';
import { defineRoutes, done } from './route.js';

const UNUSABLE = "L'iscrizione alle notifiche non è valida";

const endpoint = z.string({ message: UNUSABLE }).trim().min(1, UNUSABLE).max(1_000, UNUSABLE);
/** base64url as browsers write it; some libraries pad it. */
const bytes = (characters: number) =>
  z
    .string({ message: UNUSABLE })
    .regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}={0,2}$`), UNUSABLE)
    .transform((value) => value.replace(/=+$/, ''));

/** What `PushSubscription.toJSON()` gives in a browser. */
export const pushSubscriptionSchema = z.object(
  {
    endpoint,
    expirationTime: z.number().nullable().optional(),
    /** The reader's public key, an uncompressed point of P-256, and 16 bytes that only the browser and we know. */
    keys: z.object({ p256dh: bytes(87), auth: bytes(22) }, { message: UNUSABLE }),
  },
  { message: UNUSABLE },
);

export const pushApi = defineRoutes({
  vapidPublicKey: {
    method: 'GET',
    path: '/api/push/vapid-public-key',
    response: z.object({ publicKey: z.string() }),
  },
  subscribe: {
    method: 'POST',
    path: '/api/push/subscribe',
    body: z.object({
      subscription: pushSubscriptionSchema,
      /** The endpoint this one takes the place of: its categories are stored. Known or not, the answer is the same. */
      replaces: endpoint.optional(),
      /** Names of categories; `all` for every one. */
      categories: z
        .array(z.string().trim().min(1).max(60))
        .max(30, 'Troppe categorie')
        .default(['all'])
        .transform((names) => (names.length === 0 ? ['all'] : [...new Set(names)])),
    }),
    response: done,
  },
  /** Whom the notification of an article reaches. */
  reach: {
    method: 'GET',
    path: '/api/admin/push/articles/:id',
    params: z.object({ id: z.uuid("L'articolo non esiste") }),
    response: z.object({
      devices: z.number().int().nonnegative(),
      /** It was announced before: a second publication is no news. */
      isTold: z.boolean(),
    }),
  },
  unsubscribe: { method: 'POST', path: '/api/push/unsubscribe', body: z.object({ endpoint }), response: done },
});

export type PushSubscriptionData = z.infer<typeof pushSubscriptionSchema>;

/** What a push carries, encrypted; the service worker shows it. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A path of the site. */
  readonly url: string;
  /** The same for the same article: a second message replaces the first. */
  readonly tag: string;
}
