import type { FastifyReply, FastifyRequest } from 'fastify';
import { authApi } from '../../../contract/auth.js';
import { type StrictCookie, setCookie } from '../../../platform/http/cookies.js';

const HOUR = 3_600;

/** Renews the session; only the call that does so ever gets it. */
export const RENEWAL_COOKIE: StrictCookie = {
  name: 'contesto_renewal',
  path: authApi.refresh.path,
  maxAgeSeconds: 12 * HOUR,
};

/** Says that somebody has logged in from here before. */
export const DEVICE_COOKIE: StrictCookie = {
  name: 'contesto_device',
  path: authApi.login.path,
  maxAgeSeconds: 180 * 24 * HOUR,
};

/** Gives a browser what renews its session; a client, whose session has nothing (null), gets none. */
export function giveRenewal(
  exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  renewal: string | null,
): void {
  if (renewal !== null) setCookie(exchange, RENEWAL_COOKIE, renewal);
}
