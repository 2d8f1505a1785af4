/**
 * Characters that nobody sees: default-ignorable ones (soft hyphen, zero widths, joiners, word joiner, byte-order mark, bidi
 * controls, variation selectors, tags, fillers), annotation marks, and controls other than tab and line ends.
 */
const INVISIBLE_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/gu;
/** Almost every text holds none: a plain class is found ten times as fast as properties of letters. */
const MAYBE_INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  /[\u034f\u180b-\u180f]|[\ufe00-\ufe0f]|[\u0000-\u0008\u000b-\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\ud82f\ud834\udb40-\udb43]/;

const ZERO_WIDTH_JOINER = '\u200d';
const ZERO_WIDTH_NON_JOINER = '\u200c';
/** Scripts whose letters join, and read otherwise without these two. */
const JOINED_LETTER =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const RIGHT_TO_LEFT = /(?=\p{L})[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Overrides turn letters round and are never needed. */
const BIDI_CONTROL = /[\u061c\u200e\u200f\u202a-\u202c\u2066-\u2069]/;
const EMOJI_PART = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
/** The sign before it is shown as a picture, or as text: ❤️, 1️⃣, ™︎. */
const PICTURE_STYLE = /[\ufe0e\ufe0f]/;
const FLAG = /\u{1f3f4}[\u{e0061}-\u{e007a}\u{e0030}-\u{e0039}]{3,6}\u{e007f}/gu;

/**
 * A text as it is taken in: nothing invisible, line ends as `\n`. Joiners stay inside of an emoji and between letters of
 * scripts that need them, bidi controls in a text that is written from right to left. Linear; applied again it changes nothing.
 */
export function withoutInvisible(text: string): string {
  if (!MAYBE_INVISIBLE.test(text)) return text;
  const flags = new Set(
    [...text.matchAll(FLAG)].flatMap(({ 0: flag, index }) =>
      Array.from({ length: flag.length / 2 - 1 }, (_, tag) => index + 2 + 2 * tag),
    ),
  );
  const rightToLeft = RIGHT_TO_LEFT.test(text);
  return text
    .replace(/[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\v\f]/g, ' ')
    .replace(INVISIBLE_CHARACTERS, (character, at: number) => {
      if (flags.has(at) || (rightToLeft && BIDI_CONTROL.test(character))) return character;
      return isNeeded(character, text, at) ? character : '';
    });
}

/** Whether a character is one that nobody sees, wherever it stands: for comparing texts letter by letter. */
export function isInvisible(character: string): boolean {
  return MAYBE_INVISIBLE.test(character) && withoutAnyInvisible(character) === '';
}

/** A text as it is compared: without the joiners too that `withoutInvisible` leaves. */
export function withoutAnyInvisible(text: string): string {
  return MAYBE_INVISIBLE.test(text) ? text.replace(INVISIBLE_CHARACTERS, '') : text;
}

function isNeeded(character: string, text: string, at: number): boolean {
  const before = letterBefore(text, at);
  const after = letterAt(text, at + character.length);
  if (PICTURE_STYLE.test(character)) return /[\p{Emoji}]/u.test(before);
  if (character === ZERO_WIDTH_NON_JOINER) return JOINED_LETTER.test(before) && JOINED_LETTER.test(after);
  if (character !== ZERO_WIDTH_JOINER) return false;
  const inEmoji = (EMOJI_PART.test(before) || PICTURE_STYLE.test(before)) && EMOJI_PART.test(after);
  // In some Indian scripts the last letter of a word is written with one.
  return inEmoji || JOINED_LETTER.test(before);
}

function letterAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function letterBefore(text: string, at: number): string {
  const isPair = /[\udc00-\udfff]/.test(text.charAt(at - 1));
  return letterAt(text, at - (isPair ? 2 : 1));
}
