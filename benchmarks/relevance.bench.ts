import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFeed } from '../backend/features/news/readers/feeds/feed-reader.js';
import { isAboutAi } from '../backend/features/news/scoring/relevance.js';
import type { Bench } from './bench.js';
import { RELEVANCE_LABELS } from './news/relevance-labels.js';

const FEEDS = join(process.cwd(), '../shared/data/feeds/files');

interface Judged {
  readonly feed: string;
  readonly title: string;
  readonly isAi: boolean;
  readonly found: boolean;
  readonly part: 'train' | 'test';
}

/**
 * How well news about artificial intelligence are told from others, on titles labelled by a person. The vocabulary was
 * made with the train part; the test part, every other title by its hash, was not looked at. Without the captured feeds
 * beside the project there is nothing to measure.
 */
export const bench: Bench = async ({ say }) => {
  if (!existsSync(FEEDS))
    return { figures: { skipped: true }, summary: ['The captured feeds are not beside the project.'] };
  const judged = (await Promise.all([...RELEVANCE_LABELS.keys()].map(judgeFeed))).flat();
  for (const { part, feed, title, isAi, found } of judged)
    if (part === 'train' && isAi !== found) say(`${isAi ? 'missed' : 'false'}: ${feed}: ${title}`);
  const figures = { train: measuresOf(judged, 'train'), test: measuresOf(judged, 'test') };
  return {
    figures,
    summary: Object.entries(figures).map(
      ([part, { titles, ai, precision, recall }]) =>
        `${part}: ${titles} titles, ${ai} about AI, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
    ),
  };
};

async function judgeFeed(feed: string): Promise<Judged[]> {
  const context = {
    feedUrl: 'https://feed.example/',
    siteUrl: null,
    language: null,
    now: new Date('2026-11-21T12:00:00Z'),
  };
  const { reports } = await readFeed(readFileSync(join(FEEDS, feed)), null, context);
  const labels = RELEVANCE_LABELS.get(feed);
  const seen = new Set<string>();
  return reports.flatMap(({ title, description }) => {
    const hash = createHash('sha256').update(title).digest('hex').slice(0, 8);
    const isAi = labels?.get(hash);
    if (seen.has(hash) || isAi === undefined) return [];
    seen.add(hash);
    const part = Number.parseInt(hash.slice(0, 1), 16) % 2 === 0 ? ('train' as const) : ('test' as const);
    return [{ feed, title, isAi, found: isAboutAi(title, description), part }];
  });
}

function measuresOf(judged: readonly Judged[], part: Judged['part']) {
  const own = judged.filter((item) => item.part === part);
  const ai = own.filter(({ isAi }) => isAi);
  const found = own.filter((item) => item.found);
  const right = found.filter(({ isAi }) => isAi).length;
  return { titles: own.length, ai: ai.length, precision: right / found.length, recall: right / ai.length };
}
