import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../testing/until.js';
import { WorkerProcess, type WorkerProcessOptions } from './worker-process.js';

const WORKER = `
let served = 0;
process.on('disconnect', () => process.exit(0));
process.on('message', async (task) => {
  if (task === 'die') process.abort();
  if (task === 'hang') return;
  while (task === 'work');
  for (const taken = []; task === 'swell'; ) taken.push(Buffer.alloc(16 * 1024 * 1024, 'x'));
  if (task === 'wait') await new Promise((resolve) => setTimeout(resolve, 1_500));
  if (task === 'fail') return process.send({ ok: false, code: 'damaged', message: 'broken' });
  served += 1;
  process.send({ ok: true, value: { pid: process.pid, served, secrets: Object.keys(process.env).length, echo: task } });
});`;

interface Served {
  pid: number;
  served: number;
  secrets: number;
  echo: unknown;
}

describe('a worker process', () => {
  let folder: string;
  let open: WorkerProcess<unknown, Served>[] = [];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'contesto-worker-'));
    writeFileSync(join(folder, 'worker.mjs'), WORKER);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  afterEach(() => {
    for (const worker of open) worker.close();
    open = [];
  });
  const startWorker = (options: Partial<WorkerProcessOptions> = {}) => {
    const file = join(folder, 'worker.mjs');
    const opened = new WorkerProcess<unknown, Served>({ file, timeoutMs: 60_000, ...options });
    open.push(opened);
    return opened;
  };
  const codeOf = (work: Promise<unknown>) => work.then(() => null).catch((error: { code: string }) => error.code);

  it('does one task after the other in one process without secrets', async () => {
    const worker = startWorker();
    const bytes = new Uint8Array([1, 2, 3]);
    const done = await Promise.all(['a', bytes, 'c'].map((task) => worker.run(task)));
    expect(new Set(done.map(({ pid }) => pid)).size).toBe(1);
    expect(done.map(({ served }) => served)).toEqual([1, 2, 3]);
    expect(done[0]?.pid).not.toBe(process.pid);
    expect(done[0]?.secrets).toBe(0);
    expect(new Uint8Array(done[1]?.echo as Uint8Array)).toEqual(bytes);
  });

  it('survives a task that ends its process', async () => {
    const worker = startWorker();
    const [died, next] = await Promise.all([codeOf(worker.run('die')), worker.run('a')]);
    expect(died).toBe('ended');
    expect(next.served).toBe(1);
  });

  it('holds nothing against a task that it is closed at', async () => {
    const worker = startWorker();
    await worker.run('a');
    const code = codeOf(worker.run('hang'));
    setTimeout(() => worker.close(), 100);
    expect(await code).toBe('unavailable');
  });

  it('gives up a task that never ends, and its process with it', async () => {
    expect(await codeOf(startWorker({ timeoutMs: 300 }).run('hang'))).toBe('too-slow');
    expect(await codeOf(startWorker({ timeoutMs: 300 }).run('work'))).toBe('too-slow');
  });

  it('ends a process that takes too much memory outside of its heap, and it alone', async () => {
    const worker = startWorker({ maxMemory: 250 });
    const [swelled, next] = await Promise.all([codeOf(worker.run('swell')), worker.run('a')]);
    expect(swelled).toBe('ended');
    expect(next.served).toBe(1);
  });

  it('is not given up for time in which the machine did other work', async () => {
    const worker = startWorker({ timeoutMs: 600 });
    expect(await codeOf(worker.run('wait'))).toBeNull();
  });

  it('leaves alone what nobody waits for any more, whether it waits itself or is at work', async () => {
    const worker = startWorker();
    await worker.run('a');
    const atWork = new AbortController();
    const inLine = new AbortController();
    const codes = [codeOf(worker.run('hang', atWork.signal)), codeOf(worker.run('b', inLine.signal))];
    inLine.abort();
    expect(await codes[1]).toBe('left');
    atWork.abort();
    expect(await codes[0]).toBe('left');
    expect(await codeOf(worker.run('c', AbortSignal.abort()))).toBe('left');
    // A process of its own: the one that hung is gone, and what nobody waited for was not done.
    expect((await worker.run('d')).served).toBe(1);
  });

  it('passes on why a task failed and goes on', async () => {
    const worker = startWorker();
    expect(await codeOf(worker.run('fail'))).toBe('damaged');
    expect((await worker.run('a')).served).toBe(1);
  });

  it('refuses at once when too much waits', async () => {
    const worker = startWorker({ maxWaiting: 2 });
    const both = [worker.run('a'), worker.run('b')];
    expect(await codeOf(worker.run('c'))).toBe('busy');
    await Promise.all(both);
    expect((await worker.run('d')).served).toBe(3);
  });

  it('ends its process when nobody needs it', async () => {
    const worker = startWorker({ idleMs: 50 });
    const { pid } = await worker.run('a');
    const isGone = () => {
      try {
        process.kill(pid, 0);
        return false;
      } catch {
        return true;
      }
    };
    await until('the end of the process', isGone);
    expect((await worker.run('a')).pid).not.toBe(pid);
  });
});
