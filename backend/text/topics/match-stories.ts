import { foldedWords } from './idea-finder.js';
import type { TopicQuery } from './topic-query.js';

/** A collected report, as far as matching reads it. */
export interface TopicItem {
  readonly newsId: string;
  readonly title: string;
  readonly description: string;
  readonly publisher: string;
  readonly language: string;
  /** ISO 8601; null: no date, and in no window. */
  readonly publishedAt: string | null;
  readonly relevance: number;
  /** Reports of one story share it. */
  readonly storyId: string;
}

/** Days back; null is everything. */
export const TOPIC_WINDOWS = [3, 7, 30, null] as const;
export type TopicWindow = (typeof TOPIC_WINDOWS)[number];

/** A story with its reports, the one that speaks most of the topic first. */
export interface TopicStory {
  readonly storyId: string;
  readonly newsIds: readonly string[];
  readonly title: string;
  readonly language: string;
  /** Names of the publishers, each once. */
  readonly publishers: readonly string[];
  readonly languages: readonly string[];
  /** Of the newest report with a date; ISO 8601. */
  readonly publishedAt: string | null;
  /** By what it was recognised. */
  readonly terms: readonly string[];
  /** 0 to 1: how much of what was asked for it holds, and where. */
  readonly match: number;
  /** The smallest window that it lies in. */
  readonly window: TopicWindow;
}

export interface TopicMatches {
  /** Best first. */
  readonly stories: readonly TopicStory[];
  /** How many of them lie in each window. */
  readonly counts: readonly { readonly window: TopicWindow; readonly stories: number }[];
  /** Stories that share something with what was asked for; only where no story matches. */
  readonly nearest: readonly TopicStory[];
}

/** In a title an idea counts most, in the opening it still says what a report is about. */
const IN_TITLE = 1;
const IN_LEAD = 0.6;
const IN_TEXT = 0.25;
const LEAD_LENGTH = 300;
const READ_LENGTH = 900;
/** Of a topic of the list: the least sum of weights (a strong idea weighs 3). */
const MIN_SUM = 1.7;
const FULL_SUM = 6;
/** Of a person's words: the least share of their weight. */
const MIN_SHARE = 0.6;
const MAX_NEAREST = 5;
const DAY_MS = 86_400_000;
/** Clocks of publishers may be this much ahead. */
const AHEAD_MS = 15 * 60_000;

/**
 * The stories that speak of a topic, by how much they do, then by the window they lie in, then by how many publishers
 * report them. A story that was matched brings all its reports. Pure.
 */
export function matchStories(query: TopicQuery, items: readonly TopicItem[], now: Date): TopicMatches {
  const read = items.map((item) => readItem(query, item));
  const weights = query.needs === 'all' ? rarityWeights(query, read) : query.ideas.map(({ weight }) => weight);
  const byStory = new Map<string, Judged[]>();
  for (const one of read) {
    const judged = judge(query, weights, one);
    const { storyId } = one.item;
    const reports = byStory.get(storyId);
    if (reports) reports.push(judged);
    else byStory.set(storyId, [judged]);
  }
  const matching: TopicStory[] = [];
  const near: TopicStory[] = [];
  for (const reports of byStory.values()) {
    if (reports.some(({ matches }) => matches)) matching.push(storyOf(query, reports, now));
    else if (reports.some(({ match }) => match > 0)) near.push(storyOf(query, reports, now));
  }
  const stories = matching.sort(bestFirst);
  return {
    stories,
    counts: TOPIC_WINDOWS.map((window) => ({
      window,
      stories: stories.filter((story) => liesIn(story, window)).length,
    })),
    nearest: stories.length > 0 ? [] : near.sort(bestFirst).slice(0, MAX_NEAREST),
  };
}

/** Whether a story lies in a window. */
export function liesIn(story: Pick<TopicStory, 'window'>, window: TopicWindow): boolean {
  return window === null || (story.window !== null && story.window <= window);
}

/**
 * The window a run takes its stories from: the asked one, widened until two publishers report something, else until
 * there is anything at all.
 */
