import { Inject } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { defineJob, PermanentFailure } from '../../../platform/jobs/job-kind.js';
import { type JobToWork, JobWorker, JobWorkerOf } from '../../../platform/jobs/job-worker.js';
import { PingClient } from '../../../platform/ping/ping-client.js';
import { indexNowBody, webSubBody } from './announcement-bodies.js';

const changed = z.object({ slugs: z.array(z.string()).max(10), categories: z.array(z.string()).max(10) });

/** Within the hour or not at all: by then search engines have come by themselves. */
const POLICY = { tries: 6, firstPauseSeconds: 30, longestPauseSeconds: 900, timeLimitSeconds: 30, atOnce: 2 };

/** Tells search engines of changed pages (IndexNow). */
export const ANNOUNCE_TO_INDEXNOW = defineJob('announce-to-indexnow', changed, POLICY);
/** Tells the hub of changed feeds (WebSub). */
export const ANNOUNCE_TO_WEBSUB = defineJob('announce-to-websub', changed, POLICY);

type Changed = z.infer<typeof changed>;

@JobWorkerOf()
export class AnnounceToIndexNowWorker extends JobWorker<Changed> {
  readonly kind = ANNOUNCE_TO_INDEXNOW;

  constructor(
    private readonly client: PingClient,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  async work({ data, signal }: JobToWork<Changed>): Promise<void> {
    const { indexNowKey, indexNowUrl } = this.config.announce;
    // Switched off since it was put in.
    if (indexNowKey === undefined) return;
    const body = indexNowBody(this.config.http.publicBaseUrl, indexNowKey, data.slugs);
    demandAccepted((await this.client.post(indexNowUrl, body, signal)).status);
  }
}

@JobWorkerOf()
export class AnnounceToWebSubWorker extends JobWorker<Changed> {
  readonly kind = ANNOUNCE_TO_WEBSUB;

  constructor(
    private readonly client: PingClient,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  async work({ data, signal }: JobToWork<Changed>): Promise<void> {
    const { webSubHub } = this.config.announce;
    if (webSubHub === undefined) return;
    const body = webSubBody(this.config.http.publicBaseUrl, data.categories);
    demandAccepted((await this.client.post(webSubHub, body, signal)).status);
  }
}

/** A refusal of what was said is final, a refusal for now is tried again. */
function demandAccepted(status: number): void {
  if (status >= 200 && status < 300) return;
  const forNow = status === 408 || status === 429 || status >= 500;
  throw forNow ? new Error(`It answered ${status}.`) : new PermanentFailure(`It refused with ${status}.`);
}
