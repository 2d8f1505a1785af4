import { wordsOf } from '../text/words.js';
import { REWORDING_RULES, type RewordingRule } from './rewording-rules.js';
import type { VerbatimIndex } from './verbatim-index.js';

const MAX_EXCHANGES = 5;
const MAX_COSTLY = 2;

/**
 * Says a sentence with other words where it would repeat a source at length: the exchanges that break the most common
 * runs are made first, and none is made that breaks nothing.
 */
export function exchangeWords(sentence: string, index: VerbatimIndex): string {
  let text = sentence;
  let costly = 0;
  for (let round = 0; round < MAX_EXCHANGES; round += 1) {
    const now = index.likeness(text);
    if (now.contained === 0) break;
    let best: { text: string; gain: number; cost: number } | null = null;
    for (const { rule, start, end } of applicable(text)) {
      if (rule.cost === 1 && costly >= MAX_COSTLY) continue;
      const changed = replaced(text, rule, start, end);
      const gain = now.contained - index.likeness(changed).contained - rule.cost * 0.5;
      if (gain > 0.5 && (!best || gain > best.gain)) best = { text: changed, gain, cost: rule.cost };
    }
    if (!best) break;
    text = best.text;
    costly += best.cost;
  }
  return text;
}

interface Place {
  readonly rule: RewordingRule;
  readonly start: number;
  readonly end: number;
}

function* applicable(text: string): Generator<Place> {
  const words = wordsOf(text);
  for (const [index, word] of words.entries()) {
    for (const rule of REWORDING_RULES.get(word.lower) ?? []) {
      const last = words[index + rule.from.length - 1];
      const previous = words[index - 1];
      if (!last || rule.notBefore.has(words[index + rule.from.length]?.lower ?? '')) continue;
      if (previous && (rule.notAfter.has(previous.lower) || barsExchange(rule, previous.text))) continue;
      const fits = rule.from.every((from, offset) => words[index + offset]?.lower === from);
      if (!fits || /[^\p{L}\p{N}\s'’]/u.test(text.slice(word.start, last.end))) continue;
      if (
        touchesName(words[index - 1]?.text, word.text, index) ||
        (/^\p{Lu}/u.test(words[index + rule.from.length]?.text ?? '') && rule.cost === 1)
      )
        continue;
      yield { rule, start: word.start, end: last.end };
    }
  }
}

/** A word behind an elision keeps its first sound: `quest'azienda` cannot become `quest'impresa` by rule alone. */
function barsExchange(rule: RewordingRule, previous: string): boolean {
  return /['’]$/.test(previous) && !/^[aeiouàèéìòù]/i.test(rule.to);
}

/** A capitalised word inside a sentence belongs to a name (`Ministero delle Imprese`) and is not exchanged. */
function touchesName(previous: string | undefined, text: string, index: number): boolean {
  return index > 0 && /^\p{Lu}/u.test(text) && previous !== undefined;
}

function replaced(text: string, rule: RewordingRule, start: number, end: number): string {
  const capital = /^\p{Lu}/u.test(text.slice(start, start + 1));
  const to = capital ? rule.to.charAt(0).toUpperCase() + rule.to.slice(1) : rule.to;
  const before = euphonic(text.slice(0, start), to);
  const elided = to.endsWith("'");
  const behind = text.slice(end);
  if (elided) return before + to + behind.replace(/^\s+/, '');
  return before + to + (/^(?:\s|[^\p{L}\p{N}]|$)/u.test(behind) ? '' : ' ') + behind;
}

/** "ad assicurare" but "a garantire": the d comes before the same vowel and goes before anything else. */
function euphonic(before: string, next: string): string {
  const match = /(?<!\p{L})([aeAE])(d?)\s$/u.exec(before);
  if (!match) return before;
  const vowel = match[1] ?? '';
  const wanted = next.charAt(0).toLowerCase() === vowel.toLowerCase() ? 'd' : '';
  return wanted === match[2] ? before : `${before.slice(0, match.index)}${vowel}${wanted} `;
}
