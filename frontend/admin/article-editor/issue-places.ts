import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { isInvisible } from '../../lib/characters.js';

/** A place that the check found worth another reading. */
export type Flag = AdminArticle['findings'][number];

/** A finding with the number it has in the list and in the text. */
export interface NumberedFlag extends Flag {
  readonly number: number;
}

/** One character of the visible text and where it stands in the editor's own counting. */
export interface Letter {
  readonly char: string;
  readonly from: number;
  readonly to: number;
}

/** Where a finding lies in the editor. */
export interface IssuePlace {
  readonly id: string;
  readonly number: number;
  readonly from: number;
  readonly to: number;
}

/** The findings that still count, numbered from 1 in the order of the check. */
export function numberFlags(flags: readonly Flag[]): NumberedFlag[] {
  return flags.filter(({ dismissed }) => !dismissed).map((flag, index) => ({ ...flag, number: index + 1 }));
}

/**
 * Finds the findings of the body in the text of an editor. The check counted in cleaned text (one blank for several,
 * straight quotation marks), and the text may have changed since, so each is found by its words, and of several
 * places the one nearest to where it was counts. What is no longer there has no place. `\n` separates blocks.
 */
export function issuePlaces(letters: readonly Letter[], flags: readonly NumberedFlag[]): IssuePlace[] {
  const clean = cleaned(letters);
  const text = clean.map(({ char }) => char).join('');
  return flags.flatMap(({ section, id, number, start, text: words }): IssuePlace[] => {
    if (section !== 'body' || words.trim() === '') return [];
    const place = nearest(text, words, start);
    const [first, last] = place === null ? [] : [clean[place], clean[place + words.length - 1]];
    return first && last ? [{ id, number, from: first.from, to: last.to }] : [];
  });
}

/** As the server cleans a text, character by character; every result has the length of one code unit. */
function cleaned(letters: readonly Letter[]): Letter[] {
  const normalized: Letter[] = [];
  const isOpen = () => normalized.length === 0 || /[ \n]/.test(normalized.at(-1)?.char ?? '');
  for (const { char: given, from, to } of letters) {
    const char = cleanCharacter(given);
    if (char === '' || (char === ' ' && isOpen())) continue;
    if (char === '\n') {
      if (normalized.at(-1)?.char === ' ') normalized.pop();
      if (normalized.length === 0 || normalized.at(-1)?.char === '\n') continue;
    }
    for (const unit of char.split('')) normalized.push({ char: unit, from, to });
  }
  return normalized;
}

function cleanCharacter(char: string): string {
  if (char === '\n') return char;
  if (/\s/.test(char)) return ' ';
  if (isInvisible(char)) return '';
  if (/[\u2018\u2019\u02bc\u00b4`]/.test(char)) return "'";
  return /[\u2010\u2011]/.test(char) ? '-' : char.normalize('NFC');
}

function nearest(text: string, words: string, start: number): number | null {
  let best: number | null = null;
  for (let place = text.indexOf(words); place >= 0; place = text.indexOf(words, place + 1)) {
    if (best === null || Math.abs(place - start) < Math.abs(best - start)) best = place;
  }
  return best;
}

const BLOCK = /^<\/?(?:p|h[1-6]|li|ul|ol|div|blockquote|t(?:able|head|body|foot|r|d|h)|caption|pre|br|hr)\b/i;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const TOKEN = /<[^>]*>|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});|[\s\S]/giu;

/** The visible characters of HTML source with their places in it, blocks separated by `\n`. */
export function lettersOfHtml(source: string): Letter[] {
  return [...source.matchAll(TOKEN)].flatMap(({ 0: token, index }): Letter[] => {
    const to = index + token.length;
    if (token.length > 1 && token.startsWith('<')) return BLOCK.test(token) ? [{ char: '\n', from: index, to }] : [];
    const char = token.startsWith('&') && token.length > 1 ? decoded(token) : token;
    // A line break of the source is a blank to readers.
    return [{ char: char === '\n' ? ' ' : char, from: index, to }];
  });
}

function decoded(entity: string): string {
  const name = entity.slice(1, -1).toLowerCase();
  if (!name.startsWith('#')) return NAMED[name] ?? entity;
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
