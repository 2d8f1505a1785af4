import { type Cheerio, type CheerioAPI, load } from 'cheerio';
import { decodeText } from '../../../../text/encoding/decode-text.js';
import { cut, htmlToText, oneLine } from '../../../../text/html-to-text.js';
import { sourceClock } from '../dates/source-clock.js';
import { type DateContext, readDate } from '../dates/written-date.js';
import { ReadingFailure } from '../reading-failure.js';
import { absoluteLink, REPORT_LIMITS, type Report } from '../report.js';

/** What the page itself does not say. */
export interface PageContext {
  readonly pageUrl: string;
  readonly selector: string;
  readonly language: string | null;
  readonly now: Date;
}

const maxReports = 500;

/**
 * Reads the reports of a page without a feed: each match of the selector is a link, or contains one. An address is
 * listed once. Throws ReadingFailure `bad-selector`, or `nothing-selected` when no match leads anywhere.
 */
export function readPage(bytes: Uint8Array, contentType: string | null, context: PageContext): Report[] {
  const $ = load(decodeText(bytes, contentType).text);
  const base = URL.parse($('base[href]').first().attr('href') ?? '', context.pageUrl)?.href ?? context.pageUrl;
  const dates = { now: context.now, clock: sourceClock([context.language], [context.pageUrl]) };
  const reports = new Map<string, Report>();
  for (const element of select($, context.selector)) {
    const match: Selection = $(element);
    const anchor: Selection = match.is('a[href]') ? match : match.find('a[href]').first();
    const link = absoluteLink(anchor.attr('href') ?? '', base);
    const title = titleOf(match, anchor);
    if (link && title && !reports.has(link))
      reports.set(link, {
        title,
        link,
        guid: null,
        publishedAt: dateNear(match, dates),
        description: '',
        text: null,
        categories: [],
        language: context.language,
      });
    if (reports.size >= maxReports) break;
  }
  if (reports.size === 0) throw new ReadingFailure('nothing-selected', 'the selector leads to no report');
  return [...reports.values()];
}

/** Any node; the library names it only through a package that is not ours to depend on. */
type AnyNode = Exclude<Parameters<typeof load>[0], string | Buffer | readonly unknown[]>;
type Selection = Cheerio<AnyNode>;

function select($: CheerioAPI, selector: string) {
  try {
    return $(selector).get();
  } catch {
    throw new ReadingFailure('bad-selector', 'the selector is not valid CSS');
  }
}

function titleOf(match: Selection, anchor: Selection): string {
  const heading = match.find('h1, h2, h3, h4').first().html();
  const candidates = [
    anchor.html(),
    heading,
    anchor.attr('title'),
    anchor.attr('aria-label'),
    anchor.find('img').attr('alt'),
  ];
  const title = candidates
    .map((candidate) => oneLine(htmlToText(candidate ?? '')))
    .find((candidate) => candidate !== '');
  return cut(title ?? '', REPORT_LIMITS.title);
}

/** The date of the nearest element that has one, of the match and of the blocks around it. */
function dateNear(match: Selection, context: DateContext): Date | null {
  for (const place of [match, match.closest('article, li, section, dd, dt, div')]) {
    const time = place.find('time').addBack('time').first();
    const date = readDate(time.attr('datetime') ?? time.text(), context);
    if (date) return date;
  }
  return null;
}
