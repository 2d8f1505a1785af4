import type { parseHTML } from 'linkedom';
import { htmlToText, oneLine } from '../../../../text/html-to-text.js';
import { type DateContext, readDate } from '../dates/written-date.js';

export type PageDocument = ReturnType<typeof parseHTML>['document'];

/** What a page says about its article outside of the text. Read it before the extractor takes the document apart. */
export interface ArticleMetadata {
  /** When it came out, as the page declares it for machines. */
  readonly declaredAt: Date | null;
  /** The first time that stands in the page: of the article mostly, of something next to it at times. */
  readonly seenAt: Date | null;
  /** The standfirst under the headline, which the extractor leaves behind with the headline. */
  readonly standfirst: string | null;
  /** The text as the publisher gives it to search engines (schema.org `articleBody`). */
  readonly declaredBody: string | null;
}

export function articleMetadata(document: PageDocument, dates: DateContext): ArticleMetadata {
  const linked = linkedData(document);
  return {
    declaredAt: dateOf(document, DECLARED, dates) ?? readDate(linked.datePublished ?? '', dates),
    seenAt: dateOf(document, SEEN, dates),
    standfirst: standfirstOf(document),
    declaredBody: linked.articleBody ?? null,
  };
}

type DatePlaces = readonly (readonly [selector: string, attribute: string])[];

const DECLARED: DatePlaces = [
  ['meta[property="article:published_time"]', 'content'],
  ['meta[itemprop="datePublished"]', 'content'],
  ['meta[name="date"]', 'content'],
  ['meta[name="pubdate"]', 'content'],
  ['meta[name="pub_date"]', 'content'],
  ['meta[name="publishdate"]', 'content'],
  ['meta[name="DC.date.issued"]', 'content'],
  ['[itemprop="datePublished"]', 'datetime'],
];

const SEEN: DatePlaces = [
  ['article time[datetime]', 'datetime'],
  ['time[pubdate]', 'datetime'],
  ['time[datetime]', 'datetime'],
];

function dateOf(document: PageDocument, places: DatePlaces, context: DateContext): Date | null {
  for (const [selector, attribute] of places) {
    const date = readDate(document.querySelector(selector)?.getAttribute(attribute) ?? '', context);
    if (date) return date;
  }
  return null;
}

/** The description of the page counts as standfirst only where readers see it too. */
function standfirstOf(document: PageDocument): string | null {
  const description = oneLine(document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '');
  const beginning = description.slice(0, 40).toLowerCase();
  if (beginning.length < 20) return null;
  for (const element of document.querySelectorAll('h2, h3, p, [itemprop="description"], [class*="standfirst"]')) {
    const text = oneLine(htmlToText(element.innerHTML));
    if (text.length <= 800 && text.toLowerCase().startsWith(beginning)) return text;
  }
  return null;
}

interface LinkedData {
  readonly articleBody?: string;
  readonly datePublished?: string;
}

const maxScriptLength = 500_000;

/** The longest article of the JSON-LD blocks; a block that is no JSON is passed over. */
function linkedData(document: PageDocument): LinkedData {
  let best: LinkedData = {};
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    const json = script.textContent ?? '';
    if (json.length > maxScriptLength) continue;
    for (const node of nodesOf(json)) {
      const articleBody = textField(node, 'articleBody');
      const datePublished = textField(node, 'datePublished') ?? best.datePublished;
      const isLonger = (articleBody?.length ?? 0) > (best.articleBody?.length ?? 0);
      best = {
        ...best,
        ...(datePublished && { datePublished }),
        ...(articleBody && isLonger && { articleBody: htmlToText(articleBody, 100_000) }),
      };
    }
  }
  return best;
}

/** The top-level objects of a block: one, a list, or a list under `@graph`. */
function nodesOf(json: string): object[] {
  try {
    const value: unknown = JSON.parse(json);
    const nodes = [value]
      .flat()
      .flatMap((node) => (isObject(node) && '@graph' in node ? [node['@graph']].flat() : [node]));
    return nodes.filter(isObject);
  } catch {
    return [];
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function textField(node: object, name: string): string | undefined {
  const value: unknown = Reflect.get(node, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
