import type { z } from 'zod';
import { derivedId } from '../ids.js';

/** Namespace of job ids. */
const JOBS = '5c0d0b1e-6f0a-4a0e-9d0f-6a7c2b9e41d3';

/** How a kind of job is worked. Pauses double from the first to the longest. */
export interface JobPolicy {
  /** After so many tries the job is dead: it stays in the queue as failed, for `doctor`. */
  readonly tries: number;
  readonly firstPauseSeconds: number;
  readonly maxPauseSeconds: number;
  /** One try ends after this long, and a job whose process was killed is taken up again after twice as long. */
  readonly timeLimitSeconds: number;
  /** Jobs that one process works side by side. */
  readonly atOnce: number;
}

/** A kind of job: its queue, the shape of what it is given, and how it is worked. */
export interface JobKind<Data extends object> extends JobPolicy {
  readonly queue: string;
  readonly data: z.ZodType<Data>;
}

/** About five hours of trying before a job is dead. */
const USUAL: JobPolicy = {
  tries: 12,
  firstPauseSeconds: 30,
  maxPauseSeconds: 3_600,
  timeLimitSeconds: 60,
  atOnce: 5,
};

/**
 * Declares a kind of job. Its data carries ids and nothing personal or secret: it stays in the queue for weeks after
 * the work is done, and anyone who works it reads the rest where it is stored.
 */
export function defineJob<Data extends object>(
  queue: string,
  data: z.ZodType<Data>,
  policy: Partial<JobPolicy> = {},
): JobKind<Data> {
  return { ...USUAL, ...policy, queue, data };
}

/** The id of the job that a key stands for: the same key in the same queue is the same job. */
export function jobId(queue: string, key: string): string {
  return derivedId(JOBS, `${queue}:${key}`);
}

/** The work can never succeed, however often it is tried: the job is dead at once. */
export class PermanentFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PermanentFailure';
  }
}
