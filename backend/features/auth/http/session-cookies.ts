import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authApi } from '../../../contract/auth.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
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

/** Where a cookie is asked for and given. */
export interface Exchange {
  readonly request: Pick<FastifyRequest, 'protocol'>;
  readonly reply: Pick<FastifyReply, 'header'>;
}

/** Gives browsers their cookies: over TLS only, where the caller or the portal's readers come so. */
@Injectable()
export class SessionCookies {
  readonly #siteIsSecure: boolean;

  constructor(@Inject(CONFIG) config: Pick<Config, 'http'>) {
    this.#siteIsSecure = config.http.publicBaseUrl.startsWith('https:');
  }

  /** What renews the session; a client, whose session has nothing (null), gets none. */
  giveRenewal(exchange: Exchange, renewal: string | null): void {
    if (renewal !== null) this.#set(exchange, RENEWAL_COOKIE, renewal);
  }

  /** What the device is known by; null where it is known already. */
  giveDevice(exchange: Exchange, device: string | null): void {
    if (device !== null) this.#set(exchange, DEVICE_COOKIE, device);
  }

  /** The session is over. */
  takeRenewal(exchange: Exchange): void {
    this.#set(exchange, RENEWAL_COOKIE, null);
  }

  #set({ request, reply }: Exchange, cookie: StrictCookie, value: string | null): void {
    setCookie(reply, cookie, value, this.#siteIsSecure || request.protocol === 'https');
  }
}
