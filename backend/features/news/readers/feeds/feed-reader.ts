import { decodeText } from '../../../../text/encoding/decode-text.js';
import { ReadingFailure } from '../reading-failure.js';
import { languageCode, type Report } from '../report.js';
import { baseOfFeed, type FeedContext, feedTitle, toReport } from './feed-report.js';
import { readWithFeedsmith } from './feedsmith-reader.js';
import type { FeedFormat, RawFeed } from './raw-feed.js';

export interface ReadFeed {
  readonly format: FeedFormat;
  readonly title: string | null;
  readonly language: string | null;
  readonly reports: Report[];
}

/** Beyond this many items a feed is an archive; the newest come first by custom. */
const maxItems = 2_000;

/**
 * Reads RSS 0.9–2.0, RDF, Atom and JSON Feed. A valid feed without items gives none; no feed at all or one that
 * nobody can make sense of is a ReadingFailure (`not-a-feed`, `broken-feed`). Entities are never loaded or expanded.
 */
export async function readFeed(bytes: Uint8Array, contentType: string | null, context: FeedContext): Promise<ReadFeed> {
  const text = feedPart(decodeText(bytes, contentType).text);
  const raw = rawFeed(text);
  const base = baseOfFeed(raw, context);
  return {
    format: raw.format,
    title: feedTitle(raw),
    language: languageCode(raw.language),
    reports: raw.items.slice(0, maxItems).map((item) => toReport(item, raw, base, context)),
  };
}

function rawFeed(text: string): RawFeed {
  const feed = feedOrNull(text) ?? lastResort(text);
  if (!feed) throw new ReadingFailure('broken-feed', 'nobody can make sense of the document');
  return feed;
}

/** Without one of these nothing of an entry could be kept. */
const telling = /<(?:title|link|description|summary|content)[\s>]/;

/** For what the library refuses: a document cut short, a prefix on every RSS element, a root with nothing to keep in it. */
function lastResort(text: string): RawFeed | null {
  const [, prefix = '', root = ''] = /<(\w+:)?(rss|feed|RDF)[\s>]/.exec(text) ?? [];
  const isWhole = new RegExp(`</${prefix}${root}\\s*>`).test(text);
  if (isWhole && root === 'rss' && prefix)
    return feedOrNull(text.replaceAll(`<${prefix}`, '<').replaceAll(`</${prefix}`, '</'));
  if (isWhole && !telling.test(text)) return emptyFeed(root);
  const end = Math.max(text.lastIndexOf('</item>'), text.lastIndexOf('</entry>'));
  if (isWhole || end < 0) return null;
  const isInChannel = root === 'rss' && !text.includes('</channel>');
  const whole = text.slice(0, text.indexOf('>', end) + 1);
  return feedOrNull(`${whole}${isInChannel ? '</channel>' : ''}</${prefix}${root}>`);
}

function emptyFeed(root: string): RawFeed {
  const format = root === 'feed' ? 'atom' : root === 'rss' ? 'rss' : 'rdf';
  return { format, title: null, language: null, siteUrl: null, base: null, items: [] };
}

function feedOrNull(text: string): RawFeed | null {
  try {
    return readWithFeedsmith(text, maxItems);
  } catch {
    return null;
  }
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
