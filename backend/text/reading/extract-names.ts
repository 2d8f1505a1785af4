import { isKnownPhrase } from '../exonyms.js';
import { ENGLISH_STOP_WORDS, ITALIAN_STOP_WORDS } from '../stop-words.js';
import { isCapitalised, type Token } from '../tokens.js';
import written from './name-words.json' with { type: 'json' };
import { CARDINAL_WORDS } from './number-words.js';

const wordsOf = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')));

/**
 * Words that are written with a capital without naming anybody: offices, institutions, times, parts of longer names. They are translated
 * from one language to another, so they are never sought; the words around them are.
 */
const GENERIC_NAME_WORDS = wordsOf(written.generic);

/** Words that open an Italian or English sentence with a capital and are no names. */
const SENTENCE_OPENERS = wordsOf(written.openers);

/** What follows a name that opens a sentence: «Anthropic ha», «Therasia è», «OpenAI lancia». As written, in lower case. */
const VERBS_AFTER_NAME = wordsOf(written.verbs);

/** A run of capitalised words in a sentence. */
export interface NameMention {
  readonly text: string;
  /** Its words without offices, institutions and other translatable parts. */
  readonly words: readonly Token[];
  /** False for a lone word that has its capital perhaps only because it opens a sentence or a headline capitalises everything. */
  readonly certain: boolean;
  /** Whether at most an article stands before it, where it is most likely the subject. */
  readonly place: 'start' | 'inside';
  readonly start: number;
  readonly end: number;
}

/** What may stand between two capitalised words of one name; Italian «di» is left out, it joins two names as often as it is part of one. */
const JOINTS =
  /^(?:\s|\s?'\s?|'s\s|\s?&\s?|\.\s?|-|\s(?:de|de la|van|van der|von|bin|al|ibn|du|le|of|of the|the|and|and the|in the|on the|from the|for the|to the|at the|with the)\s)$/;
const MAX_JOINT_LENGTH = 10;
/** «Torneranno non prima di luglio»: a sentence that opens with its verb. */
const FUTURE_VERB = /.{3}(?:eranno|iranno)$/;
/** «I leader dei Ventisette»: a body named by its number. */
const PLURAL_ARTICLE = /(?<!\p{L})(?:i|gli|[adns]\p{L}{0,2}(?:i|gli))\s$/iu;
/** «Negli anni Sessanta e Settanta». */
const DECADE = /(?<!\p{L})anni\s(?:\p{Lu}\p{Ll}+(?:,\s|\s(?:e|o)\s))?$/u;
/** As much of what stands before a name as says what it is. */
const MAX_BEFORE = 100;
const OPENS_AFRESH = /[«“"„:;•–—(…?!.|]\s*$|^\s*$/;

/**
 * The names in a sentence. `seenSmall` says whether a folded word is written small somewhere in the article or its sources:
 * then a capital at the start of a sentence means nothing.
 */
export function extractNames(
  text: string,
  tokens: readonly Token[],
  seenSmall: (folded: string) => boolean,
): NameMention[] {
  const headline = capitalisesEverything(tokens);
  const names: NameMention[] = [];
  for (let index = 0; index < tokens.length; ) {
    const run = runFrom(text, tokens, index);
    if (run.length === 0) {
      index += 1;
      continue;
    }
    const last = run.at(-1);
    const from = index;
    index = last === undefined ? index + 1 : tokens.indexOf(last, index) + 1;
    const name = nameOf(text, tokens, run, { from, next: index }, headline, seenSmall);
    if (name !== null && name.start >= (names.at(-1)?.end ?? 0)) names.push(name);
  }
  return names;
}

function runFrom(text: string, tokens: readonly Token[], from: number): Token[] {
  const run: Token[] = [];
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index];
    const last = run.at(-1);
    if (token === undefined || (last !== undefined && token.start - last.end > MAX_JOINT_LENGTH)) break;
    if (!startsName(token)) {
      if (last === undefined) break;
      continue;
    }
    const between = last === undefined ? ' ' : text.slice(last.end, token.start);
    if (!JOINTS.test(between)) break;
    // A full stop joins initials (J. K. Rowling), it does not join two sentences.
    if (last !== undefined && last.text.length > 2 && between.includes('.')) break;
    run.push(token);
  }
  return run;
}

function startsName(token: Token): boolean {
  if (/^\p{Lu}/u.test(token.text)) return true;
  return (
    token.text.length > 1 &&
    (/^\p{Ll}{1,3}\p{Lu}/u.test(token.text) ||
      /^\p{L}\d/u.test(token.text) ||
      (/\p{Lu}/u.test(token.text) && !/^\d/.test(token.text)))
  );
}

