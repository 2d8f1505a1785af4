import { foldCase } from '../characters/accents.js';
import type { TextLanguage } from '../language.js';
import { stemOf } from '../stems.js';
import chinese from './lexicon-chinese.json' with { type: 'json' };
import english from './lexicon-english.json' with { type: 'json' };
import european from './lexicon-european.json' with { type: 'json' };

/** One line of a table: Italian words and what translates them, by column. */
interface Group {
  readonly italian: readonly string[];
  readonly columns: readonly string[];
}

/** A table, with its Italian words by their first three letters: only the words that are asked for are ever stemmed. */
interface Table {
  readonly groups: readonly Group[];
  readonly byBeginning: ReadonlyMap<string, readonly { readonly word: string; readonly group: Group }[]>;
}

const BEGINNING = 3;
const NOTHING: ReadonlySet<string> = new Set();
const MAX_STORED_ANSWERS = 50_000;
const MAX_TERM_LENGTH = 5;

/** The columns of the European table after the Italian words. */
const EUROPEAN_COLUMNS: readonly string[] = ['de', 'fr', 'es', 'pt', 'sv'];

/**
 * Italian words and what translates them, written for this project: the English words by subject and then by alphabet. Forms that
 * a stemmer does not bring together stand side by side. Chinese has no borders between words, so its terms are sought as they
 * stand; a term of one character stands in many words and is left out unless it says one thing.
 */
const tables = {
  english: lazily(() => tableOf(english)),
  european: lazily(() => tableOf(european)),
  chinese: lazily(() => tableOf(chinese)),
};
const chineseTerms = lazily(
  () => new Set(tables.chinese().groups.flatMap(({ columns }) => columns.flatMap((column) => column.split(' ')))),
);
const answers = new Map<string, ReadonlySet<string>>();

/**
 * The stems in another language that may translate an Italian stem; for `other` the Chinese terms. Empty for a word that the
 * table of the language does not hold.
 */
export function translationsOf(italianStem: string, language: TextLanguage): ReadonlySet<string> {
  if (language === 'it' || italianStem === '') return NOTHING;
  const key = `${language}:${italianStem}`;
  const known = answers.get(key);
  if (known !== undefined) return known;
  if (answers.size >= MAX_STORED_ANSWERS) answers.clear();
  const answer = find(italianStem, language);
  answers.set(key, answer);
  return answer;
}

/** The Chinese terms of the table that stand in a text. */
export function chineseTermsIn(text: string): string[] {
  const terms = chineseTerms();
  const found = new Set<string>();
  for (let at = 0; at < text.length; at += 1) {
    for (let length = 1; length <= MAX_TERM_LENGTH; length += 1) {
      const piece = text.slice(at, at + length);
      if (terms.has(piece)) found.add(piece);
    }
  }
  return [...found];
}

/** Every group of a language's table, for tests of the table itself. */
export function groupsOf(
  language: TextLanguage,
): { readonly italian: readonly string[]; readonly words: readonly string[] }[] {
  const { table, column } = sourceOf(language);
  return table.groups.map(({ italian, columns }) => ({
    italian,
    words: (columns[column] ?? '').split(' ').filter(Boolean),
  }));
}

function find(italianStem: string, language: TextLanguage): ReadonlySet<string> {
  const { table, column } = sourceOf(language);
  const found = new Set<string>();
  const beginnings =
    italianStem.length >= BEGINNING
      ? [italianStem.slice(0, BEGINNING)]
      : [...table.byBeginning.keys()].filter((beginning) => beginning.startsWith(italianStem));
  const sure = italianStem.slice(0, Math.max(2, italianStem.length - 1));
  for (const beginning of beginnings) {
    for (const { word, group } of table.byBeginning.get(beginning) ?? []) {
      if (!word.startsWith(sure) || stemOf(word, 'it') !== italianStem) continue;
      for (const each of (group.columns[column] ?? '').split(' ')) {
        if (each !== '') found.add(stemOf(foldCase(each), language));
      }
    }
  }
  return found;
}

function sourceOf(language: TextLanguage): { readonly table: Table; readonly column: number } {
  if (language === 'en') return { table: tables.english(), column: 0 };
  if (language === 'other') return { table: tables.chinese(), column: 0 };
  return { table: tables.european(), column: EUROPEAN_COLUMNS.indexOf(language) };
}

function tableOf(rows: readonly (readonly string[])[]): Table {
  const groups: Group[] = [];
  const byBeginning = new Map<string, { readonly word: string; readonly group: Group }[]>();
  for (const [italian = '', ...columns] of rows) {
    const group = { italian: foldCase(italian).split(' ').filter(Boolean), columns };
    groups.push(group);
    for (const word of group.italian) {
      const beginning = word.slice(0, BEGINNING);
      const list = byBeginning.get(beginning);
      if (list === undefined) byBeginning.set(beginning, [{ word, group }]);
      else list.push({ word, group });
    }
  }
  return { groups, byBeginning };
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Shorter words resemble each other by chance. */
const MIN_KEY_LENGTH = 5;

/**
 * How a learned word begins in any European language, its spelling evened out: «fotografia» and “photograph” share
 * `fotog`. Null for a word too short to say.
 */
export function cognateKey(folded: string): string | null {
  if (folded.length < MIN_KEY_LENGTH || /[^a-z]/.test(folded)) return null;
  const even = folded
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/qu|ck|ch|k/g, 'c')
    .replace(/[yj]/g, 'i')
    .replace(/w/g, 'v')
    .replace(/[xz]/g, 's')
    .replace(/h/g, '')
    .replace(/(.)\1+/g, '$1');
  return even.length < MIN_KEY_LENGTH ? null : even.slice(0, MIN_KEY_LENGTH);
}
