import { splitSentences, type TextSentence } from '../../../text/sentences.js';
import { shorten } from '../../../text/shorten.js';
import { nearestPlace } from './nearest-place.js';
import { occurrences, type PageWords, readWords, squash, type TokenRange } from './page-words.js';
import { retractionNote } from './retraction-note.js';
import { denies, saysElse } from './word-changes.js';

/** A page as it answers now. */
export interface PresentPage {
  readonly title: string;
  /** What the extractor takes for the article; null where it finds none. */
  readonly article: string | null;
  /** Everything that can be read on it. */
  readonly whole: string;
}

/** What became of a passage: `unknown` where the page cannot be compared with what was captured. */
export type PassageState = 'same' | 'changed' | 'vanished' | 'unknown';

export interface ComparedPassage {
  readonly passage: string;
  readonly state: PassageState;
  /** The sentences that are no longer the same, as they were captured; of an unchanged passage itself. */
  readonly before: string;
  /** The sentences that stand there now; null where nothing does. */
  readonly after: string | null;
}

export interface ComparedPage {
  /** Whether enough of the captured text is on the page to say that a sentence is missing. */
  readonly recognised: boolean;
  readonly passages: readonly ComparedPassage[];
  /** By which the page says that it was withdrawn; null where it does not. */
  readonly retraction: string | null;
}

/** From here on two sentences are one that was changed; below the second, they have nothing to do with each other. */
const SURE = 0.75;
const LIKELY = 0.5;
/** A page on which less of the captured text stands is another one: a wall, a notice, a new address. */
const MIN_RECOGNISED = 0.5;
/** A rewritten page has this much left; a teaser of the feed that stands on no page has nothing. */
const MIN_REWRITTEN = 0.2;
const MAX_SAMPLE = 120;
const MIN_SAMPLE_WORDS = 6;
/** A shorter sentence stands anywhere or nowhere. */
const MIN_UNIT_WORDS = 4;
const MAX_SHOWN = 1_000;

/**
 * What became of passages of a captured text on the page as it is now. Sentences are compared by their words, wherever
 * they stand: layout, order, typography and what is set around them make no difference, a number, a name, a denial or
 * another word of content does. Pure.
 */
export function comparePassages(captured: string, passages: readonly string[], present: PresentPage): ComparedPage {
  const old = readWords(captured);
  const article = present.article === null ? null : readWords(present.article);
  const whole = readWords(present.whole);
  const sentences = splitSentences(old.text);
  const pages = { old, sentences, article: article ?? whole, whole };
  const share = shareOnPage(pages);
  const recognised = share >= MIN_RECOGNISED;
  return {
    recognised,
    passages: passages.map((passage) => comparePassage(passage, pages, share)),
    retraction: retractionNote(present.title, present.whole, captured),
  };
}

interface Pages {
  readonly old: PageWords;
  readonly sentences: readonly TextSentence[];
  readonly article: PageWords;
  readonly whole: PageWords;
}

/** A sentence of the captured text. */
interface Unit {
  readonly range: TokenRange;
  readonly squashed: string;
  /** Its end was cut off when it was captured. */
  readonly isCut: boolean;
}

type UnitOutcome = { readonly state: 'same' | 'gone' } | { readonly state: 'changed'; readonly after: string };

function comparePassage(passage: string, pages: Pages, share: number): ComparedPassage {
  const units = unitsOf(passage, pages);
  const outcomes = units.map((unit) => ({ unit, outcome: compareUnit(unit, pages) }));
  const changed = outcomes.filter(({ outcome }) => outcome.state === 'changed');
  const gone = outcomes.filter(({ outcome }) => outcome.state === 'gone');
  const before = (found: typeof outcomes) => shown(found.map(({ unit }) => textOf(pages.old, unit.range)).join(' '));
  if (changed.length > 0 && share < MIN_REWRITTEN) return { passage, state: 'unknown', before: passage, after: null };
  if (changed.length > 0) {
    const after = changed.flatMap(({ outcome }) => (outcome.state === 'changed' ? [outcome.after] : []));
    return { passage, state: 'changed', before: before(changed), after: shown(after.join(' ')) };
  }
  if (gone.length === 0)
    return { passage, state: units.length === 0 ? 'unknown' : 'same', before: passage, after: null };
  return { passage, state: share >= MIN_RECOGNISED ? 'vanished' : 'unknown', before: before(gone), after: null };
}

