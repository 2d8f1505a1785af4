/** Letters that are no letter with an accent, and as others write them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L' },
  ...{ đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ı: 'i' },
};
const LONE_LETTER = /[ßẞæÆœŒøØłŁđĐðÐþÞı]/g;
/** The 2 of CO₂ is one; that of m² is another figure than 2. */
const SUBSCRIPT = /[\u2080-\u2089]/g;
const FIRST_SUBSCRIPT = 0x2080;

/** A text without accents, in Latin letters that a keyboard has: «Łódź» as «Lodz», «CO₂» as «CO2». Case stays. */
export function withoutAccents(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, as the fast way out
  if (/^[\x00-\x7f]*$/.test(text)) return text;
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(LONE_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(SUBSCRIPT, (digit) => String((digit.codePointAt(0) ?? 0) - FIRST_SUBSCRIPT));
}

/** A text in its compatible letters (ﬁ as fi, full width as usual), in which 10²⁵ does not become 1025. */
export function inPlainForms(text: string): string {
  return text.replace(/(?<=\d)(?=[¹²³⁰⁴-⁹⁻])/gu, '^').normalize('NFKC');
}

/** Lower case without accents, for comparing words. */
export function foldCase(text: string): string {
  return withoutAccents(text.toLowerCase());
}
