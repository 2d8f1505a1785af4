import { Injectable } from '@nestjs/common';
import { Agent } from 'undici';

/** A whole exchange, connection included. */
const TIME_LIMIT_MS = 10_000;
/** Nobody reads the answers; this much is taken so that the connection can be stored. */
const MAX_BYTES = 64 * 1024;

/** What became of a ping. */
export interface PingAnswer {
  readonly status: number;
}

/** A small message to an address that the operator configured, which is why it may also be a private one. */
@Injectable()
export class PingClient {
  private readonly agent = new Agent({ connections: 2, connect: { timeout: TIME_LIMIT_MS }, allowH2: false });

  /** One POST without following redirects. Rejects when no answer came in time; every status is an answer. */
  async post(
    url: string,
    body: { readonly type: string; readonly text: string },
    signal: AbortSignal,
  ): Promise<PingAnswer> {
    const { origin, pathname, search } = new URL(url);
    const answer = await this.agent.request({
      origin,
      path: pathname + search,
      method: 'POST',
      headers: { 'content-type': body.type, accept: '*/*' },
      body: body.text,
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
