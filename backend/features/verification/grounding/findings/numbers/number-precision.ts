import type { NumberMention } from '../../../../../text/reading/number-mention.js';

/** Writers count so far themselves: two boxers, three decades. */
export const MAX_OWN_COUNT = 3;

/** Precise enough that a writer who did not take it from a source made it up. */
export function isExact(number: NumberMention): boolean {
  const hedged = number.comparator !== null && number.comparator !== 'about';
  if (number.counted || number.kind === 'ordinal' || hedged || number.yearLike) return false;
  const value = number.values[0] ?? 0;
  const digits = String(value)
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '').length;
  return number.kind === 'percent' || number.kind === 'money' || number.unit !== null
    ? value > MAX_OWN_COUNT
    : digits >= 2;
}

/** «Due terzi», «il settimo»: what writers make of a figure by themselves. */
export function isReckonedInWords({ kind, text }: NumberMention): boolean {
  return kind === 'ordinal' || (kind === 'percent' && !/\d/.test(text)) || /^un (?:quarto|terzo)$/iu.test(text);
}

/** Chance does not make a sum of it. */
export function isPrecise({ values }: NumberMention): boolean {
  const [value = 0] = values;
  return value >= 50 && String(value).replace(/\D/g, '').replace(/0+$/, '').length >= 2;
}
