import { withoutAccents } from './characters/accents.js';

/** A word as it stands in a text: `text.slice(start, end)`. */
export interface Word {
  /** Lower case, accents kept. */
  readonly lower: string;
  /** Lower case without accents: only letters and digits. */
  readonly folded: string;
  readonly start: number;
  readonly end: number;
  /** Written in capitals only («AI», «UE»). */
  readonly isAcronym: boolean;
}

/** Longer words are cut: nobody searches for them, and an index entry has its limits. */
const MAX_WORD_LENGTH = 40;
/** 10²⁵ is 10 and 25, and nothing that 1025 would find. */
const WORD = /\d{1,3}(?:[.\u2019']\d{3})+(?![\p{L}\p{N}])|\d+(?=[⁰¹²³⁴-⁹⁻])|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** Nothing is to be done to most words of an Italian text. */
const PLAIN_WORD = /^[A-Za-z]{1,40}$/;
const APOSTROPHE = /['\u2019\u2018\u02BC`\u00B4]/;
/** What stands before an apostrophe and is no word of its own: l’intelligenza, dell’AI, un’app, com’è, c’era. */
const ELIDED = new Set(
  `l un d c s m t v n gl dell all nell sull dall coll quell quest bell sant anch com dov cos quant nient mezz ciascun nessun
  qualcun qualch altr tutt senz`.split(/\s+/),
);

/** The words of a text in order. What an apostrophe cuts short is left out; 1.103 is one number. Linear in the text. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const start = match.index;
    const [written] = match;
    const end = start + written.length;
    const isPlain = PLAIN_WORD.test(written);
    const lower = isPlain ? written.toLowerCase() : loweredWord(written);
    const folded = isPlain ? lower : foldLetters(lower);
    if (folded === '' || (ELIDED.has(folded) && APOSTROPHE.test(text.charAt(end)))) continue;
    const isAcronym = written.length > 1 && written !== lower && /^\p{Lu}+$/u.test(written);
    words.push({ lower, folded, start, end, isAcronym });
  }
  return words;
}

/** Lower-case letters without their accents; æ, ø and ß in plain letters. */
export function foldLetters(lower: string): string {
  if (/^[a-z0-9]*$/.test(lower)) return lower;
  return withoutAccents(lower.normalize('NFKC').toLowerCase()).replace(/[^\p{L}\p{N}]+/gu, '');
}

function loweredWord(written: string): string {
  const whole = /^\d/.test(written) ? written.replace(/[.\u2019']/g, '') : written;
  return cut(whole.toLowerCase().normalize('NFC'));
}

function cut(word: string): string {
  return word.length <= MAX_WORD_LENGTH ? word : [...word].slice(0, MAX_WORD_LENGTH).join('');
}
