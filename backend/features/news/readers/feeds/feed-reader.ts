import { decodeText } from '../../../../text/encoding/decode-text.js';
import { ReadingFailure } from '../reading-failure.js';
import { languageCode, type Report } from '../report.js';
import { baseOfFeed, type FeedContext, feedTitle, toReport } from './feed-report.js';
import { type LiftedDocument, liftCdata } from './lifted-cdata.js';
import type { FeedFormat, RawFeed } from './raw-feed.js';
import { readWithRssParser } from './rss-parser-reader.js';

export interface ReadFeed {
  readonly format: FeedFormat;
  readonly title: string | null;
  readonly language: string | null;
  readonly reports: Report[];
}

/** Beyond this many items a feed is an archive; the newest come first by custom. */
const maxItems = 2_000;

/**
 * Reads RSS 0.9–2.0, RDF, Atom and JSON Feed. A valid feed without items gives none; no feed at all or one that neither
 * reader can make sense of is a ReadingFailure (`not-a-feed`, `broken-feed`). Entities are never loaded or expanded.
 */
export async function readFeed(bytes: Uint8Array, contentType: string | null, context: FeedContext): Promise<ReadFeed> {
  const text = feedPart(decodeText(bytes, contentType).text);
  const raw = await rawFeed(text);
  const base = baseOfFeed(raw, context);
  return {
    format: raw.format,
    title: feedTitle(raw),
    language: languageCode(raw.language),
    reports: raw.items.slice(0, maxItems).map((item) => toReport(item, raw, base, context)),
  };
}

/**
 * rss-parser reads first. feedsmith is asked too when rss-parser refuses, returns fewer items than the document has
 * item tags, knows that its tree is lossy, or misses a title, link or date that the document seems to have. Of two
 * answers the one with more items wins, then the one with more complete items, then the one that is not lossy, then
 * rss-parser's. Inline XHTML is beyond rss-parser's tree from the start: there the order of asking is reversed.
 */
async function rawFeed(text: string): Promise<RawFeed> {
  const lifted = liftCdata(text);
  const isForFeedsmith = !text.startsWith('<') || inlineXhtml.test(lifted.text);
  const preferred = await (isForFeedsmith ? feedsmithOrNull(text) : rssParserOrNull(lifted));
  if (preferred && (isForFeedsmith || seemsWhole(preferred, lifted.text))) return preferred;
  const other = await (isForFeedsmith ? rssParserOrNull(lifted) : feedsmithOrNull(text));
  if (!preferred || !other) {
    const only = preferred ?? other ?? (await lastResort(text));
    if (only) return only;
    throw new ReadingFailure('broken-feed', 'neither reader can make sense of the document');
  }
  const difference =
    other.items.length - preferred.items.length ||
    completeness(other) - completeness(preferred) ||
    Number(preferred.isLossy) - Number(other.isLossy);
  return difference > 0 ? other : preferred;
}

const itemTag = /<(?:\w+:)?(?:item|entry)[\s>]/g;
const inlineXhtml = /\stype\s*=\s*["'](?:application\/)?xhtml/;

/** For what both readers refuse: a document cut short, a prefix on every RSS element, a root with nothing in it. */
async function lastResort(text: string): Promise<RawFeed | null> {
  const [, prefix = '', root = ''] = /<(\w+:)?(rss|feed|RDF)[\s>]/.exec(text) ?? [];
  const isWhole = new RegExp(`</${prefix}${root}\\s*>`).test(text);
  if (isWhole && root === 'rss' && prefix)
    return feedsmithOrNull(text.replaceAll(`<${prefix}`, '<').replaceAll(`</${prefix}`, '</'));
  if (isWhole && occurrences(text, itemTag) === 0) return emptyFeed(root);
  const end = Math.max(text.lastIndexOf('</item>'), text.lastIndexOf('</entry>'));
  if (isWhole || end < 0) return null;
  const isInChannel = root === 'rss' && !text.includes('</channel>');
  const whole = text.slice(0, text.indexOf('>', end) + 1);
  return feedsmithOrNull(`${whole}${isInChannel ? '</channel>' : ''}</${prefix}${root}>`);
}

function emptyFeed(root: string): RawFeed {
  const format = root === 'feed' ? 'atom' : root === 'rss' ? 'rss' : 'rdf';
  return { format, title: null, language: null, siteUrl: null, base: null, items: [], isLossy: false };
}

function seemsWhole(feed: RawFeed, text: string): boolean {
  const count = feed.items.length;
  if (feed.isLossy || count < occurrences(text, itemTag)) return false;
  if (feed.items.some(({ title, links }) => !title || links.length === 0)) return false;
  // A feed without dates is common and not worth a second reading, one with date elements that were not understood is.
  return (
    feed.items.every(({ dates }) => dates.length > 0) ||
    occurrences(text, /<(?:\w+:)?(?:pubdate|date|published|updated|issued|modified)[\s>]/gi) < count
  );
}

async function rssParserOrNull(document: LiftedDocument): Promise<RawFeed | null> {
  return document.text.startsWith('<') ? readWithRssParser(document).catch(() => null) : null;
}

/** Loaded when first needed: most feeds never do, and it is by far the largest module of a worker thread. */
async function feedsmithOrNull(text: string): Promise<RawFeed | null> {
  const { readWithFeedsmith } = await import('./feedsmith-reader.js');
  try {
    return readWithFeedsmith(text, maxItems);
  } catch {
    return null;
  }
}

function occurrences(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** One point for each title, link and date. */
function completeness({ items }: RawFeed): number {
  return items.reduce(
    (points, { title, links, dates }) => points + (title ? 1 : 0) + (links.length ? 1 : 0) + (dates.length ? 1 : 0),
    0,
  );
}

/** The document from its first meaningful character, without characters XML forbids. Fails when it cannot be a feed. */
function feedPart(text: string): string {
  const trimmed = text.replace(/^[\s\ufeff\0]+/, '');
  if (trimmed === '') throw new ReadingFailure('not-a-feed', 'the document is empty');
  if (trimmed.startsWith('{') || trimmed.startsWith('[')) return trimmed;
  const root = /<(?:[\w-]+:)?(?:rss|feed|rdf|channel)(?=[\s>:/])/i.exec(trimmed);
  const page = /<(?:!doctype\s+html|html)[\s>]/i.exec(trimmed);
  if (!root || (page && page.index < root.index)) throw new ReadingFailure('not-a-feed', 'the document is no feed');
  // Warnings of a server script before the prolog are common; the XML declaration and a DTD belong to the document.
  const prolog = trimmed.lastIndexOf('<?xml ', root.index);
  const start = prolog >= 0 ? prolog : trimmed.startsWith('<') ? 0 : root.index;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids and feeds contain
  return trimmed.slice(start).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');
}
