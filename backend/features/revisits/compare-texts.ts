import { diffArrays } from 'diff';
import { cleanText } from '../../text/clean-text.js';
import { splitSentences } from '../../text/sentences.js';
import { shorten } from '../../text/shorten.js';
import type { ChangedPassage } from '../articles/updates/source-change.events.js';

/** `unlike`: another text altogether (a wall, a notice, the page of a teaser), which sentences cannot be compared with. */
export type ComparedTexts =
  | { readonly state: 'same' | 'unlike' }
  | { readonly state: 'changed'; readonly passages: readonly ChangedPassage[] };

/** Of the words of the longer text: where fewer are in both, they are not two versions of one text. */
const MIN_SHARED = 0.5;
const MAX_PASSAGES = 20;
const MAX_SHOWN = 1_000;
/** Two texts that differ in more sentences are shown as one change: comparing them further takes the square of it. */
const MAX_DIFFERENCES = 1_000;

/** What differs between a text as it was captured and as it reads now, sentence by sentence, in any order. Pure. */
export function compareTexts(captured: string, present: string): ComparedTexts {
  const [before, after] = [readableSentences(captured), readableSentences(present)];
  if (before.join('\n') === after.join('\n')) return { state: 'same' };
  if (sharedWords(before, after) < MIN_SHARED) return { state: 'unlike' };
  const passages = changedPassages(before, after);
  return passages.length === 0 ? { state: 'same' } : { state: 'changed', passages };
}

const UNIT = `(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|second[oi]|minut[oi]|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|Sekunden?|Minuten?|Stunden?|Tage?n?|heures?|jours?|minutos?|horas?|d[ií]as?)`;
const COUNT = String.raw`(?:\d{1,3}|an?|one|un'?|una|uno|eine[rmn]?|une)`;
/** «2 ore fa» is another text each hour; a number in brackets is a footnote. */
const PASSING = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${COUNT}\s*${UNIT}\s+(?:ago|fa)|(?:vor|il y a|hace|há)\s+${COUNT}\s+${UNIT})(?![\p{L}\p{N}])|\[\d{1,3}\]`,
  'giu',
);
/** A line of its own with the number of comments, shares or readers. */
const COUNTER =
  /^[^\p{L}\p{N}]*(?:\d[\d.,]*\s?[km]?\s+)?(?:comment(?:[io]|s|aires?)?|kommentare?|comentarios?|condivision[ei]|shares?|visualizzazion[ei]|views?|letture|likes?|mi piace)[^\p{L}\p{N}]*(?:\d[\d.,]*)?[^\p{L}\p{N}]*$/iu;

/** A text as it is compared: without what changes by itself, and what nobody sees. */
function readableSentences(text: string): string[] {
  const lines = text.split(/\r\n?|\n/).map((line) => {
    const words = cleanText(line)
      .replace(PASSING, '')
      .replace(/["“”„«»]/g, '"')
      .replace(/[‒–—]/g, '-');
    return words.replaceAll('…', '...').replace(/\s+/g, ' ').trim();
  });
  const readable = lines.filter((line) => !COUNTER.test(line)).join('\n');
  return splitSentences(readable).map((sentence) => sentence.text);
}

const WORD = /[\u3040-\u30ff\u3400-\u9fff]|[\p{L}\p{M}\p{N}]+/gu;

function sharedWords(before: readonly string[], after: readonly string[]): number {
  const [old, now] = [before, after].map((sentences) => sentences.join('\n').match(WORD) ?? []);
  if (old === undefined || now === undefined) return 0;
  const left = new Map<string, number>();
  for (const word of old) left.set(word, (left.get(word) ?? 0) + 1);
  const shared = now.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return shared.length / Math.max(old.length, now.length, 1);
}

/** What only came in and does not end so is a headline of another article, an advertisement, a byline. */
const SENTENCE_END = /[.!?。！？]["')\]]*$/u;

function changedPassages(before: readonly string[], after: readonly string[]): ChangedPassage[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: MAX_DIFFERENCES }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  const [old, now] = [new Set(before), new Set(after)];
  const groups: { removed: string[]; added: string[] }[] = [{ removed: [], added: [] }];
  for (const { value, removed, added } of parts) {
    // A sentence that stands in both texts has only moved.
    if (removed) groups.at(-1)?.removed.push(...value.filter((sentence) => !now.has(sentence)));
    else if (added) groups.at(-1)?.added.push(...value.filter((sentence) => !old.has(sentence)));
    else groups.push({ removed: [], added: [] });
  }
  return groups
    .map(({ removed, added }) => ({
      before: shown(removed),
      after: shown(removed.length > 0 ? added : added.filter((sentence) => SENTENCE_END.test(sentence))),
    }))
    .filter((passage) => passage.before !== null || passage.after !== null)
    .slice(0, MAX_PASSAGES);
}

function shown(sentences: readonly string[]): string | null {
  return sentences.length === 0 ? null : shorten(sentences.join(' '), MAX_SHOWN);
}
