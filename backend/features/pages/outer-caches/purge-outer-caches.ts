import { Inject } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { defineJob, PermanentFailure } from '../../../platform/jobs/job-kind.js';
import { type JobToWork, JobWorker, JobWorkerOf } from '../../../platform/jobs/job-worker.js';
import { type Ping, PingClient } from '../../../platform/ping/ping-client.js';
import { keyHeadersOf } from '../../../platform/response-cache/key-headers.js';

const purge = z.object({ key: z.string().min(1).max(200) });

/** Some ten minutes of trying: by then most of what a cache holds has come to its age. */
const POLICY = { tries: 7, firstPauseSeconds: 5, maxPauseSeconds: 300, timeLimitSeconds: 30, atOnce: 8 };

/** Takes everything with one key out of the caches between us and readers. */
export const PURGE_OUTER_CACHES = defineJob('purge-outer-caches', purge, POLICY);

type Purge = z.infer<typeof purge>;

@JobWorkerOf()
export class PurgeOuterCachesWorker extends JobWorker<Purge> {
  readonly kind = PURGE_OUTER_CACHES;

  constructor(
    private readonly client: PingClient,
    @Inject(CONFIG) private readonly config: Pick<Config, 'outerCaches'>,
  ) {
    super();
  }

  /** Asks each cache; one that fails keeps no other from being asked, and all are asked again: purging twice is purging. */
  async work({ data, signal }: JobToWork<Purge>): Promise<void> {
    const { purgeUrls } = this.config.outerCaches;
    const message = purgeMessage(this.config.outerCaches, data.key);
    const answers = await Promise.allSettled(purgeUrls.map((url) => this.client.send(url, message, signal)));
    const statuses = answers.map((each) => (each.status === 'fulfilled' ? each.value.status : null));
    const failed = statuses.findIndex((status) => !isDone(status));
    if (failed === -1) return;
    const status = statuses[failed];
    const text = `Cache ${failed + 1} of ${purgeUrls.length} ${status === null ? 'did not answer' : `answered ${status}`}.`;
    if (statuses.some(isForNow)) throw new Error(text);
    throw new PermanentFailure(text);
  }
}

/** What a cache is sent: the key in each header that answers carry, and for those that take a body also there. Pure. */
export function purgeMessage(
  { keyHeaders, purgeMethod, purgeHeader }: Omit<Config['outerCaches'], 'purgeUrls'>,
  key: string,
): Ping {
  const headers = {
    ...keyHeadersOf(keyHeaders, [key]),
    ...(purgeHeader === null ? {} : { [purgeHeader.name]: purgeHeader.value }),
  };
  if (purgeMethod !== 'POST') return { method: purgeMethod, headers };
  const body = JSON.stringify({ tags: [key] });
  return { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
}

/** 404: nothing was there to be taken out. */
function isDone(status: number | null | undefined): boolean {
  return status === 404 || (typeof status === 'number' && status >= 200 && status < 300);
}

/** A refusal for the moment, or no answer. */
function isForNow(status: number | null): boolean {
  return status === null || status === 408 || status === 429 || status >= 500;
}
