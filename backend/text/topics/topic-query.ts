import { stemOf } from '../lexemes.js';
import { SEARCH_STOP_WORDS } from '../stop-words.js';
import { foldedWords, type IdeaFinder, ideaFinder, namesOf } from './idea-finder.js';
import { COMPANY_IDEAS, EMPTY_WORDS, OTHER_IDEAS, TOPIC_TERMS } from './topic-terms.js';

/** What is sought: ideas with what each of them weighs. */
export interface TopicQuery {
  readonly finder: IdeaFinder;
  readonly ideas: readonly QueryIdea[];
  /** `any`: one idea that says enough makes a match (a topic of the list). `all`: the words of a person belong together. */
  readonly needs: 'any' | 'all';
}

export interface QueryIdea {
  /** How it was asked for, or the first of its names. */
  readonly label: string;
  readonly weight: number;
  /** A name: what does not hold it speaks of something else. */
  readonly isName: boolean;
}

const STRONG = 3;
const WEAK = 1;
/** More words are a text, not a subject: the first ones say it. */
const MAX_IDEAS = 12;
const MIN_STEM = 5;

/** What a topic of the list is recognised by; undefined for an id that has no terms. */
export function listedTopicQuery(id: string): TopicQuery | undefined {
  const terms = TOPIC_TERMS[id];
  if (terms === undefined) return undefined;
  const weighted = [
    ...terms.strong.map((idea) => ({ idea, weight: STRONG })),
    ...terms.weak.map((idea) => ({ idea, weight: WEAK })),
  ];
  return {
    finder: ideaFinder(weighted.map(({ idea }) => idea)),
    ideas: weighted.map(({ idea, weight }) => ({ label: namesOf(idea)[0] ?? '', weight, isName: false })),
    needs: 'any',
  };
}

/**
 * What the words of a person ask for: ideas under all the names they go by, the rest by their stems. Without a word that
 * says something («le ultime notizie sull'IA») it has no ideas: everything speaks of it.
 */
export function wordsQuery(text: string): TopicQuery {
  const asked = ideasOf(text).slice(0, MAX_IDEAS);
  return {
    finder: ideaFinder(asked.map(({ names }) => names)),
    ideas: asked.map(({ label, isName }) => ({ label, weight: isName ? 2 : 1, isName })),
    needs: 'all',
  };
}

interface AskedIdea {
  readonly label: string;
  readonly names: string;
  readonly isName: boolean;
}

/**
 * Known names first, longest stretches of words before shorter ones; what is left over are words of their own. Names of
 * companies come before everything else, they are the most precise.
 */
function ideasOf(text: string): AskedIdea[] {
  const words = foldedWords(text);
  const asked: AskedIdea[] = [];
  const known = new Set<number>();
  for (let at = 0; at < words.length; ) {
    const stretch = knownStretch(words, at);
    if (stretch === undefined) {
      asked.push(...wordIdea(words[at] ?? ''));
      at += 1;
      continue;
    }
    const label = words.slice(at, at + stretch.words).join(' ');
    if (!known.has(stretch.idea)) asked.push({ label, names: KNOWN[stretch.idea] ?? '', isName: isName(label) });
    known.add(stretch.idea);
    at += stretch.words;
  }
  return asked;
}

const MAX_NAME_LENGTH = 4;

function knownStretch(words: readonly string[], at: number): { idea: number; words: number } | undefined {
  for (let length = Math.min(MAX_NAME_LENGTH, words.length - at); length > 0; length -= 1) {
    const stretch = words.slice(at, at + length);
    const isEmpty = length === 1 && isEmptyWord((stretch[0] ?? '').toLowerCase());
    const [idea] = isEmpty ? [] : wholeIdeas(stretch);
    if (idea !== undefined) return { idea, words: length };
  }
  return undefined;
}

/** The ideas one of whose names is the stretch and nothing less. */
function wholeIdeas(stretch: readonly string[]): number[] {
  const found = new Map<number, number>();
  finderOfLength(stretch.length).find(stretch, 1, found);
  return [...found.keys()].sort((a, b) => a - b);
}

function wordIdea(word: string): AskedIdea[] {
  const lower = word.toLowerCase();
  return lower.length < 2 || isEmptyWord(lower)
    ? []
    : [{ label: word, names: namesOfWord(word, lower), isName: isName(word) }];
}

function isEmptyWord(lower: string): boolean {
  return SEARCH_STOP_WORDS.has(lower) || EMPTY_WORDS.has(lower) || GENERIC.has(lower);
}

/** Every article of the portal is about it. */
const GENERIC = new Set(
  'ai ia ki intelligenza intelligence intelligenz inteligencia artificiale artificial artificielle kunstliche'.split(
    ' ',
  ),
);

/** Capitals and figures mark a name; a subject written in small letters shows none. */
function isName(word: string): boolean {
  return /\p{N}/u.test(word) || /^\p{Lu}/u.test(word);
}

/** A name is sought as it is, a word with any ending; of short words only Italian endings, or «past» is «pasta». */
function namesOfWord(word: string, lower: string): string {
  const stem = stemOf(lower);
  if (isName(word)) return `${lower}|${lower}s`;
  if (stem.length >= MIN_STEM) return `${stem}*`;
  return [lower, `${lower}s`, ...['a', 'e', 'i', 'o', 'he', 'hi'].map((ending) => stem + ending)].join('|');
}

/** Each with everything that means the same. */
const KNOWN: readonly string[] = [
  ...COMPANY_IDEAS.map(([name, products]) => `${name}|${products}`),
  ...OTHER_IDEAS,
  ...new Set(Object.values(TOPIC_TERMS).flatMap(({ strong, weak }) => [...strong, ...weak])),
];
/** Asked for by its product, a company is not meant. */
const ASKED_BY: readonly string[] = KNOWN.map((names, index) => COMPANY_IDEAS[index]?.[0] ?? names);

const finders = new Map<number, IdeaFinder>();

/** Finds the names of so many words. */
function finderOfLength(length: number): IdeaFinder {
  const known =
    finders.get(length) ??
    ideaFinder(
      ASKED_BY.map((idea) =>
        namesOf(idea)
          .filter((name) => name.split(' ').length === length)
          .join('|'),
      ),
    );
  finders.set(length, known);
  return known;
}
