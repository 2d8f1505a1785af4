import { foldCase, inPlainForms } from '../../../text/characters/accents.js';
import { cleanText } from '../../../text/clean-text.js';
import type { Token } from '../../../text/tokens.js';

/** A text as words to compare. Layout is gone: what counts is which words follow each other. */
export interface PageWords {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** All words one behind the other, without blanks, hyphens, accents and capitals. */
  readonly squashed: string;
  /** Which token begins or ends at a place of `squashed`. */
  readonly starts: ReadonlyMap<number, number>;
  readonly ends: ReadonlyMap<number, number>;
  readonly places: ReadonlyMap<string, readonly number[]>;
}

/** Some tokens of a page, `to` excluded. */
export interface TokenRange {
  readonly from: number;
  readonly to: number;
}

/** A denial is one word («isn't»), a number with its separators too; a sign of a currency or a percentage counts as a word. */
const WORD =
  /[\u3040-\u30ff\u3400-\u9fff]|\p{L}+n't(?!\p{L})|[%‰€$£¥]|(?<=^|[\s(])[-−](?=\p{N})|[\p{L}\p{M}\p{N}]+(?:(?:-(?=[\p{L}\p{N}])|(?<=\p{N})[.,:](?=\p{N}))[\p{L}\p{M}\p{N}]+)*/gu;
const MAX_WORD_LENGTH = 60;

const UNIT = `(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|second[oi]|minut[oi]|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|Sekunden?|Minuten?|Stunden?|Tage?n?|heures?|jours?|minutos?|horas?|d[ií]as?)`;
const COUNT = String.raw`(?:\d{1,3}|an?|one|un'?|una|uno|eine[rmn]?|une)`;
/** «2 ore fa» is another text each hour; a number in brackets is a footnote. */
const PASSING = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${COUNT}\s*${UNIT}\s+(?:ago|fa)|(?:vor|il y a|hace|há)\s+${COUNT}\s+${UNIT})(?![\p{L}\p{N}])|\[\d{1,3}\]`,
  'giu',
);

/** Reads a text of any length, line by line. Pure. */
export function readWords(raw: string): PageWords {
  const text = raw
    .split(/\r\n?|\n/)
    .map(cleanText)
    .join('\n');
  const passing = [...text.matchAll(PASSING)].map((match) => [match.index, match.index + match[0].length] as const);
  const tokens: Token[] = [];
  for (const match of text.matchAll(WORD)) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (passing.some(([from, to]) => from <= start && end <= to)) continue;
    const word = match[0].slice(0, MAX_WORD_LENGTH);
    tokens.push({ text: word, folded: foldCase(inPlainForms(word)), start, end });
  }
  return { text, tokens, ...indexed(tokens) };
}

/** The words of a stretch without blanks and hyphens. */
export function squash(tokens: readonly Token[]): string {
  return tokens.map(({ folded }) => folded.replaceAll('-', '')).join('');
}

/** Where the same words stand, whole words only. */
export function occurrences({ squashed, starts, ends }: PageWords, sought: string): TokenRange[] {
  const found: TokenRange[] = [];
  if (sought === '') return found;
  for (let at = squashed.indexOf(sought); at >= 0; at = squashed.indexOf(sought, at + 1)) {
    const from = starts.get(at);
    const last = ends.get(at + sought.length);
    if (from !== undefined && last !== undefined) found.push({ from, to: last + 1 });
  }
  return found;
}

function indexed(tokens: readonly Token[]): Pick<PageWords, 'squashed' | 'starts' | 'ends' | 'places'> {
  const starts = new Map<number, number>();
  const ends = new Map<number, number>();
  const places = new Map<string, number[]>();
  const parts: string[] = [];
  let length = 0;
  tokens.forEach((token, index) => {
    const part = squash([token]);
    starts.set(length, index);
    length += part.length;
    ends.set(length, index);
    parts.push(part);
    const known = places.get(token.folded);
    if (known) known.push(index);
    else places.set(token.folded, [index]);
  });
  return { squashed: parts.join(''), starts, ends, places };
}
