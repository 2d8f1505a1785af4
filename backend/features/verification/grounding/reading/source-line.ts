import { namesPattern } from '../../../../text/names-pattern.js';

const WHO_WRITES = /^Ne (?:scriv(?:e|ono)|riferisc(?:e|ono)|parla(?:no)?) (?:anche )?(.+)\.$/u;
const LANGUAGE_NOTE = /\s?\(in (?:lingua originale|\p{Ll}+)\)/gu;
const BETWEEN = /^(?:[\s,;]|(?:e|ed|oltre a|il|lo|la|l[’'])(?![\p{L}\p{N}]))*$/u;

/**
 * Whether a sentence says nothing but which of the article's own sources write about the story («Ne scrivono anche Il
 * Tornio e The Lantern Review (in inglese).»). That is known without any passage, and none will say it. One name that
 * is no publisher of a source makes it a statement like any other.
 */
export function isSourceLine(sentence: string, publishers: readonly string[]): boolean {
  const names = WHO_WRITES.exec(sentence.trim())?.[1]?.replace(LANGUAGE_NOTE, '');
  if (names === undefined) return false;
  const longestFirst = [...new Set(publishers)].filter((name) => name !== '').sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, name) => left.replaceAll(name, ','), names);
  return rest !== names && BETWEEN.test(rest);
}

const SAYS =
  '(?:scriv(?:e|ono)|riferisc(?:e|ono)|riporta(?:no)?|spiega(?:no)?|racconta(?:no)?|fa sapere|precisa|comunica|aggiung(?:e|ono))';
const DAY = String.raw`(?: (?:il |l['’])\d{1,2}°? \p{Ll}+(?: \d{4})?)?`;

const CONFIRMED = /\((?:l[oi] conferma(?:no)?|stess[ae] (?:cifr[ae]|dat[ae]):)/;

/** A piece of a sentence. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * Where a sentence says which of the article's own sources it has its words from: «, scrivono Il Tornio e Officina Nembo»,
 * «Secondo Il Tornio», «(lo conferma The Lantern Review)», «Il Tornio parla di». A publisher of whom something is said
 * is none: «Officina Nembo ha pubblicato».
 */
export function attributionsIn(sentence: string, publishers: readonly string[]): TextSpan[] {
  const name = namesPattern(publishers.filter((each) => sentence.includes(each)));
  if (name === null) return [];
  const list = `${name}(?:(?:, | ed? )${name})*(?: e altre fonti)?`;
  const forms = [
    `(?:, |^Lo )${SAYS} ${list}${DAY}`,
    `(?:^|, )(?:[Ss]econdo|[Ss]tando a) ${list}`,
    String.raw`${CONFIRMED.source} ${list}\)`,
    String.raw`\(${list}\)(?=\.?$)`,
    `^(?:A proposito di [^,]+, )?${list}(?:, in \\p{Ll}+,)? (?:scriv(?:e|ono)|riporta(?:no)?|parla(?:no)?)(?!\\p{L})`,
  ];
  return [...sentence.matchAll(new RegExp(forms.join('|'), 'gu'))].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
}

/**
 * The attributions among whose publishers is a paper: whom the sources themselves speak of acts in the story, and «Secondo
 * Google» is content, while «scrivono Google e Il Tornio» lists reports; so does «(lo conferma Google)», of any publisher.
 */
export function attributionsToPapers(
  sentence: string,
  publishers: readonly string[],
  papers: readonly string[],
): TextSpan[] {
  return attributionsIn(sentence, publishers).filter(({ start, end }) => {
    const span = sentence.slice(start, end);
    return CONFIRMED.test(span) || papers.some((paper) => speaksOf(span, paper));
  });
}

/**
 * Whether a text speaks of a publisher. A title that ends with whose it is («Merlo 2 è aperto – Il Tornio») says nothing
 * of them.
 */
export function speaksOf(text: string, publisher: string): boolean {
  const name = namesPattern([publisher]);
  if (name === null) return false;
  const before = text.endsWith(publisher) ? text.slice(0, -publisher.length) : text;
  return new RegExp(name, 'u').test(/\s[-–—|·]\s$/.test(before) ? before : text);
}

const CREDIT =
  /^(?:Foto(?:grafia)?|Immagin[ei]|Illustrazion[ei]|Grafic[oa]|Disegno|Render|Infografica)(?::| di(?= \p{Lu})| ©) ?(.+?)\.?$/u;
const OF_A_CREDIT =
  /^(?:\p{Lu}[\p{L}\p{M}.’'-]*|di|dei|della|e|ed|per|via|su|da|courtesy|of|©|\/|·|–|-|CC(?:[ -]?BY(?:-SA|-NC|-ND)*)?|[1-4]\.0|\(c\))$/u;
const MAX_WORDS = 10;

/** Whether a line is the credit of an image («Foto: Ada Rossi / Agenzia Nembo»): names alone, and no statement. */
export function isCreditLine(line: string): boolean {
  const words = CREDIT.exec(line.trim())?.[1]?.replaceAll(',', '').split(/\s+/) ?? [];
  return words.length > 0 && words.length <= MAX_WORDS && words.every((word) => OF_A_CREDIT.test(word));
}
