import { applyDecorators, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { JobKind } from './job-kind.js';

export interface JobToWork<Data> {
  /** Stays the same over all tries: whatever is sent can carry it. */
  readonly id: string;
  readonly data: Data;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Aborted when the time of the try is up or the process stops. */
  readonly signal: AbortSignal;
}

/**
 * Works the jobs of one kind, each at least once: a process that is killed after the work and before saying so works
 * it again, so the outside must be able to recognise a repetition by `id`. An error means "try again later", a
 * `PermanentFailure` means never. The error's message is stored and shown by `doctor`: nothing personal or secret in it.
 * Mark the class with `@JobWorkerOf()` and list it as a provider.
 */
export abstract class JobWorker<Data extends object = object> {
  abstract readonly kind: JobKind<Data>;

  abstract work(job: JobToWork<Data>): Promise<void>;
}

/** What the machinery works with, whatever the data is. */
export type AnyJobWorker = JobWorker<object>;

const marker = DiscoveryService.createDecorator<void>();

/** Makes a worker known to the runner. */
export function JobWorkerOf(): ClassDecorator {
  return applyDecorators(Injectable(), marker()) as ClassDecorator;
}

/** Under which `JobWorkerOf` leaves its mark. */
export const JOB_WORKER_MARK = marker.KEY;
