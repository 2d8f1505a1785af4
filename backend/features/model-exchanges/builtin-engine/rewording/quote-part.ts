import { wordsOf } from '../text/words.js';
import { type Inline, ownWords, quote, text } from '../writer/inline.js';
import type { AttributionContext } from './attribute-sentence.js';

const LEAST_WORDS = 4;
const MOST_WORDS = 14;
// Behind these a quotation may begin without breaking the sentence.
const OPENERS = new Set(['che', 'per', 'con', 'senza', 'anche', 'quando', 'perché']);

/**
 * Puts a clause of the sentence between quotation marks, word for word as in its source, where that best breaks a long
 * common run: ` che «controlla ogni richiesta»`. Null when no clause fits.
 */
export function quotePart(sentence: string, context: AttributionContext): Inline[] | null {
  const words = wordsOf(sentence);
  let best: { inlines: Inline[]; contained: number } | null = null;
  for (const [index, word] of words.entries()) {
    // "per cento" belongs to its number.
    if (index < 3 || !OPENERS.has(word.lower) || words[index + 1]?.lower === 'cento') continue;
    const start = word.lower === 'che' ? words[index + 1]?.start : word.start;
    if (start === undefined) continue;
    const end = endOfClause(sentence, start);
    const clause = sentence.slice(start, end);
    const count = wordsOf(clause).length;
    if (
      count < LEAST_WORDS ||
      count > Math.min(MOST_WORDS, context.quoteAllowance) ||
      !context.sourceText.includes(clause)
    )
      continue;
    const inlines = [text(sentence.slice(0, start)), quote(clause), text(sentence.slice(end))];
    const { contained } = context.index.likeness(ownWords(inlines));
    if (!best || contained < best.contained) best = { inlines, contained };
  }
  return best?.inlines ?? null;
}

function endOfClause(sentence: string, start: number): number {
  const match = /[,;:]|\.$/.exec(sentence.slice(start));
  return match ? start + match.index : sentence.length;
}
