import { Agent } from 'undici';
import webPush from 'web-push';
import { checkLiteralAddress, guardedLookup, hostAndPort } from '../outbound/address-guard.js';
import { failureReason } from '../outbound/connection-failure.js';
import type { VapidKeys } from './vapid-keys.js';

/** Where and for whom to encrypt, as the browser gave it. */
export interface PushTarget {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** What becomes of a message. `later`: trying again may help; `gone`: never, the subscription is over. */
export type PushOutcome =
  | { readonly kind: 'taken' | 'gone' }
  | { readonly kind: 'refused' | 'later'; readonly reason: string };

export interface PushOptions {
  /** How long the service keeps it for a browser that is away. */
  readonly ttlSeconds: number;
  /** At most 32 signs of base64url: a newer message of the same topic replaces one that waits. */
  readonly topic: string;
}

interface WebPushSettings {
  readonly keys: VapidKeys;
  /** Whom a push service may turn to: `mailto:` or `https:`. */
  readonly subject: string;
  readonly allowedHosts: readonly string[];
}

/** Of a whole exchange. Push services answer in well under a second. */
const LIMIT_MS = 8_000;
const MAX_ANSWER_BYTES = 16 * 1024;
const AT_ONCE_PER_HOST = 10;

/** Encrypts and hands messages to push services (RFC 8030, 8291, 8292), and to nobody else; bounded in time and size. */
export class WebPushClient {
  readonly #guarded = new Agent({
    connections: AT_ONCE_PER_HOST,
    connect: { timeout: LIMIT_MS, lookup: guardedLookup() },
  });
  readonly #exempt = new Agent({ connections: AT_ONCE_PER_HOST, connect: { timeout: LIMIT_MS } });

  constructor(private readonly settings: WebPushSettings) {}

  /** The key that browsers subscribe with. */
  get publicKey(): string {
    return this.settings.keys.publicKey;
  }

  /** True for an address that messages may be sent to. */
  accepts(endpoint: string): boolean {
    return pushEndpoint(endpoint, this.settings.allowedHosts) !== null;
  }

  /** Never throws. */
  async send(target: PushTarget, payload: string, options: PushOptions, signal: AbortSignal): Promise<PushOutcome> {
    const url = pushEndpoint(target.endpoint, this.settings.allowedHosts);
    if (url === null) return { kind: 'gone' };
    try {
      return outcomeOf(await this.#post(url, target, payload, options, signal));
    } catch (error) {
      return { kind: 'later', reason: failureReason(error) || 'failed' };
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#guarded.destroy(), this.#exempt.destroy()]);
  }

  async #post(
    url: URL,
    target: PushTarget,
    payload: string,
    options: PushOptions,
    signal: AbortSignal,
  ): Promise<number> {
    const { keys, subject, allowedHosts } = this.settings;
    const { headers, body } = webPush.generateRequestDetails(target, payload, {
      vapidDetails: { subject, ...keys },
      TTL: options.ttlSeconds,
      urgency: 'normal',
      topic: options.topic,
      contentEncoding: 'aes128gcm',
    });
    const isExempt = allowedHosts.includes(hostAndPort(url));
    if (!isExempt) checkLiteralAddress(url);
    const answer = await (isExempt ? this.#exempt : this.#guarded).request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])),
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
      headersTimeout: LIMIT_MS,
      bodyTimeout: LIMIT_MS,
    });
    answer.body.on('error', () => undefined);
    await answer.body.dump({ limit: MAX_ANSWER_BYTES, signal }).catch(() => undefined);
    return answer.statusCode;
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  return { kind: status === 408 || status === 429 || status >= 500 ? 'later' : 'refused', reason: String(status) };
}

/** The services behind the browsers there are: Chrome and its kin, Firefox, Safari, Edge on Windows. */
const KNOWN: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
];

/**
 * The address of a subscription when it belongs to a known push service, else null: anyone who subscribes says where
 * to send, and must not be able to point us anywhere else.
 * @param allowedHosts further services as exact `host:port`, for which http will do
 */
export function pushEndpoint(text: string, allowedHosts: readonly string[]): URL | null {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (allowedHosts.includes(hostAndPort(url))) return url;
  const known = url.protocol === 'https:' && url.port === '' && KNOWN.some((host) => host.test(url.hostname));
  return known ? url : null;
}
