import { linkAddress } from '../../../../contract/link-address.js';
import { cut, htmlToText, oneLine } from '../../../../text/html-to-text.js';
import { type SourceClock, sourceClock } from '../dates/source-clock.js';
import { type DateContext, readDate } from '../dates/written-date.js';
import { type StoredText, storedText, toText } from '../story-text.js';
import type { RawFeed, RawItem, RawText } from './raw-feed.js';

/** One story of a source, cleaned: plain text everywhere, one absolute link, no date in the future. */
export interface FeedItem {
  /** One line, at most 300 characters, never empty. */
  readonly title: string;
  /** Absolute http or https address, or null. */
  readonly link: string | null;
  readonly guid: string | null;
  readonly publishedAt: Date | null;
  /** Plain text, at most 1,000 characters, possibly empty. */
  readonly description: string;
  /** The whole story where the feed carries more than the description. */
  readonly content: StoredText | null;
  readonly author: string | null;
  readonly categories: readonly string[];
  /** Two or three letters. */
  readonly language: string | null;
}

/** What the feed itself does not tell. */
export interface FeedContext {
  readonly feedUrl: string;
  readonly siteUrl: string | null;
  /** The language the operator gave the source; it wins over what the feed declares, which is often a preset. */
  readonly language: string | null;
  readonly now: Date;
}

export const itemLimits = {
  title: 300,
  link: 2_048,
  guid: 500,
  description: 1_000,
  author: 200,
} as const;

const noTitle = 'Senza titolo';

/** Cleans one raw entry. Nothing is lost for a missing field: a title is made from the text or the address. */
export function toFeedItem(item: RawItem, feed: RawFeed, feedBase: string, context: FeedContext): FeedItem {
  const base = (item.base && URL.parse(item.base, feedBase)?.href) || feedBase;
  const link = firstUsable(item.links, base);
  const { description, content } = storyOf(item);
  const title = item.title ? cut(oneLine(toText(item.title, itemLimits.title * 2)), itemLimits.title) : '';
  const language = languageCode(item.language) ?? context.language ?? languageCode(feed.language);
  return {
    title: title || cut(oneLine(description), 100) || titleOfLink(link) || noTitle,
    link,
    guid: item.guid ? cut(item.guid.trim(), itemLimits.guid) : null,
    publishedAt: firstDate(item.dates, { now: context.now, clock: clockOf(item, feed, context) }),
    description,
    content,
    author: item.author ? cut(oneLine(htmlToText(item.author, itemLimits.author)), itemLimits.author) || null : null,
    categories: categoriesOf(item.categories),
    language,
  };
}

/** HTML this short is made text to see whether it says more than the description; longer than that it surely does. */
const surelyMore = itemLimits.description * 1.5;

/** The beginning of a story as plain text, and all of it as the feed has it, where that is more. */
function storyOf({ description: summary, content }: RawItem): Pick<FeedItem, 'description' | 'content'> {
  const isTeller = content !== null && content.value !== summary?.value && saysSomething(content);
  const whole = isTeller ? content : summary;
  const description = (summary && toText(summary, itemLimits.description)) || beginning(whole);
  if (whole === null || whole.value.length <= description.length) return { description, content: null };
  const isMore =
    (isTeller && whole.value.length > surelyMore) || toText(whole, itemLimits.description + 200) !== description;
  return { description, content: isMore ? storedText(whole) : null };
}

/** Whether there are words between the tags: some feeds carry only an image there. */
function saysSomething(story: RawText): boolean {
  return /^(?:\s|<[^>]*>)*[^\s<&]/.test(story.value.slice(0, 2_000)) || toText(story, 300) !== '';
}

function beginning(story: RawText | null): string {
  return story ? toText(story, itemLimits.description) : '';
}

/** The title of the feed itself as plain text. */
export function feedTitle(feed: RawFeed): string | null {
  return feed.title ? cut(oneLine(toText(feed.title, itemLimits.title)), itemLimits.title) || null : null;
}

/** `it-IT`, `IT`, `it_IT` → `it`; anything that is no language tag → null. */
export function languageCode(tag: string | null): string | null {
  return /^([a-z]{2,3})(?:[-_]|$)/i.exec(tag?.trim() ?? '')?.[1]?.toLowerCase() ?? null;
}

function firstUsable(links: readonly string[], base: string): string | null {
  for (const candidate of links) {
    const link = absoluteLink(candidate, base);
    if (link !== null) return link;
  }
  return null;
}

/** An http(s) address with nothing odd in it, or null: `javascript:`, `data:`, credentials and endless ones are dropped. */
export function absoluteLink(candidate: string, base: string): string | null {
  const text = candidate.trim();
  if (text === '' || text.length > itemLimits.link) return null;
  const url = URL.parse(text.startsWith('/') ? text : (linkAddress(text) ?? text), base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password) return null;
  return url.href.length > itemLimits.link ? null : url.href;
}

/**
 * What relative links of a feed start from (RFC 3986 5.1): its xml:base; without one, RSS links are meant relative to
 * the site, Atom ones to the feed.
 */
export function baseOfFeed(feed: RawFeed, { feedUrl, siteUrl }: FeedContext): string {
  const site = feed.siteUrl && URL.parse(feed.siteUrl.trim(), siteUrl ?? feedUrl)?.href;
  const outer = feed.base ?? (feed.format === 'atom' ? null : site);
  return (outer && URL.parse(outer, feedUrl)?.href) || feedUrl;
}

function firstDate(dates: readonly string[], context: DateContext): Date | null {
  for (const text of dates) {
    const date = readDate(text, context);
    if (date) return date;
  }
  return null;
}

function clockOf(item: RawItem, feed: RawFeed, { siteUrl, feedUrl, language }: FeedContext): SourceClock {
  return sourceClock([item.language, language, feed.language], [siteUrl, feed.siteUrl, feedUrl]);
}

function titleOfLink(link: string | null): string {
  const url = link && URL.parse(link);
  return url ? cut(`${url.hostname}${url.pathname}`, 100) : '';
}

function categoriesOf(categories: readonly string[]): string[] {
  const names = categories.slice(0, 40).map((category) => cut(oneLine(htmlToText(category, 80)), 80));
  return [...new Set(names.filter((name) => name !== ''))].slice(0, 20);
}
