import { cut, htmlToText, oneLine } from '../../../../text/html-to-text.js';
import { type SourceClock, sourceClock } from '../dates/source-clock.js';
import { type DateContext, readDate } from '../dates/written-date.js';
import { absoluteLink, languageCode, REPORT_LIMITS, type Report } from '../report.js';
import { storedText, toText } from '../report-text.js';
import type { RawFeed, RawItem, RawText } from './raw-feed.js';

/** What the feed itself does not say. */
export interface FeedContext {
  readonly feedUrl: string;
  readonly siteUrl: string | null;
  /** The language the operator gave the source; it wins over what the feed declares, which is often a preset. */
  readonly language: string | null;
  readonly now: Date;
}

const noTitle = 'Senza titolo';

/** Cleans one raw entry. Nothing is lost for a missing field: a title is made from the text or the address. */
export function toReport(item: RawItem, feed: RawFeed, feedBase: string, context: FeedContext): Report {
  const base = (item.base && URL.parse(item.base, feedBase)?.href) || feedBase;
  const link = firstUsable(item.links, base);
  const { description, text } = textsOf(item);
  const title = item.title ? cut(oneLine(toText(item.title, REPORT_LIMITS.title * 2)), REPORT_LIMITS.title) : '';
  const language = languageCode(item.language) ?? context.language ?? languageCode(feed.language);
  return {
    title: title || cut(oneLine(description), 100) || titleOfLink(link) || noTitle,
    link,
    guid: item.guid ? cut(item.guid.trim(), REPORT_LIMITS.guid) : null,
    publishedAt: firstDate(item.dates, { now: context.now, clock: clockOf(item, feed, context) }),
    description,
    text,
    categories: categoriesOf(item.categories),
    language,
  };
}

/** HTML this short is made text to see whether it says more than the description; longer than that it surely does. */
const surelyMore = REPORT_LIMITS.description * 1.5;

/** The beginning of a report as plain text, and all of it as the feed has it, where that is more. */
function textsOf({ description: summary, content }: RawItem): Pick<Report, 'description' | 'text'> {
  const saysMore = content !== null && content.value !== summary?.value && saysSomething(content);
  const whole = saysMore ? content : summary;
  const description = (summary && toText(summary, REPORT_LIMITS.description)) || beginning(whole);
  if (whole === null || whole.value.length <= description.length) return { description, text: null };
  const isMore =
    (saysMore && whole.value.length > surelyMore) || toText(whole, REPORT_LIMITS.description + 200) !== description;
  return { description, text: isMore ? storedText(whole) : null };
}

/** Whether there are words between the tags: some feeds carry only an image there. */
function saysSomething(text: RawText): boolean {
  return /^(?:\s|<[^>]*>)*[^\s<&]/.test(text.value.slice(0, 2_000)) || toText(text, 300) !== '';
}

function beginning(text: RawText | null): string {
  return text ? toText(text, REPORT_LIMITS.description) : '';
}

/** The title of the feed itself as plain text. */
export function feedTitle(feed: RawFeed): string | null {
  return feed.title ? cut(oneLine(toText(feed.title, REPORT_LIMITS.title)), REPORT_LIMITS.title) || null : null;
}

function firstUsable(links: readonly string[], base: string): string | null {
  for (const candidate of links) {
    const link = absoluteLink(candidate, base);
    if (link !== null) return link;
  }
  return null;
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
