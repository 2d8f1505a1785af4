import { isUtf8 } from 'node:buffer';
import { Agent, type Dispatcher } from 'undici';
import type { Clock } from '../clock.js';
import { checkLiteralAddress, guardedLookup, hostAndPort, type ResolveAll } from './address-guard.js';
import { checkedUrl } from './address-problem.js';
import { ChainCookies } from './chain-cookies.js';
import { classifyFailure } from './connection-failure.js';
import { Deadline } from './deadline.js';
import { HostPoliteness } from './host-politeness.js';
import { OutboundError } from './outbound-error.js';
import { readBody } from './response-body.js';

export interface OutboundOptions {
  /** Sent with every request, for example `Contesto/1.0 (+https://example.org/chi-siamo)`. */
  readonly userAgent: string;
  /** For dates of Retry-After. */
  readonly clock: Pick<Clock, 'now'>;
  /** Exact `host:port` pairs that may be private; for these the operator answers, so they also wait for no turn. */
  readonly allowedPrivateHosts?: readonly string[];
  /** Limit of one whole exchange; what `permit` takes, redirects and body are included. Default 15,000. */
  readonly timeoutMs?: number;
  /** Limit of the body after decompression. Default 10 MiB. */
  readonly maxBytes?: number;
  /** Requests at the same time to one host and port. Default 2. */
  readonly maxConcurrentPerHost?: number;
  /** Least time between the starts of two requests to one host and port. Default 0. */
  readonly minDelayPerHostMs?: number;
  /** Stands in for the system's name resolution in tests. */
  readonly resolveAll?: ResolveAll;
}

export interface OutboundRequest {
  readonly url: string;
  readonly accept?: string;
  /** What the last answer carried; sent back so that an unchanged page answers 304. */
  readonly etag?: string | null;
  readonly lastModified?: string | null;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Of the body after decompression, or by the type that the answer declares. */
  readonly maxBytes?: number | ((contentType: string | null) => number);
  /** The next request to the same host and port begins this much later at the earliest. */
  readonly minDelayMs?: number;
  /** Asked before each hop, redirects included; refuses by throwing (robots.txt). */
  readonly permit?: (url: URL, signal: AbortSignal | undefined) => Promise<void>;
}

export interface OutboundResponse {
  readonly status: number;
  /** The address that answered, after redirects. */
  readonly finalUrl: string;
  readonly headers: {
    readonly contentType: string | null;
    readonly etag: string | null;
    readonly lastModified: string | null;
  };
  readonly body: Buffer;
  readonly notModified: boolean;
}

/** One request of a fetch, with what those before it were given. */
interface Hop {
  readonly url: URL;
  readonly cookies: ChainCookies;
  readonly request: OutboundRequest;
}

const maxRedirects = 5;

/**
 * The only way to reach an outside address. Speaks http and https only, checks every address at connect and on each
 * redirect, and bounds time, size, headers and the number of connections. Throws only OutboundError.
 */
export class OutboundFetch {
  private readonly guarded: Agent;
  private readonly exempt: Agent;
  private readonly allowedPrivateHosts: ReadonlySet<string>;
  private readonly politeness: HostPoliteness;
  private readonly timeoutMs: number;
  private readonly maxBytes: number;
  private readonly userAgent: string;
  private readonly clock: Pick<Clock, 'now'>;

  constructor(options: OutboundOptions) {
    this.clock = options.clock;
    this.userAgent = options.userAgent;
    this.timeoutMs = options.timeoutMs ?? 15_000;
    this.maxBytes = options.maxBytes ?? 10 * 1024 * 1024;
    this.allowedPrivateHosts = new Set(options.allowedPrivateHosts?.map((host) => host.trim().toLowerCase()));
    const maxConcurrent = options.maxConcurrentPerHost ?? 2;
    this.politeness = new HostPoliteness(maxConcurrent, options.minDelayPerHostMs ?? 0);
    const limits = { allowH2: false, maxHeaderSize: 32 * 1024, keepAliveTimeout: 4_000, keepAliveMaxTimeout: 30_000 };
    this.guarded = new Agent({
      ...limits,
      connections: maxConcurrent,
      connect: { timeout: this.timeoutMs, lookup: guardedLookup(options.resolveAll) },
    });
    this.exempt = new Agent({ ...limits, connections: 64, connect: { timeout: this.timeoutMs } });
  }

