import { jsonrepair } from 'jsonrepair';
import { type AnswerMark, marksOf } from './answer-marks.js';
import { type JsonSlice, looksLikeObject, sliceObject, strictEnd, swallowsKey } from './json-slice.js';

/** A JSON object as a model meant it, not yet checked against any schema. */
export type ModelObject = Readonly<Record<string, unknown>>;

/** `repaired` is false only when the answer was exactly one valid JSON object (or an array holding one). */
export type ParsedModelJson =
  | { readonly ok: true; readonly value: ModelObject; readonly repaired: boolean }
  | { readonly ok: false; readonly code: ModelJsonFailure; readonly message: string };

/** `truncated`: the object never ends, so what is there may be half a sentence and must not be used. */
export type ModelJsonFailure = 'empty' | 'no-object' | 'truncated' | 'too-deep' | 'too-large' | 'unreadable';

/**
 * Takes the JSON object out of a model's prose: reasoning, fences and sentences around it are dropped, trailing commas,
 * unescaped or typographic quotes, raw newlines and foreign literals are repaired. Of several objects the last that
 * `isExpected` (has the keys that were asked for) is the answer, the longest where none is. Never throws.
 * Cut answers are refused, not completed: a repair would turn half an article into content.
 */
export function parseModelJson(
  answer: string,
  isExpected: (value: ModelObject) => boolean = () => false,
): ParsedModelJson {
  const text = answer.replace(/^\uFEFF/, '').trim();
  if (text === '') return failed('empty', 'la risposta è vuota');
  if (text.length > MAX_CHARS) return failed('too-large', `la risposta supera ${MAX_CHARS} caratteri`);
  const parsed = tryParse(text);
  const whole = soleObject(parsed);
  if (whole !== null) return { ok: true, value: whole, repaired: false };
  // Some models answer with the object encoded once more as a JSON string.
  return objectWithin(typeof parsed === 'string' ? parsed : text, isExpected);
}

/** No answer of the pipeline comes near; above it the repair library takes seconds. */
const MAX_CHARS = 400_000;
/** The contracts are three levels deep; deeper input only attacks the stack of the repair library. */
const MAX_DEPTH = 32;
/** Braces in prose are tried in turn; an answer with more of them is no answer. */
const MAX_CANDIDATES = 40;

/** Whether an object has all these keys. */
export function hasKeys(...keys: readonly [string, ...string[]]): (value: ModelObject) => boolean {
  return (value) => keys.every((key) => key in value);
}

function objectWithin(text: string, isExpected: (value: ModelObject) => boolean): ParsedModelJson {
  const found = candidates(text);
  const cut = found.find(({ closed }) => !closed);
  const read = found
    .filter(({ closed }) => closed)
    .map((slice) => ({ slice, value: slice.deepest > MAX_DEPTH ? null : repair(text, slice) }));
  const expected = read.filter(({ value }) => value !== null && isExpected(value));
  const answer = expected.findLast(({ slice }) => !slice.isAside) ?? expected.at(-1);
  // Where none is as expected, the longest object is the answer: shorter ones are examples in the prose around it.
  const byLength = read.toSorted((a, b) => length(b.slice) - length(a.slice));
  const isCut = answer === undefined ? length(cut) > length(byLength[0]?.slice) : isExpected(completed(text, cut));
  if (cut !== undefined && isCut) {
    return cut.deepest > MAX_DEPTH
      ? failed('too-deep', 'la risposta è annidata troppo in profondità')
      : failed('truncated', 'la risposta si interrompe prima della fine');
  }
  const value = (answer ?? byLength.find(({ value }) => value !== null))?.value ?? null;
  if (value !== null) return { ok: true, value, repaired: true };
  if (read.some(({ slice }) => slice.deepest > MAX_DEPTH))
    return failed('too-deep', 'la risposta è annidata troppo in profondità');
  return read.length > 0
    ? failed('unreadable', 'la risposta non è un JSON leggibile')
    : failed('no-object', 'la risposta non contiene un oggetto JSON');
}

/** What is there of an object that was cut, only to see what it was going to be. */
function completed(text: string, cut: JsonSlice | undefined): ModelObject {
  if (cut === undefined || cut.deepest > MAX_DEPTH) return {};
  try {
    return soleObject(JSON.parse(jsonrepair(text.slice(cut.start, cut.end)))) ?? {};
  } catch {
    // What cannot be completed shows no keys.
    return {};
  }
}

/** An object of the answer; `isAside`: inside a mark that names neither reasoning nor an answer. */
type Candidate = JsonSlice & { readonly isAside: boolean };