/** The captured sentences in which a passage stands; none where it does not stand in the text. */
function unitsOf(passage: string, { old, sentences }: Pages): Unit[] {
  const sought = readWords(passage);
  const found = occurrences(old, sought.squashed)[0] ?? nearestPlace(sought.tokens, old, () => false, SURE)?.range;
  if (found === undefined) return [];
  const start = old.tokens[found.from]?.start ?? 0;
  const end = old.tokens[found.to - 1]?.end ?? start;
  const units = sentences.flatMap((sentence): Unit[] => {
    if (sentence.end <= start || sentence.start >= end) return [];
    const whole = tokensBetween(old, sentence.start, sentence.end);
    const isCut = CUT_OFF.test(sentence.text);
    if (whole === null) return [];
    // Half a word may stand before the dots.
    const range = isCut && whole.to - whole.from > 1 ? { ...whole, to: whole.to - 1 } : whole;
    return [{ range, squashed: squash(old.tokens.slice(range.from, range.to)), isCut }];
  });
  const long = units.filter(({ range }) => range.to - range.from >= MIN_UNIT_WORDS);
  return long.length > 0 ? long : units;
}

function compareUnit(unit: Unit, pages: Pages): UnitOutcome {
  const { old, article, whole } = pages;
  const inArticle = occurrences(article, unit.squashed);
  const [first] = inArticle;
  if (first !== undefined && inArticle.length >= occurrences(old, unit.squashed).length)
    return withAround(unit, old, article, first);
  const tokens = old.tokens.slice(unit.range.from, unit.range.to);
  // A sentence that was captured beside this one is not what became of it.
  const isOther = (stretch: string) =>
    occurrences(old, stretch).some(({ from, to }) => to <= unit.range.from || from >= unit.range.to);
  const rival = nearestPlace(tokens, article, isOther, SURE);
  if (rival) return rivalOutcome(article, rival);
  if (first !== undefined) return withAround(unit, old, article, first);
  const [elsewhere] = occurrences(whole, unit.squashed);
  if (elsewhere !== undefined) return withAround(unit, old, whole, elsewhere);
  const near = nearestPlace(tokens, whole, isOther, SURE);
  if (near) return rivalOutcome(whole, near);
  const likely = nearestPlace(tokens, article, isOther, LIKELY);
  return likely ? rivalOutcome(article, likely) : { state: 'gone' };
}

function rivalOutcome(page: PageWords, { range, changes }: NonNullable<ReturnType<typeof nearestPlace>>): UnitOutcome {
  return saysElse(changes) ? { state: 'changed', after: sentencesAround(page, range) } : { state: 'same' };
}

/** The same words may stand in a longer sentence now: «… , which the company denied». */
function withAround(unit: Unit, old: PageWords, page: PageWords, range: TokenRange): UnitOutcome {
  const isLonger = (!unit.isCut && hasTail(unit, old, page, range)) || hasHead(unit, old, page, range);
  return isLonger ? { state: 'changed', after: sentencesAround(page, range) } : { state: 'same' };
}

