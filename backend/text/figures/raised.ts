/** Of a figure in digits and one raised behind it: certainly its exponent, certainly the mark of a footnote, or one of the two. */
export type RaisedSense = 'power' | 'mark' | 'either';

/** What stands raised in a text, as plain characters. */
export interface Raised {
  /** A footnote mark belongs to the page and not to what the sentence says. */
  readonly isMark: boolean;
  readonly text: string;
}

const RAISED_SIGNS: Readonly<Record<string, string>> = {
  ...{ 0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹' },
  ...{ '+': '⁺', '-': '⁻', '−': '⁻', '–': '⁻', '=': '⁼', '(': '⁽', ')': '⁾', n: 'ⁿ', i: 'ⁱ' },
  ...{ a: 'ᵃ', b: 'ᵇ', c: 'ᶜ', d: 'ᵈ', e: 'ᵉ', k: 'ᵏ', m: 'ᵐ', p: 'ᵖ', t: 'ᵗ', x: 'ˣ', y: 'ʸ', z: 'ᶻ', T: 'ᵀ' },
};
const LOWERED_SIGNS: Readonly<Record<string, string>> = {
  ...{ 0: '₀', 1: '₁', 2: '₂', 3: '₃', 4: '₄', 5: '₅', 6: '₆', 7: '₇', 8: '₈', 9: '₉' },
  ...{ '+': '₊', '-': '₋', '−': '₋', '–': '₋', '=': '₌', '(': '₍', ')': '₎' },
  ...{ a: 'ₐ', e: 'ₑ', h: 'ₕ', i: 'ᵢ', j: 'ⱼ', k: 'ₖ', l: 'ₗ', m: 'ₘ', n: 'ₙ', o: 'ₒ', p: 'ₚ', r: 'ᵣ', s: 'ₛ', t: 'ₜ' },
  ...{ u: 'ᵤ', v: 'ᵥ', x: 'ₓ' },
};
/** Longer ones are words in small letters. */
const MAX_SIGNS = 12;
const MARK_SIGN = /^(?:[*†‡§¶#]{1,4}|[[(]\s?[\p{L}\p{N}*]{1,3}\s?[\])]|(?:not[ae]|note|fn|n\.)\s?\d{1,3})$/iu;
const MARK_LIST = /^\d{1,3}(?:\s?[,;–-]\s?\d{1,3})+,?$|^\d{1,3},$/;
const NUMBER_BEFORE = /(?:^|[^\p{L}\p{N}.,'’-])(\d[\d.,'’]*)$/u;
const LONE_LETTER_BEFORE = /(?:^|[^\p{L}\p{N}])(?:\p{L}|mc|[₀-₉])$|[₀-₉]$/u;
const UNIT_BEFORE = /(?:^|[^\p{L}])(?:[kchdmnµμ]?m|ft|in|yd|mi|kg|mol|sec)$/u;
const UNIT_POWER = /^[2-4]$/;
const ROMAN_BEFORE = /(?:^|[^\p{L}])[IVXLC]+$/u;
/** «(1+x)», «(a−b)»: something is reckoned there; «(Rossi, 2020)» is a remark. */
const ISOTOPE = /^(?:\d{2,3}\p{Lu}\p{Ll}?|[2-8](?:H|He|Li))(?!\p{L})/u;
const TERM_BEFORE = /(?:^|[^\p{L}])\p{L}\s?[+−*/×-]\s?[\p{L}\d]{1,3}\)$|\d\s?[+−*/×-]\s?\p{L}\)$/u;

/**
 * What a raised figure behind a number is. Ten and two are raised to powers, as single digits are; nobody raises 300, 2026 or
 * 1,5 in a newspaper, and nobody writes a first power.
 */
export function senseOfRaised(base: string, raised: string): RaisedSense {
  if (/^[+⁺-]?0*1$/.test(raised)) return 'mark';
  if (/^(?:10|2)$/.test(base) || /^[−-]/.test(raised)) return 'power';
  return /^\d{1,2}$/.test(base) ? 'either' : 'mark';
}

/** What stood raised (`<sup>`) as characters of its own: 10²⁵, m², Ca²⁺, 1st; `10^(1,5)` where there are none. `isLinked` is one that leads somewhere. */
export function raised(before: string, written: string, after: string, isLinked: boolean): Raised {
  const text = written.replace(/\s+/g, ' ').trim();
  if (text === '') return { isMark: false, text: '' };
  if (isLinked || MARK_SIGN.test(text)) return { isMark: true, text };
  if (/^(?:tm|sm)$/i.test(text)) return { isMark: false, text: /^t/i.test(text) ? '™' : '℠' };
  if (/^\d{1,4}$/.test(text)) return raisedNumber(before, text, after);
  if (/^\d?[+−–-]$/.test(text) || /^[+−–-]\d{1,4}$/.test(text)) return sign(text);
  if (/^\d{1,4}[.,]\d{1,4}$/.test(text) && /(?:^|[^\d.,])(?:10|2)$/.test(before)) return sign(text);
  if (MARK_LIST.test(text)) return { isMark: true, text };
  return raisedWords(before, text);
}

function raisedNumber(before: string, digits: string, after: string): Raised {
  if (/^[/⁄]/.test(after)) return { isMark: false, text: /\d$/.test(before) ? ` ${digits}` : digits };
  // The number of an isotope stands before its letters: ¹⁴C.
  if (/(?:^|[\s(])$/.test(before) && ISOTOPE.test(digits + after)) return sign(digits);
  const number = NUMBER_BEFORE.exec(before)?.[1] ?? /(?:^|[^\p{L}\p{N}.,])(10|2)\s$/u.exec(before)?.[1];
  if (number !== undefined)
    return senseOfRaised(number, digits) === 'mark' ? { isMark: true, text: digits } : sign(digits);
  const isPower =
    (UNIT_BEFORE.test(before) && UNIT_POWER.test(digits)) ||
    (digits !== '1' && (LONE_LETTER_BEFORE.test(before) || TERM_BEFORE.test(before)));
  return isPower ? sign(digits) : { isMark: true, text: digits };
}

/** Endings («1st», «Mme»), exponents in letters («xⁿ», «2^(n/2)»), a footnote named by a letter. */
function raisedWords(before: string, text: string): Raised {
  const number = NUMBER_BEFORE.exec(before)?.[1] ?? '';
  if (/^\d{1,3}$/.test(number) && /^[oa]$/.test(text)) return { isMark: false, text: text === 'o' ? 'º' : 'ª' };
  // «2e», «14h30»: a longer number with a letter has a note.
  const isEnding =
    (ROMAN_BEFORE.test(before) && /^[aeo]$/.test(text)) || (/^\d{1,2}$/.test(number) && /^[ehmrs]$/.test(text));
  if (isEnding) return { isMark: false, text };
  const isTerm = /^[\da-z+−–\-=()*·/.,^]{1,12}$/iu.test(text) && /^\p{L}$|[\d+−–\-=*·/^]/u.test(text);
  const base = /(?:^|[^\p{L}\p{N}.,])(?:\p{L}|10|2)$/u.test(before) || TERM_BEFORE.test(before);
  if (isTerm && base) return sign(text);
  if (/^\p{Ll}$/u.test(text)) return { isMark: true, text };
  return { isMark: false, text: text.length <= MAX_SIGNS && !text.includes(' ') ? text : ` ${text}` };
}

function sign(text: string): Raised {
  return { isMark: false, text: raisedSigns(text) };
}

/** Raised digits and letters; `^(1,5)` where Unicode lacks one. */
export function raisedSigns(text: string): string {
  return inSigns(text, RAISED_SIGNS, '^');
}

/** Lowered digits and letters; `_(cc)` where Unicode lacks one. */
export function loweredSigns(text: string): string {
  return inSigns(text, LOWERED_SIGNS, '_');
}

function inSigns(text: string, known: Readonly<Record<string, string>>, mark: string): string {
  const characters = [...text];
  const signs = characters.map((character) => known[character]);
  if (signs.every((each) => each !== undefined)) return signs.join('');
  return characters.length === 1 ? `${mark}${text}` : `${mark}(${text})`;
}

/** What stood lowered (`<sub>`) as characters of its own: CO₂, xₙ; `v_(max)` where there are none. */
export function lowered(before: string, written: string): string {
  const text = written.replace(/\s+/g, ' ').trim();
  // A fraction, or a name as it is written everywhere else: PM2.5.
  if (/[/⁄]\s?$/.test(before) || /^\d+[.,]\d+$/.test(text)) return text;
  return text.length > MAX_SIGNS || /\s/.test(text) ? ` ${text}` : loweredSigns(text);
}