  /** One GET. A 2xx or 304 is an answer, everything else an OutboundError. */
  async get(request: OutboundRequest): Promise<OutboundResponse> {
    const url = checkedUrl(request.url);
    const deadline = new Deadline(request.timeoutMs ?? this.timeoutMs, request.signal);
    try {
      return await this.follow(url, request, deadline);
    } catch (error) {
      throw classifyFailure(error, url, deadline.passed);
    } finally {
      deadline.clear();
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.guarded.destroy(), this.exempt.destroy()]);
  }

  private async follow(start: URL, request: OutboundRequest, deadline: Deadline): Promise<OutboundResponse> {
    const cookies = new ChainCookies();
    let url = start;
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      deadline.start();
      await request.permit?.(url, deadline.signal);
      const answer = await this.hop({ url, cookies, request }, deadline);
      if (!(answer instanceof URL)) return answer;
      url = answer;
    }
    throw new OutboundError('redirect-loop', `more than ${maxRedirects} redirects from ${start.origin}`);
  }

  private async hop(hop: Hop, deadline: Deadline): Promise<OutboundResponse | URL> {
    const host = hostAndPort(hop.url);
    if (this.allowedPrivateHosts.has(host)) return this.exchange(this.exempt, hop, deadline.signal);
    checkLiteralAddress(hop.url);
    // Waiting for a turn is our own doing and costs the source none of its time.
    deadline.pause();
    const exchange = () => {
      deadline.start();
      return this.exchange(this.guarded, hop, deadline.signal);
    };
    return this.politeness.run(host, deadline.signal, exchange, hop.request.minDelayMs);
  }

  private async exchange(
    agent: Agent,
    { url, cookies, request }: Hop,
    signal: AbortSignal,
  ): Promise<OutboundResponse | URL> {
    const { statusCode, headers, body } = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: this.headersFor(request, cookies.headerFor(url)),
      signal,
      headersTimeout: this.timeoutMs,
      bodyTimeout: this.timeoutMs,
    });
    const header = (name: string) => oneValue(headers[name]);
    if (statusCode >= 200 && statusCode < 300) {
      const asked = request.maxBytes ?? this.maxBytes;
      const maxBytes = typeof asked === 'number' ? asked : asked(header('content-type') ?? null);
      const bytes = await readBody(body, header('content-length'), header('content-encoding'), maxBytes);
      return answer(statusCode, url, header, bytes);
    }
    discard(body, signal);
    if (statusCode === 304) return answer(statusCode, url, header, Buffer.alloc(0));
    const location = header('location');
    if ([301, 302, 303, 307, 308].includes(statusCode) && location) {
      cookies.store(headers['set-cookie'], url);
      return checkedUrl(asWritten(location), url);
    }
    throw this.refusal(statusCode, url, header('retry-after'));
  }

  private refusal(status: number, url: URL, retryAfter: string | undefined): OutboundError {
    const retryAfterMs = parseRetryAfter(retryAfter, this.clock.now().getTime());
    const asksToWait = status === 429 || (status === 503 && retryAfterMs !== undefined);
    if (asksToWait) this.politeness.coolDown(hostAndPort(url), retryAfterMs ?? 60_000);
    return new OutboundError(asksToWait ? 'rate-limited' : 'http-status', `${url.origin} answered ${status}`, {
      status,
      retryAfterMs,
    });
  }

  private headersFor(request: OutboundRequest, cookie: string | undefined): Record<string, string> {
    const headers: Record<string, string> = {
      'user-agent': this.userAgent,
      accept: request.accept ?? '*/*',
      'accept-encoding': 'gzip, deflate, br',
    };
    if (cookie) headers.cookie = cookie;
    if (request.etag) headers['if-none-match'] = request.etag;
    if (request.lastModified) headers['if-modified-since'] = request.lastModified;
    return headers;
  }
}

function answer(
  status: number,
  url: URL,
  header: (name: string) => string | undefined,
  body: Buffer,
): OutboundResponse {
  return {
    status,
    finalUrl: url.href,
    headers: {
      contentType: header('content-type') ?? null,
      etag: header('etag') ?? null,
      lastModified: header('last-modified') ?? null,
    },
    body,
    notModified: status === 304,
  };
}

/** Reads a little of a body nobody wants, so that the connection can be stored, and drops the connection when it is long. */
function discard(body: Dispatcher.ResponseData['body'], signal: AbortSignal): void {
  body.on('error', () => undefined);
  body.dump({ limit: 16 * 1024, signal }).catch(() => undefined);
}

/** Headers come with a letter a byte; addresses in them are UTF-8, as browsers read them. */
function asWritten(header: string): string {
  const bytes = Buffer.from(header, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : header;
}

function oneValue(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

const maxWaitMs = 24 * 60 * 60 * 1000;

/**
 * Reads a Retry-After header (RFC 9110 10.2.3: seconds or a date) as milliseconds from `now`, at most a day.
 * Absent or unreadable gives undefined.
 */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  const text = value?.trim();
  if (!text) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  if (Number.isNaN(ms)) return undefined;
  return Math.min(Math.max(ms, 0), maxWaitMs);
}
