import { createHash } from 'node:crypto';
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { withoutInvisible } from '../../../../text/characters/invisible.js';
import { decodeText } from '../../../../text/encoding/decode-text.js';
import { visibilityOf } from '../../../../text/html/hidden.js';
import { cut, htmlToText, oneLine } from '../../../../text/html-to-text.js';
import { sourceClock } from '../dates/source-clock.js';
import { readDate } from '../dates/written-date.js';
import { ReadingFailure } from '../reading-failure.js';
import { languageCode } from '../report.js';
import { type ArticleMetadata, articleMetadata, type PageDocument } from './article-metadata.js';
import { type InnerLink, innerLinks } from './inner-links.js';

/** The body of an article page. */
export interface ArticleText {
  readonly title: string;
  /** Plain text, paragraphs separated by an empty line, at most 100,000 characters. */
  readonly text: string;
  readonly byline: string | null;
  readonly publishedAt: Date | null;
  /** The same where the page declares it for machines; null where it was only found somewhere in the text. */
  readonly declaredAt: Date | null;
  readonly language: string | null;
  /** What the page calls the site that it is of (`og:site_name`, the publisher of its JSON-LD). */
  readonly siteName: string | null;
  /** Of `text`, hexadecimal. */
  readonly sha256: string;
  /** The links inside the text. */
  readonly links: readonly InnerLink[];
}

/** What the page itself does not say. */
export interface ArticleContext {
  readonly pageUrl: string;
  readonly now: Date;
}

const maxText = 100_000;
/** Less is a teaser, a menu or an error message. */
const shortestArticle = 140;

/** Reduces a page to its article. Throws ReadingFailure `no-article` when there is none. */
export function extractArticle(
  bytes: Uint8Array,
  contentType: string | null,
  { pageUrl, now }: ArticleContext,
): ArticleText {
  const document = pageDocument(decodeText(bytes, contentType).text);
  const dates = { now, clock: sourceClock([document.documentElement?.getAttribute('lang')], [pageUrl]) };
  const metadata = articleMetadata(document, dates);
  const base = URL.parse(document.querySelector('base[href]')?.getAttribute('href') ?? '', pageUrl)?.href ?? pageUrl;
  refuseDepth(document);
  revealParagraphs(document);
  removeHidden(document);
  linesOfTables(document);
  const article = new Readability(document, { charThreshold: 250, maxElemsToParse: 50_000 }).parse();
  const paragraphs = bestParagraphs(articleParagraphs(article?.content ?? ''), metadata);
  const text = cut(withoutLeftovers(paragraphs).join('\n\n'), maxText);
  if (!article || text.length < shortestArticle)
    throw new ReadingFailure('no-article', 'no article body was recognised');
  const declared = readDate(article.publishedTime ?? '', dates) ?? metadata.declaredAt;
  return {
    title: cut(oneLine(withoutInvisible(article.title ?? '')), 300),
    text,
    byline: cut(oneLine(withoutInvisible(article.byline ?? '')), 200) || null,
    publishedAt: declared ?? metadata.seenAt,
    declaredAt: declared,
    language: languageCode(article.lang ?? null),
    siteName: cut(oneLine(withoutInvisible(article.siteName ?? '')), 100) || null,
    sha256: createHash('sha256').update(text).digest('hex'),
    links: innerLinks(article.content ?? '', base),
  };
}

/** The parser adds no elements of its own, while the extractor relies on every page having a body. */
function pageDocument(html: string): PageDocument {
  if (/<html[\s>]/i.test(html) && /<body[\s>]/i.test(html)) return parseHTML(html).document;
  const root = /<html(?:\s[^>]*)?>/i.exec(html)?.[0] ?? '<html>';
  const content = html.replace(/<!doctype[^>]*>|<\/?(?:html|body)(?:\s[^>]*)?>/gi, '');
  return parseHTML(`<!doctype html>${root}<head></head><body>${content}</body></html>`).document;
}

/** Levels of elements in each other; what people lay out has a few dozen, and what reads them takes the cube of it. */
const MAX_DEPTH = 200;

/** @throws ReadingFailure where elements lie deeper in each other than in any page for people */
function refuseDepth({ body }: PageDocument): void {
  const open: { readonly element: PageElement; readonly depth: number }[] = [{ element: body, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { element, depth } = next;
    if (depth > MAX_DEPTH) throw new ReadingFailure('no-article', 'its elements lie too deep in each other');
    for (const child of element.children) open.push({ element: child, depth: depth + 1 });
  }
}

/** Some sites hide sent paragraphs until a script has run; the extractor takes hidden for unwanted. */
function revealParagraphs(document: PageDocument): void {
  for (const paragraph of document.querySelectorAll('p[aria-hidden="true"]')) paragraph.removeAttribute('aria-hidden');
}

/** A table of data is read row by row: each is a line of its cells. One that only lays out the page is left as it is. */
function linesOfTables(document: PageDocument): void {
  for (const table of innermostTables(document)) {
    const rows = [...table.querySelectorAll('tr')];
    if (rows.length < 2 || rows.length > MAX_ROWS) continue;
    const cells = rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => oneLine(cell.textContent ?? '')));
    const isData = cells.every((row) => row.length > 1 && row.every((cell) => cell.length <= MAX_CELL));
    if (!isData) continue;
    const block = document.createElement('div');
    for (const row of cells) {
      const line = document.createElement('p');
      line.textContent = row.join(' | ');
      block.append(line);
    }
    table.replaceWith(block);
  }
}

