/** A fenced code block of Markdown, whose lines are given by their offsets. */
export interface Fence {
  readonly start: number;
  readonly end: number;
  readonly indent: string;
  /** What stands behind the opening fence: the language. */
  readonly info: string;
  /** The lines between the fences, without the fence's own indentation. */
  readonly code: string;
}

const OPENING = /^([ \t]*(?:>[ \t]?)*)(`{3,}|~{3,})[ \t]*([^\n`]*)$/;
/** Elements and inline code of either way of writing, and formulas. */
const INLINE_CODE =
  /<pre\b(?:(?!<pre\b)[\s\S])*?<\/pre>|<code\b(?:(?!<code\b)[\s\S])*?<\/code>|(?<!`)(`{1,2})(?!`)[^`\n]{1,500}\1(?!`)|\$\$?(?=[^\s$])[^$\n]{0,200}[\\^_{][^$\n]{0,200}(?<=[^\s$])\$\$?(?!\d)|\\\([^\n]{1,400}?\\\)|\\\[[^\n]{1,400}?\\\]/gi;

/** The fenced blocks of a text in their order; one that is never closed goes on to the end. */
export function fencesOf(text: string): Fence[] {
  const found: Fence[] = [];
  let open: { start: number; indent: string; sign: string; info: string; lines: string[] } | null = null;
  let at = 0;
  const close = (end: number) => {
    if (open === null) return;
    const { start, indent, info, lines } = open;
    found.push({ start, end, indent, info: info.trim(), code: lines.map((line) => undented(line, indent)).join('\n') });
    open = null;
  };
  let inElement = false;
  for (const line of text.split('\n')) {
    const end = at + line.length;
    // What an element of HTML shows as code may hold fences of its own.
    const wasInElement = inElement;
    if (open === null)
      inElement = line.lastIndexOf('<pre') > line.lastIndexOf('</pre') || (inElement && !line.includes('</pre'));
    if (open === null && !wasInElement) {
      const [, indent = '', sign = '', info = ''] = OPENING.exec(line) ?? [];
      if (sign !== '') open = { start: at, indent, sign, info, lines: [] };
    } else if (open !== null && isClosing(line, open)) close(end);
    else open?.lines.push(line);
    at = end + 1;
  }
  close(text.length);
  return found;
}

function isClosing(line: string, { sign }: { readonly sign: string }): boolean {
  const bare = line.replace(/^(?:[ \t]|>)*/, '').trimEnd();
  return bare.length >= sign.length && bare === sign.charAt(0).repeat(bare.length);
}

/** Without so much of the indentation as the fence has. */
function undented(line: string, indent: string): string {
  if (line.startsWith(indent)) return line.slice(indent.length);
  const own = /^[ \t]*/.exec(line)?.[0].length ?? 0;
  return line.slice(Math.min(own, indent.length));
}

/** The text with `change` made everywhere but in code and formulas, which stay to the letter. */
export function outsideCode(text: string, change: (text: string) => string, code = (part: string) => part): string {
  const parts: string[] = [];
  const outside = (piece: string) => {
    let at = 0;
    for (const match of piece.matchAll(INLINE_CODE)) {
      parts.push(change(piece.slice(at, match.index)), code(match[0]));
      at = match.index + match[0].length;
    }
    parts.push(change(piece.slice(at)));
  };
  let at = 0;
  for (const { start, end } of fencesOf(text)) {
    outside(text.slice(at, start));
    parts.push(code(text.slice(start, end)));
    at = end;
  }
  outside(text.slice(at));
  return parts.join('');
}

/** The text with nothing where code and formulas stood. */
export function withoutCode(text: string): string {
  return outsideCode(
    text,
    (part) => part,
    () => ' ',
  );
}

const WHOLE_ARTICLE = /^(?:x?html?|markdown|md)$/i;
/** Of the text; what else there is announces the block. */
const MIN_SHARE = 2 / 3;

/** The text without the fence that a model put around the whole of it. */
export function withoutOuterFence(written: string): string {
  const text = written.trim();
  const nested = /^(?:`{3,}|~{3,})[ \t]*(?:markdown|md)[ \t]*\n([\s\S]*)\n(?:`{3,}|~{3,})$/i.exec(text);
  if (nested) return (nested[1] ?? '').trim();
  const outer = fencesOf(text).find(({ start, end, info, code }) => {
    if (WHOLE_ARTICLE.test(info)) return code.length >= MIN_SHARE * text.length;
    return start === 0 && end === text.length && /^(?:text|txt|json|)$/i.test(info);
  });
  return outer ? `${text.slice(0, outer.start)}${outer.code}${text.slice(outer.end)}`.trim() : text;
}

/** Markdown knows no fence that stands four blanks in, unless the list does that holds it: models write them all the same. */
export function withFencesAtTheMargin(text: string): string {
  let result = '';
  let at = 0;
  for (const { start, end, indent, code } of fencesOf(text)) {
    result += text.slice(at, start);
    at = start;
    if (indent.replaceAll('\t', '    ').length < 4 || indent.includes('>') || isInList(text.slice(0, start))) continue;
    const [opening = '', ...rest] = text.slice(start, end).split('\n');
    const closing = rest.length > code.split('\n').length || code === '' ? (rest.at(-1) ?? '') : '';
    result += [opening.trimStart(), code, closing.trimStart()].join('\n');
    at = end;
  }
  return result + text.slice(at);
}

function isInList(before: string): boolean {
  const above = before.split('\n').toReversed();
  const margin = above.find((line) => /^(?:\S|[ \t]*(?:[-*+•]|\d{1,9}[.)])[ \t])/.test(line));
  return margin !== undefined && /^[ \t]*(?:[-*+•]|\d{1,9}[.)])[ \t]/.test(margin);
}
