import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFeed } from '../backend/features/news/readers/feeds/feed-reader.js';
import { isAboutAi } from '../backend/features/news/scoring/relevance.js';
import { matchStories, type TopicItem, type TopicStory } from '../backend/text/topics/match-stories.js';
import { listedTopicQuery, type TopicQuery, wordsQuery } from '../backend/text/topics/topic-query.js';
import { TOPIC_TERMS } from '../backend/text/topics/topic-terms.js';
import type { Bench } from './bench.js';
import { TOPIC_LABELS } from './news/topic-labels.js';

const FEEDS = join(process.cwd(), '../shared/data/feeds/files');
const FIRST = 5;
const NOW = new Date('2026-11-21T12:00:00Z');

/**
 * What each topic of the list, and «OpenAI» as words of a person, finds among the captured reports about artificial
 * intelligence: how many, how many of the first five a person judged to speak of it, and how long it takes. Without the
 * captured feeds beside the project there is nothing to measure.
 */
export const bench: Bench = async ({ say }) => {
  if (!existsSync(FEEDS))
    return { figures: { skipped: true }, summary: ['The captured feeds are not beside the project.'] };
  const items = (await Promise.all(readdirSync(FEEDS).map(itemsOf))).flat();
  const queries: [string, TopicQuery | undefined][] = [
    ...Object.keys(TOPIC_TERMS).map((id): [string, TopicQuery | undefined] => [id, listedTopicQuery(id)]),
    ['OpenAI', wordsQuery('OpenAI')],
  ];
  const topics = queries.flatMap(([id, query]) => {
    if (query === undefined) return [];
    const began = performance.now();
    const { stories } = matchStories(query, items, NOW);
    const ms = Math.round(performance.now() - began);
    const first = stories.slice(0, FIRST).map((story) => ({ story, isRight: judgementOf(id, story) }));
    for (const { story, isRight } of first)
      if (isRight !== true) say(`${id}: ${isRight === false ? 'wrong' : 'not judged'}: ${story.title}`);
    const judged = first.filter(({ isRight }) => isRight !== undefined);
    return [{ id, stories: stories.length, first: first.length, judged: judged.length, right: count(judged), ms }];
  });
  const sum = (of: (topic: (typeof topics)[number]) => number) => topics.reduce((total, topic) => total + of(topic), 0);
  const figures = {
    reports: items.length,
    topics,
    precisionOfFirst: sum(({ right }) => right) / sum(({ judged }) => judged),
    judgedShare: sum(({ judged }) => judged) / sum(({ first }) => first),
  };
  return {
    figures,
    summary: [
      `${items.length} reports about artificial intelligence`,
      ...topics.map(
        ({ id, stories, right, judged, ms }) =>
          `${id}: ${stories} found, ${right} of the first ${judged} right, ${ms} ms`,
      ),
      `precision of the first five: ${figures.precisionOfFirst.toFixed(3)}`,
    ],
  };
};

function count(judged: readonly { readonly isRight: boolean | undefined }[]): number {
  return judged.filter(({ isRight }) => isRight).length;
}

function judgementOf(topic: string, { title }: TopicStory): boolean | undefined {
  return TOPIC_LABELS.get(topic)?.get(hashOf(title));
}

function hashOf(title: string): string {
  return createHash('sha256').update(title).digest('hex').slice(0, 8);
}

/** Each report a story of its own, all of the same day: what is measured is the matching. */
async function itemsOf(feed: string): Promise<TopicItem[]> {
  const context = { feedUrl: 'https://feed.example/', siteUrl: null, language: null, now: NOW };
  const read = await readFeed(readFileSync(join(FEEDS, feed)), null, context).catch(() => null);
  const seen = new Set<string>();
  return (read?.items ?? []).flatMap(({ title, description }) => {
    const id = hashOf(title);
    if (seen.has(id) || !isAboutAi(title, description)) return [];
    seen.add(id);
    const publishedAt = '2026-11-20T10:00:00Z';
    return [
      { newsId: id, storyId: id, title, description, publisher: feed, language: 'en', publishedAt, relevance: 50 },
    ];
  });
}