/** As feeds end what they do not carry whole. */
const CUT_OFF = /(?:…|\.{3})[\])\s]*$/u;
const CLOSED = /^["'»”)\]\s]*(?:[.!?…:;。！？]|\n|$)/u;

function hasTail(unit: Unit, old: PageWords, page: PageWords, { to }: TokenRange): boolean {
  const oldEnd = old.tokens[unit.range.to - 1]?.end ?? 0;
  if (!/^["'»”)\]]*[.!?…。！？]/u.test(old.text.slice(oldEnd))) return false;
  const end = page.tokens[to - 1]?.end ?? 0;
  const next = page.tokens[to];
  const rest = page.text.slice(end);
  if (next === undefined || CLOSED.test(rest)) return false;
  const between = page.text.slice(end, next.start);
  // A stop that a layout left out: the next sentence begins with a capital.
  if (/^\s*$/.test(between) && /^\p{Lu}/u.test(next.text)) return false;
  const stop = end + (/[.!?…\n。！？]/u.exec(rest)?.index ?? rest.length);
  return saysElse([{ removed: [], added: page.tokens.slice(to, to + 40).filter((token) => token.end <= stop) }]);
}

/** Only what is joined to the sentence by a small word counts: a name or a place before it is set there by layouts. */
function hasHead(unit: Unit, old: PageWords, page: PageWords, { from }: TokenRange): boolean {
  const before = page.tokens[from - 1];
  const first = page.tokens[from];
  const was = old.tokens[unit.range.from];
  if (before === undefined || first === undefined || was === undefined) return false;
  const isJoined = /^[^\S\n]+$/.test(page.text.slice(before.end, first.start)) && /^\p{Ll}/u.test(before.text);
  if (!isJoined || isInside(old, unit.range)) return false;
  const line = page.text.slice(0, first.start);
  const begin = Math.max(...['\n', '. ', '! ', '? '].map((stop) => line.lastIndexOf(stop)));
  const added = page.tokens.slice(Math.max(0, from - 40), from).filter((token) => token.start > begin);
  const isLowered = /^\p{Lu}/u.test(was.text) && /^\p{Ll}/u.test(first.text);
  return saysElse([{ removed: [], added }]) && (isLowered || added.some(denies));
}

/** Whether words stood right before it in the captured text already. */
function isInside(old: PageWords, { from }: TokenRange): boolean {
  const [before, first] = [old.tokens[from - 1], old.tokens[from]];
  return before !== undefined && first !== undefined && /^[^\S\n]+$/.test(old.text.slice(before.end, first.start));
}

/** The part of the captured sentences that is on the page; 0 where there are too few to tell. */
function shareOnPage({ old, article, whole, ...captured }: Pages): number {
  const sentences = captured.sentences
    .map(({ start, end }) => tokensBetween(old, start, end))
    .filter((range) => range !== null)
    .filter(({ from, to }) => to - from >= MIN_SAMPLE_WORDS)
    .slice(0, MAX_SAMPLE);
  const present = sentences.filter(({ from, to }) => {
    const sought = squash(old.tokens.slice(from, to));
    return article.squashed.includes(sought) || whole.squashed.includes(sought);
  });
  return sentences.length > 1 ? present.length / sentences.length : 0;
}

function tokensBetween({ tokens }: PageWords, start: number, end: number): TokenRange | null {
  const from = firstFrom(tokens, start);
  const to = firstFrom(tokens, end);
  return from < to ? { from, to } : null;
}

/** The first token that begins at a place or behind it. */
function firstFrom(tokens: PageWords['tokens'], place: number): number {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle]?.start ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The whole sentences of a page in which a stretch stands. */
function sentencesAround(page: PageWords, range: TokenRange): string {
  const start = page.tokens[range.from]?.start ?? 0;
  const end = page.tokens[range.to - 1]?.end ?? start;
  const [lineStart, lineEnd] = [page.text.lastIndexOf('\n', start - 1) + 1, page.text.indexOf('\n', end)];
  const lines = page.text.slice(lineStart, lineEnd < 0 ? page.text.length : lineEnd);
  const own = splitSentences(lines).filter((each) => lineStart + each.end > start && lineStart + each.start < end);
  return own.map(({ text }) => text).join(' ') || textOf(page, range);
}

function textOf({ text, tokens }: PageWords, { from, to }: TokenRange): string {
  const end = tokens[to - 1]?.end ?? 0;
  const closing = /^["'»”)\]]*[.!?…。！？]?["'»”)\]]*/u.exec(text.slice(end, end + 6))?.[0] ?? '';
  const start = tokens[from]?.start ?? 0;
  const opening = /["'«“(]*$/u.exec(text.slice(Math.max(0, start - 3), start))?.[0] ?? '';
  return opening + text.slice(start, end) + closing;
}

function shown(text: string): string {
  return shorten(text.replace(/\s+/g, ' '), MAX_SHOWN, { wholeWords: false });
}
