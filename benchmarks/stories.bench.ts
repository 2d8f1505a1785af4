import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFeed } from '../backend/features/news/readers/feeds/feed-reader.js';
import { groupStories, type StoryItem } from '../backend/features/news/scoring/near-duplicates.js';
import type { Bench } from './bench.js';
import { DIFFERENT_STORIES, SAME_STORY } from './news/story-labels.js';

const FEEDS = join(process.cwd(), '../shared/data/feeds/files');
const NOW = new Date('2026-11-21T12:00:00Z');

/**
 * How well reports of one story are brought together, on pairs of reports labelled by reading them. Without the captured
 * feeds beside the project there is nothing to measure.
 */
export const bench: Bench = async ({ say }) => {
  if (!existsSync(FEEDS))
    return { figures: { skipped: true }, summary: ['The captured feeds are not beside the project.'] };
  const items = (await Promise.all(readdirSync(FEEDS).map(itemsOf))).flat();
  const started = performance.now();
  const stories = groupStories(items);
  const ms = Math.round(performance.now() - started);
  const byTitle = new Map<string, StoryItem[]>();
  for (const item of items) byTitle.set(hashOf(item.title), [...(byTitle.get(hashOf(item.title)) ?? []), item]);
  const joined = (a: string, b: string) =>
    (byTitle.get(a) ?? []).some((one) =>
      (byTitle.get(b) ?? []).some((other) => one !== other && stories.get(one.id) === stories.get(other.id)),
    );
  const same = SAME_STORY.flatMap((reports) => pairsOf(reports));
  const missed = same.filter(([a, b]) => !joined(a, b));
  const wrong = DIFFERENT_STORIES.filter(([a = '', b = '']) => joined(a, b));
  const titleOf = (hash = '') => byTitle.get(hash)?.[0]?.title ?? hash;
  for (const [a, b] of missed) say(`missed: ${titleOf(a)} || ${titleOf(b)}`);
  for (const [a, b] of wrong) say(`false: ${titleOf(a)} || ${titleOf(b)}`);
  const found = same.length - missed.length;
  const whole = SAME_STORY.filter((reports) => pairsOf(reports).some(([a, b]) => joined(a, b))).length;
  const figures = {
    items: items.length,
    ms,
    pairs: { same: same.length, different: DIFFERENT_STORIES.length },
    precision: found / (found + wrong.length),
    recall: found / same.length,
    storiesFound: whole / SAME_STORY.length,
  };
  return {
    figures,
    summary: [
      `${items.length} items in ${ms} ms`,
      `pairs: precision ${figures.precision.toFixed(3)}, recall ${figures.recall.toFixed(3)}`,
      `stories of which at least two reports are together: ${whole} of ${SAME_STORY.length}`,
    ],
  };
};

async function itemsOf(feed: string): Promise<StoryItem[]> {
  const context = { feedUrl: 'https://feed.example/', siteUrl: null, language: null, now: NOW };
  const { reports } = await readFeed(readFileSync(join(FEEDS, feed)), null, context).catch(() => ({ reports: [] }));
  return reports.flatMap(({ title, description, link, language, publishedAt }, at) =>
    publishedAt === null
      ? []
      : [
          {
            id: `${feed} ${at}`,
            source: feed,
            title,
            text: description,
            link,
            language: language ?? 'en',
            at: publishedAt,
          },
        ],
  );
}

function pairsOf(reports: readonly string[]): (readonly [string, string])[] {
  return reports.flatMap((one, at) => reports.slice(at + 1).map((other) => [one, other] as const));
}

function hashOf(title: string): string {
  return createHash('sha256').update(title).digest('hex').slice(0, 8);
}
