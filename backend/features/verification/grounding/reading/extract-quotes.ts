/** A quotation: `text` without its marks, `start` and `end` with them. */
export interface QuoteMention {
  readonly text: string;
  readonly words: number;
  readonly start: number;
  readonly end: number;
}

const PAIRS = /«([^«»]{1,1200})»|“([^“”]{1,1200})”|„([^„“”]{1,1200})[“”]|(?<![\p{L}\p{N}])"([^"]{1,1200})"(?!\p{L})/gu;
/** Up to four words in quotation marks are a term or a title, not somebody's words. */
const MIN_WORDS = 5;
const MAX_QUOTES = 30;

/** Quotations of three words and more in «…», “…”, „…“ or "…". */
export function extractQuotes(text: string): QuoteMention[] {
  const quotes: QuoteMention[] = [];
  for (const match of text.matchAll(PAIRS)) {
    if (quotes.length >= MAX_QUOTES) break;
    const inner = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim();
    const words = inner.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    if (words >= MIN_WORDS) quotes.push({ text: inner, words, start: match.index, end: match.index + match[0].length });
  }
  return quotes;
}
