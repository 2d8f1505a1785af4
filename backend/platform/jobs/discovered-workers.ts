import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type AnyJobWorker, JOB_WORKER_MARK } from './job-worker.js';

/** Everything in the application that works jobs. */
export interface JobWorkers {
  all(): readonly AnyJobWorker[];
}

/** The workers among the providers of all modules, found by their mark. */
@Injectable()
export class DiscoveredWorkers implements JobWorkers {
  #workers: readonly AnyJobWorker[] | undefined;

  constructor(@Inject(DiscoveryService) private readonly discovery: DiscoveryService) {}

  all(): readonly AnyJobWorker[] {
    this.#workers ??= this.#find();
    return this.#workers;
  }

  #find(): readonly AnyJobWorker[] {
    const byClass = new Map<unknown, AnyJobWorker>();
    for (const wrapper of this.discovery.getProviders({ metadataKey: JOB_WORKER_MARK })) {
      if (wrapper.instance) byClass.set(wrapper.metatype, wrapper.instance as AnyJobWorker);
    }
    const workers = [...byClass.values()];
    const queues = workers.map(({ kind }) => kind.queue);
    const twice = queues.find((queue, place) => queues.indexOf(queue) !== place);
    if (twice !== undefined) throw new Error(`Two workers want the jobs of ${twice}.`);
    return workers;
  }
}
