import { type JobKind, jobId } from './job-kind.js';
import { Jobs } from './jobs.js';

/** Jobs that only remember what was put in; the same key in the same queue counts once, as in the real one. */
export class FakeJobs extends Jobs {
  readonly enqueued: {
    readonly queue: string;
    readonly id: string;
    readonly data: object;
    readonly notBefore?: Date;
  }[] = [];

  async enqueue<Data extends object>(
    kind: JobKind<Data>,
    data: Data,
    { key, notBefore }: { readonly key: string; readonly notBefore?: Date | undefined },
  ): Promise<void> {
    const id = jobId(kind.queue, key);
    if (this.enqueued.some((job) => job.id === id)) return;
    this.enqueued.push({ queue: kind.queue, id, data: kind.data.parse(data), ...(notBefore && { notBefore }) });
  }

  /** Nothing is ever given up here. */
  async retry(): Promise<void> {}
}
