import { isInvisible } from '../../text/characters/invisible.js';

/** Where one object of a text starts and ends, and where its strings lie; offsets in UTF-16 units, ends exclusive. */
export interface JsonSlice {
  readonly start: number;
  readonly end: number;
  /** False: the text ended before the object did. */
  readonly closed: boolean;
  readonly deepest: number;
  readonly strings: readonly StringSpan[];
}

/** One string with its delimiters. */
export interface StringSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the end of the object that starts with the `{` at `start`, in text that is almost JSON: strings may hold
 * unescaped quotes, be delimited by ' or “ ”, lines may be comments, commas may be missing. Linear but for a bounded
 * look ahead at each quote.
 */
export function sliceObject(text: string, start: number): JsonSlice {
  const open: string[] = [];
  const strings: StringSpan[] = [];
  const bareKeys = /^\{\s*[\p{L}_$]/u.test(text.slice(start, start + LOOK_AHEAD));
  let deepest = 0;
  let at = start;
  let keyExpected = true;
  while (at < text.length) {
    const char = text.charAt(at);
    if (char === '{' || char === '[') {
      open.push(char);
      deepest = Math.max(deepest, open.length);
      keyExpected = char === '{';
    } else if (char === '}' || char === ']') {
      closeBracket(open, char, text, at + 1);
      if (open.length === 0) return { start, end: at + 1, closed: true, deepest, strings };
      keyExpected = open.at(-1) === '{';
    } else if (char === ',') {
      keyExpected = open.at(-1) === '{';
    } else if (char === ':') {
      keyExpected = false;
    } else if (CLOSING_OF[char] !== undefined) {
      const end = endOfString(text, at, { isKey: keyExpected, inArray: open.at(-1) === '[', bareKeys });
      if (end === null) return { start, end: text.length, closed: false, deepest, strings };
      strings.push({ start: at, end });
      // After a value only a key can follow in an object: a forgotten comma must not hide it.
      keyExpected = !keyExpected && open.at(-1) === '{';
      at = end;
      continue;
    } else if (char === '/' && text.charAt(at - 1) !== ':') {
      at = endOfComment(text, at);
      continue;
    } else if (!bareKeys && !isBlank(char)) {
      keyExpected = open.at(-1) === '{';
    }
    at += 1;
  }
  return { start, end: text.length, closed: false, deepest, strings };
}

/** Whether what stands at the brace looks like an object at all: braces also occur in prose. */
export function looksLikeObject(text: string, start: number): boolean {
  return /^\{\s*(?:["'“‘`},]|\/[/*]|\.\.\.|[\p{L}_$][\p{L}\p{N}_$-]*\s*:)/u.test(text.slice(start, start + LOOK_AHEAD));
}

/** Whether a string of the slice goes on over the next key. */
export function swallowsKey(text: string, slice: JsonSlice): boolean {
  return slice.strings.some(({ start, end }) => SWALLOWED_KEY.test(text.slice(start + 1, end - 1)));
}

/** The end of the valid JSON object that starts at `start`, null when what stands there is not valid JSON. */
export function strictEnd(text: string, start: number): number | null {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '"') {
      at = strictEndOfString(text, at);
    } else if (char === '{' || char === '[') {
      depth += 1;
    } else if (char === '}' || char === ']') {
      depth -= 1;
      if (depth > 0) continue;
      return isJson(text.slice(start, at + 1)) && !furtherKey(text, at + 1) ? at + 1 : null;
    }
  }
  return null;
}

/** The offset of the closing quote, the end of the text when there is none. */
function strictEndOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1;
  return at;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const CLOSING_OF: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”', '”': '”', '‘': '’', '`': '`' };
const LOOK_AHEAD = 200;
/** What may stand after a key's colon. In prose a quoted word with a colon after it goes on in words. */
const VALUE_STARTS = /["'“‘`{[(-]|\d|(?:true|false|null|True|False|None)\b/u.source;
const KEY = /["'“‘`][\p{L}_$][\p{L}\p{N}_$-]{0,60}["'”’`]/u.source;
const QUOTED_KEY = new RegExp(`^\\s*${KEY}\\s*:\\s*(?:${VALUE_STARTS})`, 'u');
const BARE_KEY = /^\s*[\p{L}_$][\p{L}\p{N}_$-]{0,60}\s*:(?!\/\/)/u;
/** A comma and a key inside a string: its closing quote was forgotten, and where it ended nobody knows. */
const SWALLOWED_KEY = new RegExp(`[^\\\\],\\s*${KEY}\\s*:\\s*(?:${VALUE_STARTS})`, 'u');
const COMMENT = /^\s*(?:\/\/|\/\*|#)/;
const VALUE = /^\s*(?:["'“‘`{[\]}]|-?\d|\.\.\.|…|true\b|false\b|null\b|None\b|True\b|False\b|$)/;

/** Closes the bracket and those forgotten inside it, but never the whole object while a further key follows. */
function closeBracket(open: string[], char: string, text: string, after: number): void {
  const last = open.lastIndexOf(char === '}' ? '{' : '[');
  if (last < 0) return;
  open.length = last === 0 && furtherKey(text, after) ? 1 : last;
}

/** A bracket too many closed the object early: a comma and a key come after it. */
function furtherKey(text: string, after: number): boolean {
  const rest = text.slice(after, after + LOOK_AHEAD);
  return /^\s*,\s*["'“][^"'”\n]{0,60}["'”]\s*:/u.test(rest);
}

interface StringPlace {
  readonly isKey: boolean;
  readonly inArray: boolean;
  /** The object writes its keys without quotes. */
  readonly bareKeys: boolean;
}

/** The offset after the closing delimiter, null when the text ends first. */
function endOfString(text: string, start: number, place: StringPlace): number | null {
  const closing = CLOSING_OF[text.charAt(start)] ?? '"';
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '\\') at += 1;
    else if (char === closing && closesHere(text, at + 1, place)) return at + 1;
  }
  return null;
}

/** Whether a delimiter followed by the text at `after` ends its string, judged by what may follow a key or a value. */
function closesHere(text: string, after: number, place: StringPlace): boolean {
  const rest = text.slice(after, after + LOOK_AHEAD);
  const next = rest.trimStart().charAt(0);
  if (next === '') return text.slice(after).trim() === '';
  if (place.isKey) return next === ':';
  if (COMMENT.test(rest)) return true;
  if (next === '}') return !place.inArray || /^\s*\}\s*[,\]}]/.test(rest);
  if (next === ']') return place.inArray || /^\s*\]\s*[,\]}]/.test(rest);
  if (next === ',') {
    const following = rest.slice(rest.indexOf(',') + 1);
    if (COMMENT.test(following)) return true;
    return place.inArray ? VALUE.test(following) : keyFollows(following, place) || ENDS.test(following);
  }
  // A forgotten comma: in an object the next key shows it, in an array only a new line does.
  return place.inArray ? /^\s*\n\s*["“]/.test(rest) : keyFollows(rest, place);
}

const ENDS = /^\s*(?:[}\]]|\.\.\.|…|$)/;

function keyFollows(text: string, place: StringPlace): boolean {
  return QUOTED_KEY.test(text) || (place.bareKeys && BARE_KEY.test(text));
}

/** The offset after a comment; a lone slash is skipped. */
function endOfComment(text: string, start: number): number {
  const kind = text.charAt(start + 1);
  if (kind !== '/' && kind !== '*') return start + 1;
  const end = kind === '/' ? text.indexOf('\n', start) : text.indexOf('*/', start + 2);
  if (end < 0) return text.length;
  return kind === '/' ? end + 1 : end + 2;
}

/** White space, and the invisible characters that are copied along with text from web pages. */
function isBlank(char: string): boolean {
  return /\s/.test(char) || isInvisible(char);
}