function nameOf(
  text: string,
  tokens: readonly Token[],
  run: readonly Token[],
  /** The places of its first word and of the word behind it. */
  { from, next }: { readonly from: number; readonly next: number },
  headline: boolean,
  seenSmall: (folded: string) => boolean,
): NameMention | null {
  let words = [...run];
  const first = words[0];
  if (first === undefined) return null;
  const before = text.slice(Math.max(0, first.start - MAX_BEFORE), first.start);
  const opening = OPENS_AFRESH.test(before.slice(-3));
  if (opening && run.length === 1 && FUTURE_VERB.test(first.folded)) return null;
  if (run.length === 1 && CARDINAL_WORDS.has(first.folded) && (PLURAL_ARTICLE.test(before) || DECADE.test(before)))
    return null;
  if (opening && isOpener(first)) words = words.slice(1);
  const phrase = knownPhrase(words, tokens, from, next);
  const distinctive = phrase ?? words.filter((word) => !isGeneric(word));
  const head = words[0];
  const last = words.at(-1);
  if (distinctive.length === 0 || head === undefined || last === undefined) return null;
  const lone = words.length === 1 && head === first && opening;
  const shaped = distinctive.some((word) => hasNameShape(word.text));
  const follower = tokens[next];
  const verbFollows = follower !== undefined && VERBS_AFTER_NAME.has(follower.text.toLowerCase());
  const certain = shaped || (!headline && (!lone || (verbFollows && !seenSmall(head.folded))));
  const end = Math.max(last.end, distinctive.at(-1)?.end ?? 0);
  const ahead = tokens.indexOf(head, from);
  const opens = ahead === 0 || (ahead === 1 && tokens.slice(0, 1).every(isOpener));
  return {
    text: text.slice(head.start, end),
    words: distinctive,
    certain,
    place: opens ? 'start' : 'inside',
    start: head.start,
    end,
  };
}

/** Longer phrases than this are not listed. */
const MAX_PHRASE = 4;

/**
 * Casa Bianca, Commissione europea, Monaco di Baviera: every word is a common one, or the name goes on behind a small
 * word; together they are a name that changes with the language.
 */
function knownPhrase(
  words: readonly Token[],
  tokens: readonly Token[],
  start: number,
  next: number,
): readonly Token[] | null {
  if (words.length >= 2 && isKnownPhrase(words.map((word) => word.folded).join(' '))) return words;
  const [first] = words;
  const from = first === undefined ? -1 : tokens.indexOf(first, start);
  if (from < 0) return null;
  for (let length = MAX_PHRASE; length > next - from; length -= 1) {
    const phrase = tokens.slice(from, from + length);
    if (phrase.length === length && isKnownPhrase(phrase.map((word) => word.folded).join(' '))) return phrase;
  }
  return null;
}

function isOpener(token: Token): boolean {
  if (hasNameShape(token.text)) return false;
  return (
    ITALIAN_STOP_WORDS.has(token.folded) || ENGLISH_STOP_WORDS.has(token.folded) || SENTENCE_OPENERS.has(token.folded)
  );
}

function isGeneric(token: Token): boolean {
  if (token.folded.length < 2 && !/\d/.test(token.folded)) return true;
  if (GENERIC_NAME_WORDS.has(token.folded)) return true;
  return !hasNameShape(token.text) && (ITALIAN_STOP_WORDS.has(token.folded) || ENGLISH_STOP_WORDS.has(token.folded));
}

/** OpenAI, GPT-5, NATO, xAI: a word that is a name wherever it stands. */
function hasNameShape(word: string): boolean {
  if (/\d/.test(word) && /\p{L}/u.test(word)) return true;
  return (
    /\p{Ll}\p{Lu}/u.test(word) ||
    (/^\p{Lu}{2,}s?$/u.test(word) && !/^[IVX]+$/.test(word)) ||
    /^\p{Lu}{2,}\p{Ll}/u.test(word)
  );
}

function capitalisesEverything(tokens: readonly Token[]): boolean {
  const long = tokens.filter((token) => token.text.length >= 4);
  const capitals = long.filter((token) => isCapitalised(token.text)).length;
  const shouted = tokens.filter((token) => /^\p{Lu}{2,}$/u.test(token.text)).length;
  return (long.length >= 6 && capitals >= 0.9 * long.length) || (tokens.length >= 5 && shouted >= 0.8 * tokens.length);
}
