import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GenerationRun } from '../../../contract/generation.js';

const LOOK_EVERY_MS = 400;
/** Proxies cut connections that stay silent for a minute. */
const COMMENT_EVERY_LOOKS = 40;

/**
 * Server-sent events of one run: `run` with the whole run each time it changed, `end` with its last state. Works
 * whichever process drives the run, because it reads what every process reads. Ends when the server is `stopping`: it
 * would wait for its last answer, and this one can take minutes.
 */
export async function sendRunEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  first: GenerationRun,
  read: () => Promise<GenerationRun>,
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
  const signal = AbortSignal.any([gone.signal, stopping]);
  let run = first;
  let shown = '';
  try {
    for (let looks = 0; !signal.aborted; looks += 1) {
      const text = JSON.stringify(run);
      if (text !== shown) raw.write(`event: ${run.status === 'running' ? 'run' : 'end'}\ndata: ${text}\n\n`);
      else if (looks % COMMENT_EVERY_LOOKS === 0) raw.write(': in corso\n\n');
      shown = text;
      if (run.status !== 'running') break;
      await sleep(LOOK_EVERY_MS, undefined, { signal });
      run = await read();
    }
  } catch {
    // The reader left, or the server stops, or the database is away: the browser connects again by itself.
  } finally {
    raw.end();
  }
}
