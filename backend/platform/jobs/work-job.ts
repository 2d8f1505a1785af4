import type { JobResult, JobWithMetadata } from 'pg-boss';
import { PermanentFailure } from './job-kind.js';
import type { AnyJobWorker } from './job-worker.js';

/** How one try ended; `error` has only what may be stored. */
export type TryOutcome =
  | { readonly ended: 'done' }
  | { readonly ended: 'failed'; readonly attempt: number; readonly isLast: boolean; readonly error: string };

/** Lets a worker try one job within its time. Never throws. */
export async function workJob(
  worker: AnyJobWorker,
  job: Pick<JobWithMetadata<object>, 'id' | 'data' | 'signal' | 'retryCount' | 'retryLimit'>,
): Promise<TryOutcome> {
  const { kind } = worker;
  const attempt = job.retryCount + 1;
  const limit = new AbortController();
  const tooLong = new Error(`It took longer than ${kind.timeLimitSeconds} s.`);
  const timer = setTimeout(() => limit.abort(tooLong), kind.timeLimitSeconds * 1_000);
  try {
    const data = kind.data.safeParse(job.data);
    if (!data.success) throw new PermanentFailure('The data has not the shape that its kind has now.');
    const signal = AbortSignal.any([job.signal, limit.signal]);
    const work = worker.work({ id: job.id, data: data.data, attempt, signal });
    await Promise.race([work, rejectedBy(limit.signal)]);
    return { ended: 'done' };
  } catch (error) {
    const isLast = error instanceof PermanentFailure || job.retryCount >= job.retryLimit;
    return { ended: 'failed', attempt, isLast, error: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** The outcome in the words of pg-boss: a dead letter is a failure without further tries. */
export function resultOf(id: string, outcome: TryOutcome): JobResult {
  if (outcome.ended === 'done') return { id, status: 'completed' };
  return { id, status: outcome.isLast ? 'deadletter' : 'failed', output: { message: outcome.error } };
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
