import { setTimeout as sleep } from 'node:timers/promises';
import { ClusterLoad } from '../cluster/cluster-load.js';
import { rounded } from '../statistics.js';
import { FRONT, type Front } from './front.js';
import { spreadOf } from './trial.js';

const FULL = { seconds: 60, probes: 6 };
const QUICK = { seconds: 5, probes: 1 };
const READERS = 12;
/** One publication in ten seconds: many times what a newsroom does. */
const PAUSE_MS = 10_000;
const SHOWN_LIMIT_MS = 30_000;

/** How much of what readers ask Varnish has, and how soon feeds and sitemaps show a publication through it. */
export async function measureSteadily(front: Front, token: string, quick: boolean) {
  const { seconds, probes } = quick ? QUICK : FULL;
  const before = await front.cacheCounts();
  const pathOf = (slug: string) => `/articolo/${slug}`;
  const load = new ClusterLoad([FRONT.readers], token, [], { readers: READERS, editors: 1, pauseMs: PAUSE_MS, pathOf });
  await sleep(seconds * 1_000);
  await load.stop();
  const after = await front.cacheCounts();
  const [hits, misses] = [after.hits - before.hits, after.misses - before.misses];
  const documents: Record<string, ReturnType<typeof spreadOf>> = {};
  const found: Record<string, number[]> = { '/': [], '/feed.xml': [], '/sitemap-news.xml': [] };
  for (let probe = 0; probe < probes; probe += 1) {
    for (const path of Object.keys(found)) await fetch(FRONT.readers + path);
    const slug = await publish(token);
    const began = performance.now();
    await Promise.all(
      Object.entries(found).map(async ([path, times]) => times.push((await shownAt(path, slug)) - began)),
    );
  }
  for (const [path, times] of Object.entries(found)) documents[path] = spreadOf(times);
  return {
    reads: load.met.reads,
    readErrors: load.met.readErrors,
    hitRate: rounded(hits / (hits + misses), 4),
    shownAfterMs: documents,
  };
}

async function publish(token: string): Promise<string> {
  const response = await fetch(`${FRONT.readers}/api/articles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      title: `Nei feed ${Date.now()}`,
      content: '<p>x</p>',
      category: 'AI News',
      status: 'published',
    }),
  });
  return ((await response.json()) as { slug: string }).slug;
}

async function shownAt(path: string, slug: string): Promise<number> {
  const limit = performance.now() + SHOWN_LIMIT_MS;
  while (performance.now() < limit) {
    const text = await (await fetch(FRONT.readers + path)).text();
    if (text.includes(slug)) return performance.now();
    await sleep(50);
  }
  return Number.POSITIVE_INFINITY;
}
