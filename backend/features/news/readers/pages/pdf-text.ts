import { createHash } from 'node:crypto';
import { getDocumentProxy } from 'unpdf';
import { withoutInvisible } from '../../../../text/characters/invisible.js';
import { cut, oneLine } from '../../../../text/html-to-text.js';
import { languageCode } from '../report.js';
import type { ArticleText } from './article-extractor.js';

/** One line of a page as the document places it. */
export interface PdfLine {
  readonly text: string;
  /** Height of its letters. */
  readonly size: number;
  /** From the lower edge of the page. */
  readonly y: number;
  readonly start: number;
  readonly end: number;
}

/** What a document is read within. */
export interface PdfTask {
  readonly bytes: Uint8Array;
  readonly now: Date;
}

const MAX_PAGES = 200;
const MAX_TEXT = 100_000;
const MAX_ITEMS_OF_PAGE = 20_000;

/**
 * Reads title, text and declared date of a PDF document, at most 200 pages of it. Throws an error with the code `no-text` for one
 * without text, for example a scan; what the library throws of a broken or locked one has no code.
 */
export async function readPdf({ bytes, now }: PdfTask): Promise<ArticleText> {
  // The library takes no buffer of Node's own kind.
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  const pages: PdfLine[][] = [];
  let length = 0;
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES) && length < MAX_TEXT; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const lines = linesOf(items.flatMap((item) => ('str' in item ? [item] : [])).slice(0, MAX_ITEMS_OF_PAGE));
    page.cleanup();
    length += lines.reduce((sum, { text }) => sum + text.length, 0);
    pages.push(lines);
  }
  const text = cut(pdfParagraphs(pages).join('\n\n'), MAX_TEXT);
  if (text === '') throw Object.assign(new Error('the document has no text'), { code: 'no-text' });
  const publishedAt = declaredDate(stringField(info, 'CreationDate'), now);
  return {
    title: titleOf(stringField(info, 'Title'), pages[0] ?? []),
    text,
    byline: cut(oneLine(withoutInvisible(stringField(info, 'Author'))), 200) || null,
    publishedAt,
    declaredAt: publishedAt,
    language: languageCode(stringField(info, 'Language') || null),
    siteName: null,
    sha256: createHash('sha256').update(text).digest('hex'),
    links: [],
  };
}

interface PlacedText {
  readonly str: string;
  readonly transform: readonly unknown[];
  readonly width: number;
  readonly height: number;
  readonly hasEOL: boolean;
}

/** The pieces of a page in the order of the document, which is that of columns, put together to lines. */
function linesOf(items: readonly PlacedText[]): PdfLine[] {
  const lines: PdfLine[] = [];
  let open: PdfLine | null = null;
  const close = () => {
    if (open !== null && open.text.trim() !== '') lines.push({ ...open, text: oneLine(withoutInvisible(open.text)) });
    open = null;
  };
  for (const { str, transform, width, height, hasEOL } of items) {
    const [start, y] = [Number(transform[4]) || 0, Number(transform[5]) || 0];
    if (open !== null && Math.abs(open.y - y) > Math.max(2, open.size * 0.6)) close();
    if (str !== '') {
      const piece: PdfLine = { text: str, size: height, y, start, end: start + width };
      open = open === null ? piece : joined(open, piece);
    }
    if (hasEOL) close();
  }
  close();
  return lines;
}

/** Raised figures and the like stand on another height: the line keeps its own. */
function joined(line: PdfLine, piece: PdfLine): PdfLine {
  const gap = piece.start - line.end > line.size * 0.2 && !/\s$/.test(line.text) ? ' ' : '';
  return {
    ...line,
    text: line.text + gap + piece.text,
    size: Math.max(line.size, piece.size),
    end: Math.max(line.end, piece.end),
  };
}

/**
 * The lines of a document's pages as paragraphs: words that a line end divides are whole again, numbers of pages and what
 * stands at the edge of every page are left out. Pure.
 */
