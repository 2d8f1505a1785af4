import { fencesOf } from './code-parts.js';

const INDENT = /^(?: {4}|\t)/;
const LIST_ITEM = /^[ \t]*(?:[-*+•]|\d{1,9}[.)])[ \t]/;
const TEMPLATE = /\{\{|\{%/;
/** What sentences, headings and quotations begin with. */
const PROSE = /^(?:[\p{Lu}«“"–—>]|#{2,}\s)/u;
const CODE_SIGN = /[{}=<>|\\$#@]|\w[([]|\w_\w/;
const SENTENCE_END = /[.!?…:»”"]$/;

/** A text whose indented code stands in fences, and what remains without that code. */
export interface FencedText {
  readonly fenced: string;
  readonly rest: string;
}

/** Puts what Markdown shows as code by four blanks alone into fences. Paragraphs and lists that a model has indented stay. */
export function fenceIndentedCode(text: string): FencedText {
  const fenced: string[] = [];
  const rest: string[] = [];
  let at = 0;
  for (const { start, end } of [...fencesOf(text), { start: text.length, end: text.length }]) {
    const read = fenceBetween(text.slice(at, start));
    fenced.push(read.fenced, text.slice(start, end));
    rest.push(read.rest, text.slice(start, end));
    at = end;
  }
  return { fenced: fenced.join(''), rest: rest.join('') };
}

function fenceBetween(text: string): FencedText {
  const fenced: string[] = [];
  const rest: string[] = [];
  let block: string[] = [];
  let isAfterBlank = true;
  let isInList = false;
  const endBlock = () => {
    const lines = block.slice(0, block.findLastIndex((line) => line.trim() !== '') + 1);
    const isCode = lines.length > 0 && readsAsCode(lines.join('\n').trim());
    const code = lines.map((line) => line.replace(INDENT, ''));
    fenced.push(...(isCode ? ['```', ...code, '```'] : lines), ...block.slice(lines.length));
    rest.push(...(isCode ? [] : lines), ...block.slice(lines.length));
    block = [];
  };
  for (const line of text.split('\n')) {
    const isBlank = line.trim() === '';
    const isIndented = INDENT.test(line) && (block.length > 0 || (isAfterBlank && !isInList));
    if (isIndented || (isBlank && block.length > 0)) block.push(line);
    else {
      endBlock();
      fenced.push(line);
      rest.push(line);
      if (!isBlank) isInList = LIST_ITEM.test(line) || (isInList && /^[ \t]/.test(line));
    }
    isAfterBlank = isBlank;
  }
  endBlock();
  return { fenced: fenced.join('\n'), rest: rest.join('\n') };
}

function readsAsCode(block: string): boolean {
  if (LIST_ITEM.test(block)) return false;
  return TEMPLATE.test(block) || (CODE_SIGN.test(block) && !(PROSE.test(block) && SENTENCE_END.test(block)));
}
