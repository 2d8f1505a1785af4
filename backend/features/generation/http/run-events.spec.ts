import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import type { RunStory } from '../../../contract/generation.js';
import { until } from '../../../platform/testing/until.js';
import { OpenStreams, sendRunEvents } from './run-events.js';

/** A run that goes on and on. */
const run: RunStory = {
  runId: 'r',
  topic: 'AI_CHOICE',
  category: 'AI News',
  trigger: 'admin',
  status: 'running',
  steps: [],
  mainTopic: null,
  articleId: null,
  slug: null,
  outcome: null,
  score: null,
  reasons: [],
  isOutline: false,
  notes: [],
  failures: [],
  requestedAt: '2026-11-22T06:00:00.000Z',
  endedAt: null,
  spent: null,
  told: [],
  cost: null,
  cause: null,
  queuePlace: null,
};

describe('following a run over HTTP', () => {
  let server: FastifyInstance;
  let stopping: AbortController;
  let reads: number;
  let sent: Promise<void>;
  let maySee: boolean;
  let everyMs: number | undefined;

  beforeEach(() => {
    stopping = new AbortController();
    reads = 0;
    maySee = true;
    everyMs = undefined;
    const read = async () => {
      reads += 1;
      return run;
    };
    server = fastify();
    server.get('/', async (request, reply) => {
      const followed = { first: run, read, maySee: async () => maySee, everyMs };
      sent = sendRunEvents(request, reply, followed, stopping.signal);
      await sent;
    });
  });
  afterEach(() => server.close());

  async function follow() {
    const address = await server.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const { body } = await fetch(address, { signal: leaving.signal });
    const events = body?.pipeThrough(new TextDecoderStream()).getReader();
    if (!events) throw new Error('an answer without a body');
    const { value: first } = await events.read();
    return { first, events, leave: () => leaving.abort() };
  }

  it('begins with the run as it stands', async () => {
    const { first, leave } = await follow();
    expect(first).toBe(`event: run\ndata: ${JSON.stringify(run)}\n\n`);
    leave();
    await sent;
  });

  it('ends when the reader leaves', async () => {
    const { leave, events } = await follow();
    leave();
    await expect(events.read()).rejects.toThrow('aborted');
    await sent;
    expect(reads).toBeLessThanOrEqual(1);
  });

  it('does not begin for a reader who left before', async () => {
    const leaving = new AbortController();
    let begun: Promise<void> | undefined;
    server.get('/late', async (request, reply) => {
      const closed = new Promise((resolve) => request.raw.once('close', resolve));
      leaving.abort();
      await closed;
      const read = async () => run;
      begun = sendRunEvents(request, reply, { first: run, read, maySee: async () => true }, stopping.signal);
    });
    const address = await server.listen({ port: 0, host: '127.0.0.1' });
    await expect(fetch(`${address}/late`, { signal: leaving.signal })).rejects.toThrow('aborted');
    await until('the stream', () => begun !== undefined);
    await begun;
  });

  it('ends soon after the session did', async () => {
    everyMs = 10;
    const { events } = await follow();
    maySee = false;
    await sent;
    expect(await events.read()).toEqual({ value: undefined, done: true });
  });

  it('ends when the server stops, which otherwise would wait for the run', async () => {
    const { events } = await follow();
    stopping.abort();
    await sent;
    expect(await events.read()).toEqual({ value: undefined, done: true });
  });
});

describe('the streams of a person', () => {
  it('are bounded, apart from those of others, and a place that is given back is free', () => {
    const streams = new OpenStreams();
    const leave = Array.from({ length: 8 }, () => streams.take('ada'));
    expect(() => streams.take('ada')).toThrow(expect.objectContaining({ code: 'too-many-requests' }));
    streams.take('ugo');
    leave[0]?.();
    streams.take('ada');
    expect(() => streams.take('ada')).toThrow(expect.objectContaining({ code: 'too-many-requests' }));
  });
});