/** The outermost objects of the text that are no part of a reasoning, in order; one that never ends is the last. */
function candidates(text: string): Candidate[] {
  const marks = marksOf(text);
  let found: Candidate[] = [];
  let asideUntil = 0;
  let next = 0;
  let at = 0;
  let brace = text.indexOf('{');
  for (let tried = 0; tried < MAX_CANDIDATES; ) {
    if (brace >= 0 && brace < at) brace = text.indexOf('{', at);
    while ((marks[next]?.start ?? at) < at) next += 1;
    const mark = marks[next];
    if (mark !== undefined && (brace < 0 || mark.start < brace)) {
      next += 1;
      if (mark.around === 'reasoning' && mark.kind === 'opens' && mark.closedAt === null) break;
      at = mark.around === 'reasoning' ? (mark.closedAt ?? mark.end) : mark.end;
      // The template swallowed the mark that opened it: all that came before was reasoning.
      if (mark.around === 'reasoning' && mark.kind === 'closes') found = [];
      if (mark.around === 'anything') asideUntil = Math.max(asideUntil, mark.closedAt ?? 0);
      continue;
    }
    if (brace < 0) break;
    tried += 1;
    at = brace + 1;
    if (!looksLikeObject(text, brace)) continue;
    const valid = strictEnd(text, brace);
    const slice = valid === null ? sliceObject(text, brace) : { ...NOTHING_INSIDE, start: brace, end: valid };
    const over = valid === null ? endOfReasoning(text, slice, marks, next) : null;
    if (over !== null) {
      found = [];
      at = over;
      continue;
    }
    found.push({ ...slice, isAside: brace < asideUntil });
    if (!slice.closed) break;
    at = slice.end;
  }
  return found;
}

/** Where reasoning ends that began to write an object and left it: an object of its own follows. */
function endOfReasoning(text: string, slice: JsonSlice, marks: readonly AnswerMark[], from: number): number | null {
  for (let at = from; at < marks.length; at += 1) {
    const { start, end, kind, around } = marks[at] ?? { start: slice.end, end: 0, kind: 'opens', around: 'anything' };
    if (start >= slice.end || (around === 'reasoning' && kind === 'opens')) return null;
    if (around !== 'reasoning') continue;
    const brace = text.indexOf('{', end);
    return brace >= 0 && looksLikeObject(text, brace) ? end : null;
  }
  return null;
}

const NOTHING_INSIDE = { closed: true, deepest: 0, strings: [] } as const;

function repair(text: string, slice: JsonSlice): ModelObject | null {
  const raw = text.slice(slice.start, slice.end);
  // Repairing a string that swallowed the next key would invent where it ended: better to ask again.
  const attempts = swallowsKey(text, slice)
    ? [() => raw]
    : [() => raw, () => jsonrepair(withQuotesEscaped(text, slice))];
  for (const attempt of attempts) {
    try {
      const value = soleObject(JSON.parse(attempt()));
      if (value !== null) return value;
    } catch {
      // The library and the parser both answer unreadable input with an exception: the next attempt is the handling.
    }
  }
  return null;
}

/** The object again with every string in plain JSON quotes, inner quotes and line ends escaped. */
function withQuotesEscaped(text: string, slice: JsonSlice): string {
  const parts: string[] = [];
  let at = slice.start;
  for (const span of slice.strings) {
    const inner = text.slice(span.start + 1, span.end - 1);
    parts.push(text.slice(at, span.start), '"', inner.replace(NEEDS_ESCAPE, escapeOf), '"');
    at = span.end;
  }
  parts.push(text.slice(at, slice.end));
  return parts.join('');
}

// Group 1: a pair that JSON knows stays as it is; anything else that JSON forbids inside a string is escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: raw control characters are what is sought
const NEEDS_ESCAPE = /(\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))|\\(.?)|["\u0000-\u001f]/gsu;

function escapeOf(match: string, known: string | undefined, foreign: string | undefined): string {
  if (known !== undefined) return known;
  if (foreign !== undefined) return foreign === "'" || foreign === '' ? foreign : JSON.stringify(match).slice(1, -1);
  return JSON.stringify(match).slice(1, -1);
}

function soleObject(value: unknown): ModelObject | null {
  const only = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return typeof only === 'object' && only !== null && !Array.isArray(only) ? (only as ModelObject) : null;
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function length(slice: JsonSlice | undefined): number {
  return slice === undefined ? 0 : slice.end - slice.start;
}

function failed(code: ModelJsonFailure, message: string): ParsedModelJson {
  return { ok: false, code, message };
}
