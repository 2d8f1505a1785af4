import type { TextLanguage } from '../../../../../text/language.js';
import type { NumberMention } from '../../../../../text/reading/number-mention.js';
import { contentStems } from '../../../../../text/stems.js';
import type { SourceSentence } from '../../evidence/source-pool.js';

/** The numbers of a source sentence that are no day of a date. */
export function quantitiesOf({ numbers, dates }: SourceSentence): readonly NumberMention[] {
  return numbers.filter(({ start, end }) => !dates.some((date) => date.start < end && start < date.end));
}

/** The stem of the first weighty word behind a number. */
export function nounBehind(text: string, end: number, language: TextLanguage): string | null {
  return contentStems(text.slice(end, end + 40), language)[0] ?? null;
}

/** 256 for 265, 350 for 310, 90 for 190, 31.400 for 3.140: one digit is another one, two changed places, or one is lost. */
export function isSlip(number: NumberMention, given: NumberMention): boolean {
  if (number.counted || given.counted || number.kind !== given.kind || given.alone) return false;
  const [a, b] = [digitsOf(number), digitsOf(given)];
  if (Math.max(a.length, b.length) < 2 || a === b) return a === b && number.values[0] !== given.values[0];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < long.length)
    return (
      long.length - short.length === 1 && [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short)
    );
  const differing = [...a].filter((digit, at) => digit !== b[at]).length;
  return differing === 1 || (differing === 2 && [...a].sort().join('') === [...b].sort().join(''));
}

function digitsOf({ values }: NumberMention): string {
  return String(values[0] ?? 0)
    .replace(/e.*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '');
}
