import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RunStory } from '../../../contract/generation.js';
import { DomainError } from '../../../platform/domain-error.js';

const READ_EVERY_MS = 400;
/** Proxies cut connections that stay silent for a minute. */
const COMMENT_EVERY_READS = 40;
/** Who was logged out or suspended sees no more after ten seconds. */
const CHECK_EVERY_READS = 25;
/** Far more than a person has windows open on runs. */
const MAX_STREAMS_OF_PERSON = 8;

/** What a stream of a run is made of. */
export interface FollowedRun {
  readonly first: RunStory;
  readonly read: () => Promise<RunStory>;
  /** Whether the session that asked goes on and may still see this. */
  readonly maySee: () => Promise<boolean>;
  /** Default 400. */
  readonly everyMs?: number;
}

/** Counts the streams that each person has open at this server. */
export class OpenStreams {
  readonly #open = new Map<string, number>();

  /** Answers with what gives the place back. @throws DomainError `too-many-requests` */
  take(personId: string): () => void {
    const before = this.#open.get(personId) ?? 0;
    if (before >= MAX_STREAMS_OF_PERSON) throw new DomainError('too-many-requests', { retryAfterSeconds: 10 });
    this.#open.set(personId, before + 1);
    return () => {
      const now = (this.#open.get(personId) ?? 1) - 1;
      if (now > 0) this.#open.set(personId, now);
      else this.#open.delete(personId);
    };
  }
}

/**
 * Server-sent events of one run: `run` with the whole run each time it changed, `end` with its last state. Works
 * whichever process drives the run, because it reads what every process reads. Ends when the session does, and when the
 * server is `stopping`: it would wait for its last answer, and this one can take minutes.
 */
export async function sendRunEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  { first, read, maySee, everyMs = READ_EVERY_MS }: FollowedRun,
  stopping: AbortSignal,
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const gone = new AbortController();
  request.raw.once('close', () => gone.abort());
  raw.once('error', () => gone.abort());
  // Left while the run was being read: neither will be said again.
  if (raw.destroyed) gone.abort();
  const signal = AbortSignal.any([gone.signal, stopping]);
  let run = first;
  let shown = '';
  try {
    for (let reads = 1; !signal.aborted; reads += 1) {
      const text = JSON.stringify(run);
      if (text !== shown) raw.write(`event: ${run.status === 'running' ? 'run' : 'end'}\ndata: ${text}\n\n`);
      else if (reads % COMMENT_EVERY_READS === 0) raw.write(': in corso\n\n');
      shown = text;
      if (run.status !== 'running') break;
      await sleep(everyMs, undefined, { signal });
      if (reads % CHECK_EVERY_READS === 0 && !(await maySee())) break;
      run = await read();
    }
  } catch {
    // The reader left, or the server stops, or the database is away: the browser connects again by itself.
  } finally {
    raw.end();
  }
}
