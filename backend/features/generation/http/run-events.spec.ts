import { EventEmitter, once } from 'node:events';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GenerationRun } from '../../../contract/generation.js';
import { sendRunEvents } from './run-events.js';

const run = { runId: 'r', status: 'running', reasons: [] } as unknown as GenerationRun;

/** Follows a run that goes on and on. */
async function follow(stopping = new AbortController().signal) {
  const socket = new EventEmitter();
  const raw = Object.assign(new PassThrough({ encoding: 'utf8' }), { writeHead: () => undefined });
  const reply = { raw, hijack: () => undefined } as unknown as FastifyReply;
  const sent = sendRunEvents({ raw: socket } as unknown as FastifyRequest, reply, run, async () => run, stopping);
  const [first] = await once(raw, 'data');
  raw.resume();
  return { sent, raw, first, leave: () => socket.emit('close') };
}

describe('following a run', () => {
  it('begins with the run as it stands', async () => {
    const { first, leave } = await follow();
    leave();
    expect(first).toBe(`event: run\ndata: ${JSON.stringify(run)}\n\n`);
  });

  it('ends when the reader leaves', async () => {
    const { sent, raw, leave } = await follow();
    leave();
    await sent;
    expect(raw.writableEnded).toBe(true);
  });

  it('ends when the server stops, which otherwise would wait for the run', async () => {
    const stopping = new AbortController();
    const { sent, raw } = await follow(stopping.signal);
    stopping.abort();
    await sent;
    expect(raw.writableEnded).toBe(true);
  });
});
