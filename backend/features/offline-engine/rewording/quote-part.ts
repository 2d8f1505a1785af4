import { type Inline, ownWords, quote, text } from '../text/inline.js';
import { wordsOf } from '../text/words.js';
import { hasFiniteVerb, isFiniteVerb } from './finite-verb.js';
import type { VerbatimIndex } from './verbatim-index.js';

const MIN_WORDS = 4;
const MAX_WORDS = 14;
// Behind these a quotation may begin without breaking the sentence.
const OPENERS = new Set(['che', 'per', 'con', 'senza', 'anche', 'quando', 'perché']);

/** Behind these too, but a clause that they open is less of a thought. */
const WEAK_OPENERS = new Set([
  'nel',
  'nella',
  'nei',
  'nelle',
  'negli',
  'sul',
  'sulla',
  'sui',
  'sulle',
  'sugli',
  'dal',
  'dalla',
  'dai',
  'dalle',
  'dagli',
  'fra',
  'tra',
  'in',
]);
const WEAKNESS = 2;
const ARTICLES = new Set(['il', 'lo', 'la', 'i', 'gli', 'le', 'un', 'uno', 'una']);
/** Before a quoted object: "si avvale di «una rete di difesa …»". */
const BEFORE_AN_OBJECT = /^(?:di|a|da|in|su|con|per|\p{L}{3,}(?:at|ut|it)[oaie])$/u;

/**
 * Puts a clause of the sentence between quotation marks, word for word as in its source, where that best breaks a long
 * common run: ` che «controlla ogni richiesta»`. Null when no clause fits.
 */
export function quotePart(sentence: string, context: AttributionContext): Inline[] | null {
  if (/[()]/.test(sentence)) return null;
  let best: { inlines: Inline[]; badness: number } | null = null;
  for (const { start, end, weak } of clauses(sentence)) {
    const clause = sentence.slice(start, end);
    const count = wordsOf(clause).length;
    if (
      count < MIN_WORDS ||
      count > Math.min(MAX_WORDS, context.quoteAllowance) ||
      !context.sourceText.includes(clause)
    )
      continue;
    const inlines = [text(sentence.slice(0, start)), quote(clause), text(sentence.slice(end))];
    const badness = context.index.likeness(ownWords(inlines)).contained + (weak ? WEAKNESS : 0);
    if (!best || badness < best.badness) best = { inlines, badness };
  }
  return best?.inlines ?? null;
}

function* clauses(sentence: string): Generator<{ start: number; end: number; weak: boolean }> {
  const words = wordsOf(sentence);
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    const previous = words[index - 1]?.lower ?? '';
    const object = ARTICLES.has(word.lower) && (isFiniteVerb(previous) || BEFORE_AN_OBJECT.test(previous));
    const weak = object || WEAK_OPENERS.has(word.lower);
    // "per cento" belongs to its number.
    if (index < 3 || !next || next.lower === 'cento' || !(weak || OPENERS.has(word.lower))) continue;
    if (sentence.slice(word.end, next.start) !== ' ') continue;
    const start = word.lower === 'che' ? next.start : word.start;
    const end = endOfClause(sentence, start);
    // "che «negli Stati Uniti», le schede …" would quote half a thought.
    const clause = sentence.slice(start, end);
    if (word.lower === 'che' && !hasFiniteVerb(clause)) continue;
    // A place or a thing and no more: what happens next does not belong into its quotation.
    if (weak && (hasFiniteVerb(clause) || / e (?:poi |\p{L}{3,}(?:at|ut|it)[oaie](?!\p{L}))/u.test(clause))) continue;
    yield { start, end, weak };
  }
}

function endOfClause(sentence: string, start: number): number {
  const rest = sentence.slice(start);
  const match = /[,;:](?!\d)|\.$/.exec(rest);
  if (!match) return sentence.length;
  // "contributi, sanzioni e graduatorie" is one thing.
  const enumeration = /^,\s[^,]{2,40}\s(?:e|o)\s[^,]{2,40}\.$/u.test(rest.slice(match.index));
  return enumeration ? sentence.length - 1 : start + match.index;
}

/** What attribution needs to know besides the sentence. */
export interface AttributionContext {
  readonly index: VerbatimIndex;
  /** Who states it, at least one. */
  readonly publishers: readonly string[];
  /** The first publisher reports about itself. */
  readonly primary: boolean;
  /** `il 19 novembre 2026` when the day of publication is to be said. */
  readonly day: string | null;
  /** The sentence before has already said whose text this is. */
  readonly again: boolean;
  /** Changes from sentence to sentence, so that the forms do. */
  readonly turn: number;
  /** The text of the sentence's source: what a quotation must stand in. */
  readonly sourceText: string;
  readonly usuallySmall: (word: string) => boolean;
  /** Words that may still be quoted. */
  readonly quoteAllowance: number;
}