export function widenedWindow(stories: readonly TopicStory[], asked: TopicWindow): TopicWindow {
  const from = TOPIC_WINDOWS.slice(TOPIC_WINDOWS.indexOf(asked));
  const publishersIn = (window: TopicWindow) =>
    new Set(stories.filter((story) => liesIn(story, window)).flatMap(({ publishers }) => publishers)).size;
  const enough = from.find((window) => publishersIn(window) > 1) ?? from.find((window) => publishersIn(window) > 0);
  return enough === undefined ? asked : enough;
}

interface ReadItem {
  readonly item: TopicItem;
  /** Where each idea was found: its highest place, by index. */
  readonly places: ReadonlyMap<number, number>;
}

interface Judged extends ReadItem {
  readonly match: number;
  readonly matches: boolean;
}

function readItem({ finder }: TopicQuery, item: TopicItem): ReadItem {
  const places = new Map<number, number>();
  finder.find(foldedWords(item.title), IN_TITLE, places);
  finder.find(foldedWords(item.description.slice(0, LEAD_LENGTH)), IN_LEAD, places);
  if (item.description.length > LEAD_LENGTH)
    finder.find(foldedWords(item.description.slice(LEAD_LENGTH, READ_LENGTH)), IN_TEXT, places);
  return { item, places };
}

/** A word that few reports hold says more about what a person means than one that many hold. */
function rarityWeights({ ideas }: TopicQuery, read: readonly ReadItem[]): number[] {
  return ideas.map(({ weight }, index) => {
    const holders = read.filter(({ places }) => places.has(index)).length;
    return weight * Math.log(2 + read.length / (1 + holders));
  });
}

function judge({ ideas, needs }: TopicQuery, weights: readonly number[], { item, places }: ReadItem): Judged {
  const sum = [...places].reduce((total, [index, place]) => total + (weights[index] ?? 0) * place, 0);
  if (needs === 'any') return { item, places, match: Math.min(1, sum / FULL_SUM), matches: sum >= MIN_SUM };
  const whole = weights.reduce((total, weight) => total + weight, 0);
  if (whole === 0) return { item, places, match: 1, matches: true };
  const held = [...places.keys()].reduce((total, index) => total + (weights[index] ?? 0), 0);
  const hasNames = ideas.every(({ isName }, index) => !isName || places.has(index));
  const hasEnough = places.size >= Math.min(2, ideas.length);
  const isInLead = [...places.values()].some((place) => place >= IN_LEAD);
  return { item, places, match: sum / whole, matches: hasNames && isInLead && hasEnough && held / whole >= MIN_SHARE };
}

function storyOf({ ideas }: TopicQuery, reports: readonly Judged[], now: Date): TopicStory {
  const ordered = [...reports].sort((a, b) => b.match - a.match || b.item.relevance - a.item.relevance);
  const [first] = ordered as [Judged];
  const dates = reports.map(({ item }) => item.publishedAt ?? '').filter(Boolean);
  const publishedAt = dates.sort().at(-1) ?? null;
  return {
    storyId: first.item.storyId,
    newsIds: ordered.map(({ item }) => item.newsId),
    title: first.item.title,
    language: first.item.language,
    publishers: [...new Set(ordered.map(({ item }) => item.publisher))],
    languages: [...new Set(ordered.map(({ item }) => item.language))],
    publishedAt,
    terms: [...first.places.keys()].flatMap((index) => ideas[index]?.label ?? []),
    match: first.match,
    window: windowOf(publishedAt, now),
  };
}

function windowOf(publishedAt: string | null, now: Date): TopicWindow {
  const age = publishedAt === null ? Number.NaN : now.getTime() - Date.parse(publishedAt);
  if (!(age >= -AHEAD_MS)) return null;
  return TOPIC_WINDOWS.find((window) => window !== null && age <= window * DAY_MS) ?? null;
}

function bestFirst(a: TopicStory, b: TopicStory): number {
  return (
    tierOf(b) - tierOf(a) ||
    (a.window ?? Number.POSITIVE_INFINITY) - (b.window ?? Number.POSITIVE_INFINITY) ||
    b.publishers.length - a.publishers.length ||
    b.match - a.match ||
    (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') ||
    a.storyId.localeCompare(b.storyId)
  );
}

/** Small differences of the match are chance. */
function tierOf({ match }: TopicStory): number {
  return match >= 0.5 ? 2 : match >= 0.3 ? 1 : 0;
}
