import { foldCase } from './characters/accents.js';

/** One word of a text. An elided article and its noun are two words, `GPT-5` and `4.5` are one. */
export interface Token {
  readonly text: string;
  /** Lower case without accents. */
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:(?:-(?=[\p{L}\p{N}])|\.(?=\p{N}))[\p{L}\p{M}\p{N}]+)*/gu;
const MAX_WORD_LENGTH = 60;

/** The words of a text with their offsets. A word longer than sixty characters is cut: no language has it, an attack may. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(WORD)) {
    const word = match[0].slice(0, MAX_WORD_LENGTH);
    tokens.push({ text: word, folded: foldCase(word), start: match.index, end: match.index + match[0].length });
  }
  return tokens;
}

/** True for a word written with a capital first letter, or with a capital anywhere (iPhone, xAI). */
export function isCapitalised(word: string): boolean {
  return /\p{Lu}/u.test(word);
}

/** A short name for a text that stays the same from run to run (FNV-1a, 2 × 32 bits, base 36). */
export function fingerprint(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    low = Math.imul(low ^ unit, 0x01000193) >>> 0;
    high = Math.imul(high ^ unit, 0x811c9dc5) >>> 0;
  }
  return `${low.toString(36)}${high.toString(36)}`;
}
