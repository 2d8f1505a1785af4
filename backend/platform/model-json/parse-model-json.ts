import { jsonrepair } from 'jsonrepair';
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
 * Takes the one JSON object out of a model's prose: think tags, fences and sentences around it are dropped, trailing
 * commas, unescaped or typographic quotes, raw newlines and foreign literals are repaired. Never throws.
 * Cut answers are refused, not completed: a repair would turn half an article into content.
 */
export function parseModelJson(answer: string): ParsedModelJson {
  const text = answer.replace(/^\uFEFF/, '').trim();
  if (text === '') return failed('empty', 'la risposta è vuota');
  if (text.length > MAX_CHARS) return failed('too-large', `la risposta supera ${MAX_CHARS} caratteri`);
  const parsed = tryParse(text);
  const whole = soleObject(parsed);
  if (whole !== null) return { ok: true, value: whole, repaired: false };
  // Some models answer with the object encoded once more as a JSON string.
  return objectWithin(withoutThinking(typeof parsed === 'string' ? parsed : text));
}

/** No answer of the pipeline comes near; above it the repair library takes seconds. */
const MAX_CHARS = 400_000;
/** The contracts are three levels deep; deeper input only attacks the stack of the repair library. */
const MAX_DEPTH = 32;
/** Braces in prose are tried in turn; an answer with more of them is no answer. */
const MAX_CANDIDATES = 40;

function objectWithin(text: string): ParsedModelJson {
  const slices = candidates(text);
  const unclosed = slices.find((slice) => !slice.closed);
  const closed = slices.filter((slice) => slice.closed).sort((a, b) => length(b) - length(a));
  // The longest object is the answer: shorter ones are examples or placeholders in the prose around it.
  if (unclosed !== undefined && length(unclosed) > length(closed[0])) {
    return unclosed.deepest > MAX_DEPTH
      ? failed('too-deep', 'la risposta è annidata troppo in profondità')
      : failed('truncated', 'la risposta si interrompe prima della fine');
  }
  let tooDeep = false;
  for (const slice of closed) {
    tooDeep ||= slice.deepest > MAX_DEPTH;
    const value = slice.deepest > MAX_DEPTH ? null : repair(text, slice);
    if (value !== null) return { ok: true, value, repaired: true };
  }
  if (tooDeep) return failed('too-deep', 'la risposta è annidata troppo in profondità');
  return closed.length > 0
    ? failed('unreadable', 'la risposta non è un JSON leggibile')
    : failed('no-object', 'la risposta non contiene un oggetto JSON');
}

/** The outermost objects of the text, in order; one that never ends is the last. */
function candidates(text: string): JsonSlice[] {
  const found: JsonSlice[] = [];
  let from = text.indexOf('{');
  for (let tried = 0; from >= 0 && tried < MAX_CANDIDATES; tried += 1) {
    if (!looksLikeObject(text, from)) {
      from = text.indexOf('{', from + 1);
      continue;
    }
    const valid = strictEnd(text, from);
    const slice = valid === null ? sliceObject(text, from) : { ...NOTHING_INSIDE, start: from, end: valid };
    found.push(slice);
    if (!slice.closed) break;
    from = text.indexOf('{', slice.end);
  }
  return found;
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
// biome-ignore lint/suspicious/noControlCharactersInRegex: raw control characters are what is looked for
const NEEDS_ESCAPE = /(\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))|\\(.?)|["\u0000-\u001f]/gsu;

function escapeOf(match: string, known: string | undefined, foreign: string | undefined): string {
  if (known !== undefined) return known;
  if (foreign !== undefined) return foreign === "'" || foreign === '' ? foreign : JSON.stringify(match).slice(1, -1);
  return JSON.stringify(match).slice(1, -1);
}

const THINKING_OPENS = /<(?:think|thinking|reasoning|thought)>/i;
const THINKING_CLOSES = /<\/(?:think|thinking|reasoning|thought)>/i;

/** Drops reasoning before the answer, also when a chat template swallowed its opening tag or it never ended. */
function withoutThinking(text: string): string {
  const opens = text.search(THINKING_OPENS);
  const closes = text.search(THINKING_CLOSES);
  const brace = text.indexOf('{');
  if (opens >= 0 && closes < 0 && (brace < 0 || opens < brace)) return text.slice(0, opens);
  // A tag after the first brace belongs to a string of the answer, unless it closes a reasoning that held braces.
  if (closes < 0 || (brace >= 0 && brace < closes && (opens < 0 || opens > brace) && strictEnd(text, brace) !== null))
    return text;
  const answer = text.split(new RegExp(THINKING_CLOSES, 'gi')).at(-1) ?? '';
  return answer.includes('{') ? answer : text;
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
