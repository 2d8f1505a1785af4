// Runs in a worker thread of `parsing-pool.ts`.
import { threadId } from 'node:worker_threads';
import { kindOf } from '../../../contract/source-kinds.js';
import type { ParseAnswer, ParseTask, ParseTasks, ParseWork } from './parse-tasks.js';
import { ReadingFailure } from './reading-failure.js';
import { SOURCE_READERS } from './source-readers.js';

type Workers = {
  readonly [Name in keyof ParseTasks]: (input: ParseTasks[Name]['input']) => Promise<ParseTasks[Name]['output']>;
};

/** Does one task, and notes before it whose processor time that will take. */
export async function work({ task, start }: ParseWork): Promise<ParseAnswer<unknown>> {
  const { user, system } = process.threadCpuUsage();
  start.set([threadId, (user + system) / 1_000]);
  return answering(task);
}

// Each loads its parsers when it is first needed.
const workers: Workers = {
  source(document) {
    return SOURCE_READERS[kindOf(document.place)].read(document);
  },

  async probe({ bytes, contentType, ...context }) {
    return (await import('./probed-document.js')).probeDocument(bytes, contentType, context);
  },

  async article({ bytes, contentType, ...context }) {
    return (await import('./pages/article-extractor.js')).extractArticle(bytes, contentType, context);
  },

  async revisit({ bytes, contentType, ...context }) {
    return (await import('./pages/revisited-page.js')).readRevisitedPage(bytes, contentType, context);
  },
};

async function answering<Name extends keyof ParseTasks>({
  name,
  input,
}: ParseTask<Name>): Promise<ParseAnswer<unknown>> {
  try {
    return { ok: true, value: await workers[name](input) };
  } catch (error) {
    if (error instanceof ReadingFailure) return { ok: false, code: error.code, message: error.message };
    // A parser that met input it was not made for, for example one nested too deeply for the stack.
    return {
      ok: false,
      code: 'reader-crashed',
      message: error instanceof Error ? error.message.slice(0, 200) : 'unknown',
    };
  }
}
