import { Inject } from '@nestjs/common';
import { z } from 'zod';
import { findCategory } from '../../../contract/categories.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { defineJob, PermanentFailure } from '../../../platform/jobs/job-kind.js';
import { type JobToWork, JobWorker, JobWorkerOf } from '../../../platform/jobs/job-worker.js';
import { PingClient } from '../../../platform/ping/ping-client.js';

import { feedPaths, newestOf } from '../feeds/feed.js';

import type { ChangedPages } from './changed-pages.js';

const changed = z.object({ slugs: z.array(z.string()).max(10), categories: z.array(z.string()).max(10) });

/** Within the hour or not at all: by then search engines have come by themselves. */
const POLICY = { tries: 6, firstPauseSeconds: 30, maxPauseSeconds: 900, timeLimitSeconds: 30, atOnce: 2 };

/** Informs search engines of changed pages (IndexNow). */
export const ANNOUNCE_TO_INDEXNOW = defineJob('announce-to-indexnow', changed, POLICY);
/** Informs the hub of changed feeds (WebSub). */
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

/** The message to IndexNow: which addresses changed, and where the proof lies that they are ours. */
export function indexNowBody(baseUrl: string, key: string, slugs: readonly string[]) {
  const message = {
    host: new URL(baseUrl).host,
    key,
    keyLocation: `${baseUrl}/${key}.txt`,
    urlList: slugs.map((slug) => `${baseUrl}/articolo/${encodeURIComponent(slug)}`),
  };
  return { type: 'application/json; charset=utf-8', text: JSON.stringify(message) };
}

/** The message to the WebSub hub: which feeds changed. */
export function webSubBody(baseUrl: string, categories: ChangedPages['categories']) {
  const form = new URLSearchParams({ 'hub.mode': 'publish' });
  const feeds = [null, ...categories.flatMap((name) => findCategory(name) ?? [])].map(newestOf).flatMap(feedPaths);
  for (const path of feeds) form.append('hub.url', baseUrl + path);
  return { type: 'application/x-www-form-urlencoded', text: form.toString() };
}
