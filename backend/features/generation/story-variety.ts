import { listedTopicOf } from '../../text/topics/listed-topic.js';
import { namesInTitle } from '../../text/topics/story-names.js';
import type { ScoutNewsItem } from '../offline-engine/step.facts.js';

/** The article that came before. */
export interface LastArticle {
  readonly title: string;
  readonly category: string;
  /** Of several stories: it is about nobody in particular. */
  readonly isReview: boolean;
}

/** What does not speak of artificial intelligence scores at most 20: no other story to choose. */
const MIN_RELEVANCE = 21;
/** A name that fewer of a story's titles hold is not what it is about. */
const MIN_SHARE = 0.5;

/**
 * The stories that are about the same company or name as the last article, or of its category: the next one should be
 * about another. Empty when every story that is worth an article is. Pure.
 */
export function repeatedStories(news: readonly ScoutNewsItem[], last: LastArticle | null): string[] {
  if (last === null || last.isReview) return [];
  const names = namesInTitle(last.title);
  const categories = new Set([last.category, categoryOfTitle(last.title)]);
  const stories = byStory(news);
  const repeated = [...stories].filter(([, titles]) => {
    const category = categoryOfStory(titles);
    return (category !== null && categories.has(category)) || namesOfStory(titles).some((name) => names.has(name));
  });
  const ids = new Set(repeated.map(([storyId]) => storyId));
  const hasOther = news.some(({ storyId, relevance }) => relevance >= MIN_RELEVANCE && !ids.has(storyId));
  return hasOther ? [...ids] : [];
}

/**
 * The news whose stories are not of a category that has its articles of the day. A story whose titles say no category
 * gets the one that was asked for. Pure.
 */
export function outsideOf(
  full: ReadonlySet<string>,
  news: readonly ScoutNewsItem[],
  askedCategory: string,
): ScoutNewsItem[] {
  const closed = [...byStory(news)].filter(([, titles]) => full.has(categoryOfStory(titles) ?? askedCategory));
  const ids = new Set(closed.map(([storyId]) => storyId));
  return news.filter(({ storyId }) => !ids.has(storyId));
}

/** The categories that have their articles of the day. */
export function fullCategories(byCategory: ReadonlyMap<string, number>, perCategory: number | null): Set<string> {
  return new Set(
    [...byCategory].flatMap(([name, written]) => (perCategory !== null && written >= perCategory ? [name] : [])),
  );
}

/** Listed topics that have a category of their own, by id. */
const CATEGORY_OF_TOPIC: Readonly<Record<string, string>> = {
  'chatgpt-openai': 'ChatGPT',
  'google-ai': 'Google AI',
  'claude-anthropic': 'Claude',
  regole: 'Regolamentazione AI',
  lavoro: 'Lavoro e AI',
  startup: 'Startup AI',
  chip: 'Tecnologia',
  etica: 'Etica AI',
  strumenti: 'Strumenti AI',
};

function byStory(news: readonly ScoutNewsItem[]): Map<string, string[]> {
  const stories = new Map<string, string[]>();
  for (const { storyId, title } of news) stories.set(storyId, [...(stories.get(storyId) ?? []), title]);
  return stories;
}

function namesOfStory(titles: readonly string[]): string[] {
  return mostCommon(
    titles.flatMap((title) => [...namesInTitle(title)]),
    titles.length,
  );
}

function categoryOfStory(titles: readonly string[]): string | null {
  return (
    mostCommon(
      titles.flatMap((title) => categoryOfTitle(title) ?? []),
      titles.length,
    )[0] ?? null
  );
}

/** The category of a title by the listed topic it speaks of; null when it speaks of none. */
function categoryOfTitle(title: string): string | null {
  return CATEGORY_OF_TOPIC[listedTopicOf(title) ?? ''] ?? null;
}

/** What at least half of the titles hold, the most common first. */
function mostCommon(found: readonly string[], titles: number): string[] {
  const counts = new Map<string, number>();
  for (const one of found) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= titles * MIN_SHARE)
    .sort(([, a], [, b]) => b - a)
    .map(([one]) => one);
}
