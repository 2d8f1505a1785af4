import { Injectable } from '@nestjs/common';
import { Agent, type Dispatcher } from 'undici';

/** A whole exchange, connection included. */
const TIME_LIMIT_MS = 10_000;
/** Nobody reads the answers; this much is taken so that the connection can be stored. */
const MAX_BYTES = 64 * 1024;

export interface PingAnswer {
  readonly status: number;
}

export interface PingBody {
  readonly type: string;
  readonly text: string;
}

export interface Ping {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A small message to an address that the operator configured, which is why it may also be a private one. */
@Injectable()
export class PingClient {
  private readonly agent = new Agent({ connections: 2, connect: { timeout: TIME_LIMIT_MS }, allowH2: false });

  /** One POST without following redirects. Rejects when no answer came in time; every status is an answer. */
  post(url: string, { type, text }: PingBody, signal: AbortSignal): Promise<PingAnswer> {
    return this.send(url, { method: 'POST', headers: { 'content-type': type }, body: text }, signal);
  }

  /** The same with any method, headers, and a body or none. */
  async send(url: string, { method, headers, body }: Ping, signal: AbortSignal): Promise<PingAnswer> {
    const { origin, pathname, search } = new URL(url);
    const answer = await this.agent.request({
      origin,
      path: pathname + search,
      // The client knows the methods of the standard; caches have some of their own, which it sends as they are.
      method: method as Dispatcher.HttpMethod,
      headers: { accept: '*/*', ...headers },
      ...(body === undefined ? {} : { body }),
      headersTimeout: TIME_LIMIT_MS,
      bodyTimeout: TIME_LIMIT_MS,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
    });
    await answer.body.dump({ limit: MAX_BYTES });
    return { status: answer.statusCode };
  }

  /** Drops the connections, at the end of the process. */
  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }
}