/** The tables that hold no other: each part of a page is read once, however deep it lies. */
function innermostTables({ body }: PageDocument): PageElement[] {
  const tables: PageElement[] = [];
  const holders = new Set<PageElement>();
  const open: { readonly element: PageElement; readonly around: PageElement | null }[] = [
    { element: body, around: null },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { element, around } = next;
    const isTable = element.localName === 'table';
    if (isTable) tables.push(element);
    if (isTable && around !== null) holders.add(around);
    for (const child of element.children) open.push({ element: child, around: isTable ? element : around });
  }
  return tables.filter((table) => !holders.has(table));
}

const MAX_ROWS = 200;
/** Characters; more is prose that a table lays out. */
const MAX_CELL = 200;

/** Of a page's text. Where more than this is hidden, a script shows it, and readers see it. */
const MAX_HIDDEN_SHARE = 0.4;

/** What readers never see is no text of a source: it may be anything, also an order to a model that reads it. */
function removeHidden({ body }: PageDocument): void {
  const hidden: PageElement[] = [];
  let unseen = 0;
  let all = 0;
  const open: { readonly element: PageElement; readonly background: string | null }[] = [
    { element: body, background: null },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { element, background } = next;
    if (/^(?:script|style|noscript)$/.test(element.localName)) continue;
    const seen = visibilityOf(element.localName, (name) => element.getAttribute(name), background);
    if (seen.hidden && element !== body) {
      hidden.push(element);
      unseen += element.textContent?.length ?? 0;
      continue;
    }
    for (const child of element.children) open.push({ element: child, background: seen.background });
    for (const node of element.childNodes) if (node.nodeType === TEXT_NODE) all += node.textContent?.trim().length ?? 0;
  }
  if (unseen > (all + unseen) * MAX_HIDDEN_SHARE) return;
  for (const element of hidden) element.remove();
}

const TEXT_NODE = 3;
type PageElement = PageDocument['body'];

/**
 * The extractor keeps one region of the page. Where the publisher declares a text several times as long, the
 * article is spread over several regions and the declared text is the whole one.
 */
function bestParagraphs(
  extracted: readonly string[],
  { standfirst, declaredBody }: ArticleMetadata,
): readonly string[] {
  const length = extracted.reduce((sum, paragraph) => sum + paragraph.length, 0);
  if (declaredBody && declaredBody.length > length * 2.5) {
    return declaredBody
      .split('\n')
      .map(oneLine)
      .filter((line) => line !== '');
  }
  const isMissing = standfirst !== null && !extracted.slice(0, 3).some((paragraph) => paragraph.includes(standfirst));
  return isMissing && extracted.length > 0 ? [standfirst, ...extracted] : extracted;
}

const longest = 200_000;

/** The paragraphs of an article's HTML as plain text, each on one line, headings and list items included. */
export function articleParagraphs(html: string): string[] {
  return htmlToText(html, longest)
    .split('\n')
    .filter((line) => line !== '');
}

/** Words of buttons, players and walls that pages leave in their text, each as a whole line. */
const LEFTOVERS: readonly RegExp[] = [
  /^(?:enlarge|ingrandisci|zoom|share|condividi|save|salva|stampa|print|copy link|copia (?:il )?link|link copi(?:ed|ato)|listen|ascolta|play|pause|advertisement|pubblicità|annuncio|sponsored|loading|caricamento|comments?|commenti|subscribe|abbonati|sign (?:in|up)|accedi|registrati|follow us|seguici|read more|leggi tutto|continua a leggere|show more|mostra altro|see more|skip to content|back to top|torna su)[.…!]?$/i,
  /^(?:read|leggi)(?: (?:the|i|gli))? (?:remaining )?\d+ (?:remaining |more |other )?(?:paragraphs?|paragrafi)\b.*$/i,
  /^(?:enlarge|ingrandisci)\s*[/|].{0,200}$/i,
  /^(?:listen to (?:the|this) (?:article|story)|ascolta (?:l[’']articolo|questo articolo)|audio by|your browser does not support|il tuo browser non supporta|this (?:video|audio) (?:is not|cannot|can[’']t)|(?:video|audio) player)\b.{0,160}$/i,
  /^\d{1,2}:\d{2}(?:\s*\/\s*\d{1,2}:\d{2})?$/,
  /^(?:this (?:article|story) (?:was )?(?:first |originally )?appeared (?:in|on)|sign up (?:for|to)|iscriviti (?:alla|al)|subscribe to|get our|ricevi la nostra)\b.{0,160}$/i,
];

/** The paragraphs of a text without those that only buttons, players and walls of its page say. Pure. */
export function withoutLeftovers(paragraphs: readonly string[]): string[] {
  return paragraphs.filter((paragraph) => paragraph.length > 400 || !LEFTOVERS.some((words) => words.test(paragraph)));
}
