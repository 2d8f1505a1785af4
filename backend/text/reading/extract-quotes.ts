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

/** Quotations of five words and more in «…», “…”, „…“ or "…". */
export function extractQuotes(text: string): QuoteMention[] {
  return markedWords(text)
    .filter(({ words }) => words >= MIN_WORDS)
    .slice(0, MAX_QUOTES);
}

/** Terms and titles: what stands in quotation marks and is no quotation. */
export function extractTerms(text: string): QuoteMention[] {
  return markedWords(text).filter(({ words }) => words < MIN_WORDS);
}

function markedWords(text: string): QuoteMention[] {
  return [...text.matchAll(PAIRS)].map((match) => {
    const inner = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim();
    const words = inner.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    return { text: inner, words, start: match.index, end: match.index + match[0].length };
  });
}
