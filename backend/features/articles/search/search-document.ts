import { lexemesOf } from '../../../text/lexemes.js';
import { wordsOf } from '../../../text/words.js';

/** What an article offers to the search. `body` is plain text. */
export interface SearchedText {
  readonly title: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly excerpt: string;
  readonly body: string;
}

/** Before a lexeme of title, category or tags: it finds the articles that are about the word. */
export const HEAD = '^';
/** Before the key of a tag. */
export const TAG = '#';

interface Section {
  /** PostgreSQL's weight: A counts most. */
  readonly weight: 'A' | 'B' | 'C' | 'D';
  /** Positions lie apart, so that no phrase spans two sections. */
  readonly from: number;
  readonly words: number;
}

const SECTIONS: Readonly<Record<keyof SearchedText, Section>> = {
  title: { weight: 'A', from: 1, words: 180 },
  category: { weight: 'B', from: 200, words: 80 },
  tags: { weight: 'B', from: 300, words: 480 },
  excerpt: { weight: 'C', from: 800, words: 180 },
  // PostgreSQL knows no position beyond 16,383: what stands further down a very long text is not searched.
  body: { weight: 'D', from: 1_000, words: 15_383 },
};
/** Positions between two tags that belong to neither. */
const GAP = 3;
/** PostgreSQL takes 1 MiB of lexemes and 255 positions of each. */
const MAX_CHARACTERS = 250_000;
const MAX_POSITIONS = 200;

/** The article as the text of a `tsvector`: stems with places and weights, heads and tags. Pure and always valid. */
export function searchDocument(text: SearchedText): string {
  return revisedDocument('', text);
}

/** The document after some of the article's texts changed; the others keep their places. */
export function revisedDocument(document: string, changes: Partial<SearchedText>): string {
  const places = placesOf(document);
  const changed = SECTION_NAMES.filter((name) => changes[name] !== undefined);
  for (const [lexeme, positions] of places) {
    const remaining = positions.filter((position) => !changed.includes(sectionAt(position)));
    if (remaining.length > 0) places.set(lexeme, remaining);
    else places.delete(lexeme);
  }
  // The body comes last: when something must be left out of an enormous text, it is its end.
  for (const name of changed) addSection(places, name, changes);
  return written(places);
}

type Places = Map<string, number[]>;

function addSection(places: Places, name: keyof SearchedText, text: Partial<SearchedText>): void {
  const { from, words: most } = SECTIONS[name];
  const isHead = name !== 'body' && name !== 'excerpt';
  const given = text[name] ?? '';
  let start = from;
  for (const part of typeof given === 'string' ? [given] : given) {
    const words = wordsOf(part);
    if (name === 'tags' && tagKey(part) !== '') addPlace(places, TAG + tagKey(part), start);
    for (const { lexeme, at } of lexemesOf(words)) {
      const position = start + at;
      if (position >= from + most) break;
      addPlace(places, lexeme, position);
      if (isHead) addPlace(places, HEAD + lexeme, position);
    }
    start += words.length + GAP;
    if (start >= from + most) break;
  }
}

function addPlace(places: Places, lexeme: string, position: number): void {
  const positions = places.get(lexeme);
  if (positions === undefined) places.set(lexeme, [position]);
  else if (positions.length < MAX_POSITIONS && !positions.includes(position)) positions.push(position);
}

const SECTION_NAMES = Object.keys(SECTIONS) as (keyof SearchedText)[];

function sectionAt(position: number): keyof SearchedText {
  return SECTION_NAMES.findLast((name) => position >= SECTIONS[name].from) ?? 'title';
}

/** Reads what PostgreSQL gives back: `'ai':1A,1004 'contratt':3A`. Our lexemes hold no quotes. */
function placesOf(document: string): Places {
  const places: Places = new Map();
  for (const [, lexeme = '', positions = ''] of document.matchAll(/'([^']+)':([\dA-D,]+)/g)) {
    places.set(lexeme, positions.split(',').map(Number.parseFloat));
  }
  return places;
}

function written(places: Places): string {
  const entries: string[] = [];
  let characters = 0;
  for (const [lexeme, positions] of places) {
    characters += lexeme.length;
    if (characters > MAX_CHARACTERS) break;
    const inOrder = positions.toSorted((a, b) => a - b);
    entries.push(`'${lexeme}':${inOrder.map((at) => `${at}${SECTIONS[sectionAt(at)].weight}`).join(',')}`);
  }
  return entries.join(' ');
}

/** What two spellings of a tag have in common: «Accessibilità», «accessibilita» and «ACCESSIBILITÀ!» are one tag. */
export function tagKey(tag: string): string {
  return wordsOf(tag)
    .map(({ folded }) => folded)
    .join('-')
    .slice(0, MAX_KEY_LENGTH);
}

const MAX_KEY_LENGTH = 200;
