import { conceptAt, firstStemsOf, stemOf } from '../../../text/lexemes.js';
import { type Word, wordsOf } from '../../../text/words.js';
import { likelyPlaces } from './likely-places.js';
import type { SearchTerm } from './parse-search.js';

/** Decides which words of a text are what was searched for. */
export interface Highlighter {
  /** The whole text as HTML: everything escaped, hits in `<mark>`. */
  mark(text: string): string;
  /**
   * The first part of a text that holds most of what was searched for, the same way; null when it holds none. The text's
   * pieces are read until one part holds everything: mostly that is in the first.
   */
  passage(pieces: Iterable<string>): string | null;
}

const PASSAGE_CHARACTERS = 220;
const BEFORE_FIRST_HIT = 60;
/** Bodies are searched as far as this; what stands further down is found but not quoted. */
const MAX_CHARACTERS = 60_000;

interface Hit {
  readonly start: number;
  readonly end: number;
  readonly term: number;
}

/** Marks the words of a search: by their stems, as concepts under any of their names, or as beginnings. */
export function highlighterFor(terms: readonly SearchTerm[], completions: readonly string[]): Highlighter {
  const termOf = new Map<string, number>();
  completions.forEach((lexeme) => {
    termOf.set(lexeme, terms.length - 1);
  });
  terms.forEach((term, index) => {
    for (const lexeme of term.kind === 'word' ? [term.lexeme] : term.lexemes.map(({ lexeme }) => lexeme)) {
      termOf.set(lexeme, index);
    }
  });
  const placesOf = likelyPlaces([...termOf.keys()].flatMap(firstStemsOf));
  const hitsOf = (text: string) =>
    placesOf(text).flatMap(({ start, end }) => moved(findHits(wordsOf(text.slice(start, end)), termOf), start));
  return {
    mark: (text) => markedHtml(text, hitsOf(text)),
    passage: (pieces) => {
      let read = '';
      const hits: Hit[] = [];
      for (const piece of pieces) {
        const from = read === '' ? 0 : read.length + 1;
        const text = piece.slice(0, MAX_CHARACTERS - from);
        read = from === 0 ? text : `${read} ${text}`;
        hits.push(...moved(hitsOf(text), from));
        const best = bestWindow(hits);
        const isWhole = best.terms === terms.length && best.from + PASSAGE_CHARACTERS <= read.length;
        if (isWhole || read.length >= MAX_CHARACTERS) break;
      }
      return hits.length === 0 ? null : passageOf(read, hits);
    },
  };
}

function findHits(words: readonly Word[], termOf: ReadonlyMap<string, number>): Hit[] {
  const hits: Hit[] = [];
  let passed = 0;
  words.forEach((word, at) => {
    if (at < passed) return;
    const concept = conceptAt(words, at);
    const asConcept = concept && termOf.get(concept.lexeme);
    const last = asConcept === undefined ? word : (words[at + (concept?.stems.length ?? 1) - 1] ?? word);
    const term = asConcept ?? (word.folded === 'ai' && !word.isAcronym ? undefined : termOf.get(stemOf(word.lower)));
    if (term === undefined) return;
    if (asConcept !== undefined) passed = at + (concept?.stems.length ?? 1);
    hits.push({ start: word.start, end: last.end, term });
  });
  return hits;
}

/** Hits of a part of a text, as hits of the whole. */
function moved(hits: readonly Hit[], by: number): Hit[] {
  return hits.map(({ start, end, term }) => ({ start: start + by, end: end + by, term }));
}

/** Where the window begins that holds the most different terms, then the most hits; the first of equals. */
function bestWindow(hits: readonly Hit[]): { readonly from: number; readonly terms: number } {
  let best = { from: hits[0]?.start ?? 0, terms: 0, hits: 0 };
  let end = 0;
  for (let first = 0; first < hits.length; first += 1) {
    const from = hits[first]?.start ?? 0;
    while (end < hits.length && (hits[end]?.end ?? 0) <= from + PASSAGE_CHARACTERS - BEFORE_FIRST_HIT) end += 1;
    const inside = hits.slice(first, end);
    const terms = new Set(inside.map(({ term }) => term)).size;
    if (terms > best.terms || (terms === best.terms && inside.length > best.hits)) {
      best = { from, terms, hits: inside.length };
    }
  }
  return best;
}

function passageOf(text: string, hits: readonly Hit[]): string {
  if (text.length <= PASSAGE_CHARACTERS) return markedHtml(text, hits);
  const best = bestWindow(hits);
  const start = best.from <= BEFORE_FIRST_HIT ? 0 : startOfWord(text, best.from - BEFORE_FIRST_HIT);
  const stop = start + PASSAGE_CHARACTERS >= text.length ? text.length : endOfWord(text, start + PASSAGE_CHARACTERS);
  const within = hits.filter((hit) => hit.start >= start && hit.end <= stop);
  const inside = moved(within, -start);
  return `${start > 0 ? '… ' : ''}${markedHtml(text.slice(start, stop), inside)}${stop < text.length ? ' …' : ''}`;
}

function startOfWord(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space === -1 || space - at > BEFORE_FIRST_HIT / 2 ? at : space + 1;
}

function endOfWord(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  return at - space > BEFORE_FIRST_HIT / 2 ? at : space;
}

function markedHtml(text: string, hits: readonly Hit[]): string {
  let html = '';
  let at = 0;
  for (const { start, end } of hits) {
    html += `${escaped(text.slice(at, start))}<mark>${escaped(text.slice(start, end))}</mark>`;
    at = end;
  }
  return html + escaped(text.slice(at));
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