export function pdfParagraphs(pages: readonly (readonly PdfLine[])[]): string[] {
  const running = runningLines(pages);
  const lines = pages.flatMap((page) =>
    page.filter(({ text }) => !/^[\d\s–—-]*$/.test(text) && !running.has(ofEdge(text))),
  );
  const paragraphs: string[] = [];
  let before: PdfLine | null = null;
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (before === null || last === undefined || beginsParagraph(before, line)) paragraphs.push(line.text);
    else paragraphs[paragraphs.length - 1] = withLine(last, line.text);
    before = line;
  }
  return paragraphs;
}

/** What stands in the same words as first or last line of several pages, with others, whatever its number. */
function runningLines(pages: readonly (readonly PdfLine[])[]): ReadonlySet<string> {
  const times = new Map<string, number>();
  for (const page of pages.filter((lines) => lines.length > 1)) {
    const edge = new Set([...page.slice(0, 1), ...page.slice(-1)].map(({ text }) => ofEdge(text)));
    for (const text of edge) times.set(text, (times.get(text) ?? 0) + 1);
  }
  const least = Math.max(3, pages.length * 0.4);
  return new Set([...times].filter(([, count]) => count >= least).map(([text]) => text));
}

function ofEdge(text: string): string {
  return text.replace(/\d+/g, '#');
}

const ENDS = /[.!?:;…»”")\]]$/;

/** A wide gap, other letters, or a line that was left before its end, begin a paragraph; the next column or page does not. */
function beginsParagraph(before: PdfLine, line: PdfLine): boolean {
  const size = Math.max(1, before.size);
  if (Math.abs(line.size - size) > size * 0.15) return true;
  const down = before.y - line.y;
  if (down <= 0) return ENDS.test(before.text) && /^[^\p{Ll}]/u.test(line.text);
  if (down > size * 1.9) return true;
  if (/^(?:[•▪◦–—]|\d{1,2}[.)]\s)/.test(line.text)) return true;
  const isIndented = line.start - before.start > size * 0.8;
  const isLeft = before.end < line.end - size * 3;
  return ENDS.test(before.text) && (isIndented || isLeft) && /^[^\p{Ll}]/u.test(line.text);
}

function withLine(paragraph: string, line: string): string {
  if (/\p{Ll}-$/u.test(paragraph) && /^\p{Ll}/u.test(line)) return paragraph.slice(0, -1) + line;
  return `${paragraph} ${line}`;
}

/** What programs write as a title where nobody gave one. */
const NO_TITLE = /^(?:untitled|senza titolo|title|microsoft word\b.*|.*\.(?:docx?|pdf|tex|indd|dvi))$/i;

/** The title that the document declares, else its first largest line. */
function titleOf(declared: string, first: readonly PdfLine[]): string {
  const own = oneLine(withoutInvisible(declared));
  if (own.length > 3 && !NO_TITLE.test(own)) return cut(own, 300);
  const largest = first.reduce((size, line) => Math.max(size, line.size), 0);
  const from = first.findIndex(({ size }) => size >= largest * 0.95);
  const lines = first.slice(Math.max(0, from), from + 3);
  const end = lines.findIndex(({ size }) => size < largest * 0.95);
  const heading = end < 0 ? lines : lines.slice(0, end);
  return cut(oneLine(heading.map(({ text }) => text).join(' ')), 300);
}

/** `D:20261120093000+01'00'`; null for none, and for one that is still to come. */
function declaredDate(written: string, now: Date): Date | null {
  const parts = /^(?:D:)?(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:Z|([+-]\d{2})'?(\d{2})?)?/.exec(written);
  if (parts === null) return null;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', zone, zoneMinutes = '00'] = parts;
  const offset = zone === undefined ? 'Z' : `${zone}:${zoneMinutes}`;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  return Number.isNaN(date.getTime()) || date > now ? null : date;
}

function stringField(info: object, name: string): string {
  const value: unknown = Reflect.get(info, name);
  return typeof value === 'string' ? value : '';
}
