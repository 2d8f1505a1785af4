import { cleanText } from '../../../text/clean-text.js';
import { type Token, tokenize } from '../../../text/tokens.js';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';

/** Where a quoted passage stands: the source, and the source's own words there. */
export interface FoundSpan {
  readonly sourceId: string;
  readonly text: string;
}

/** Finds a passage in all snapshots; null when none holds it. */
export type SpanFinder = (quoted: string) => FoundSpan | null;

/** A judge may shorten a passage or change a comma; this share of its words must stand in the source, in order. */
const MIN_SHARE = 0.9;
/** Less than this proves nothing: three words, or six signs of a script without blanks. */
const MIN_WORDS = 3;
const MIN_SIGNS = 6;
const MAX_WORDS = 400;
const MAX_PLACES = 400;
const WINDOWS = 4;

/** Reads the sources once and gives the function that finds passages in them. */
export function spanFinder(sources: readonly SourceSnapshot[]): SpanFinder {
  let read: ReadText[] | null = null;
  return (quoted) => {
    read ??= sources.map(({ id, title, text }) => readText(id, `${title}\n${text}`));
    const words = tokenize(cleanText(quoted)).slice(0, MAX_WORDS);
    const sought = flatten(cleanText(quoted)).text.replace(/^[\s"'«»….]+|[\s"'«»….]+$/g, '');
    if (words.length < MIN_WORDS && !isLongWithoutBlanks(sought)) return null;
    return verbatim(read, sought) ?? nearlyVerbatim(read, words);
  };
}

interface ReadText {
  readonly sourceId: string;
  readonly text: string;
  readonly flat: Flat;
  readonly tokens: readonly Token[];
  readonly places: ReadonlyMap<string, readonly number[]>;
}

function readText(sourceId: string, raw: string): ReadText {
  const text = cleanText(raw);
  const tokens = tokenize(text);
  const places = new Map<string, number[]>();
  tokens.forEach(({ folded }, at) => {
    const known = places.get(folded);
    if (known) known.push(at);
    else places.set(folded, [at]);
  });
  return { sourceId, text, flat: flatten(text), tokens, places };
}

/** A text with one form of blanks, quotation marks and dots, and where each character stood. */
interface Flat {
  readonly text: string;
  readonly offsets: readonly number[];
}

function flatten(text: string): Flat {
  let flat = '';
  const offsets: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    const one = /\s/.test(character)
      ? ' '
      : /[«»“”„‟"＂「」『』]/.test(character)
        ? '"'
        : character === '…'
          ? '...'
          : character.toLowerCase();
    if (one === ' ' && flat.endsWith(' ')) continue;
    flat += one;
    for (let unit = 0; unit < one.length; unit += 1) offsets.push(at);
  }
  return { text: flat, offsets };
}

function isLongWithoutBlanks(text: string): boolean {
  return /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(text) && text.length >= MIN_SIGNS;
}

/** «8 milioni» is not said by «18 milioni», nor «5 euro» by «2,5 euro». Scripts without blanks have no borders of words. */
function isInsideWord(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 2), start) + text.charAt(start);
  const after = text.charAt(end - 1) + text.slice(end, end + 2);
  return INSIDE_BEFORE.test(before) || INSIDE_AFTER.test(after);
}

const INSIDE_BEFORE = /(?:[\p{Script=Latin}\p{N}]|\d[.,])[\p{Script=Latin}\p{N}]$/u;
const INSIDE_AFTER = /^[\p{Script=Latin}\p{N}](?:[\p{Script=Latin}\p{N}]|[.,]\d)/u;

function verbatim(read: readonly ReadText[], sought: string): FoundSpan | null {
  if (sought === '') return null;
  for (const { sourceId, text, flat } of read) {
    let at = flat.text.indexOf(sought);
    while (at >= 0 && isInsideWord(flat.text, at, at + sought.length)) at = flat.text.indexOf(sought, at + 1);
    if (at < 0) continue;
    const from = flat.offsets[at] ?? 0;
    const to = (flat.offsets[at + sought.length - 1] ?? from) + 1;
    return { sourceId, text: text.slice(from, to) };
  }
  return null;
}

function nearlyVerbatim(read: readonly ReadText[], words: readonly Token[]): FoundSpan | null {
  if (words.length < MIN_WORDS) return null;
  const sought = words.map(({ folded }) => folded);
  let best: { readonly share: number; readonly found: FoundSpan } | null = null;
  for (const source of read) {
    for (const start of likelyStarts(source, sought)) {
      const slack = Math.max(2, Math.ceil(sought.length * 0.15));
      const from = Math.max(0, start - slack);
      const window = source.tokens.slice(from, start + sought.length + slack);
      const share = commonInOrder(sought, window) / sought.length;
      if (share < MIN_SHARE || (best !== null && share <= best.share)) continue;
      const first = source.tokens[Math.max(0, start)] ?? window[0];
      const last = source.tokens[Math.max(0, start) + sought.length - 1] ?? window.at(-1);
      if (first === undefined || last === undefined) continue;
      best = { share, found: { sourceId: source.sourceId, text: source.text.slice(first.start, last.end) } };
    }
  }
  return best?.found ?? null;
}

/** Where most words agree on one alignment. */
function likelyStarts({ places }: ReadText, sought: readonly string[]): number[] {
  const votes = new Map<number, number>();
  sought.forEach((word, at) => {
    const found = places.get(word) ?? [];
    if (found.length > MAX_PLACES) return;
    for (const place of found) votes.set(place - at, (votes.get(place - at) ?? 0) + 1);
  });
  return [...votes]
    .sort((one, other) => other[1] - one[1] || one[0] - other[0])
    .slice(0, WINDOWS)
    .map(([start]) => start);
}

/** Length of the longest common subsequence. */
function commonInOrder(words: readonly string[], window: readonly Token[]): number {
  let previous = new Uint16Array(window.length + 1);
  for (const word of words) {
    const current = new Uint16Array(window.length + 1);
    for (let at = 1; at <= window.length; at += 1) {
      current[at] =
        window[at - 1]?.folded === word
          ? (previous[at - 1] ?? 0) + 1
          : Math.max(previous[at] ?? 0, current[at - 1] ?? 0);
    }
    previous = current;
  }
  return previous[window.length] ?? 0;
}
