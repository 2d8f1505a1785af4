import { diffArrays } from 'diff';

/** A paragraph, heading, list, table or image of a text before and after; null where it was not there. */
export interface BlockPair {
  readonly before: string | null;
  readonly after: string | null;
}

/** Paragraphs that follow each other and are the same, or one that is not. */
export type DiffRow =
  | { readonly same: readonly string[]; readonly from: number }
  | (BlockPair & { readonly place: number });

const TOKEN = /<[^>]+>|&[a-z0-9#]+;|\s+|[^\s<&]+|[<&]/gi;
const VOID = /^<(?:area|br|col|embed|hr|img|input|source|track|wbr)\b/i;

/** Splits stored HTML at its outermost elements; text between them is a block too. Pure. */
export function blocksOf(html: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let block = '';
  const end = () => {
    if (block.trim() !== '') blocks.push(block.trim());
    block = '';
  };
  for (const [token] of html.matchAll(TOKEN)) {
    const isTag = token.startsWith('<') && token.length > 1;
    if (isTag && depth === 0) end();
    block += token;
    if (!isTag || VOID.test(token) || token.endsWith('/>')) {
      if (isTag && depth === 0) end();
      continue;
    }
    depth = Math.max(0, depth + (token.startsWith('</') ? -1 : 1));
    if (depth === 0) end();
  }
  end();
  return blocks;
}

/** One text beside another, paragraph by paragraph: those that follow each other unchanged are one row. Pure. */
export function diffBlocks(before: string, after: string): DiffRow[] {
  const rows: DiffRow[] = [];
  let removed: string[] = [];
  let place = 1;
  const flush = (added: readonly string[]) => {
    for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
      rows.push({ before: removed[at] ?? null, after: added[at] ?? null, place });
      if (at < added.length) place += 1;
    }
    removed = [];
  };
  for (const part of diffArrays(blocksOf(before), blocksOf(after))) {
    if (part.removed) removed = part.value;
    else if (part.added) flush(part.value);
    else {
      flush([]);
      rows.push({ same: part.value, from: place });
      place += part.value.length;
    }
  }
  flush([]);
  return rows;
}

/**
 * Both sides of a changed paragraph with their own markup; words that only one of them has are marked in it. Tags are never
 * split, so each side stays the HTML that it was. Pure.
 */
export function markWords({ before, after }: BlockPair): { readonly before: string; readonly after: string } {
  const parts = diffArrays(tokensOf(before ?? ''), tokensOf(after ?? ''));
  return {
    before: marked(
      parts.filter((part) => !part.added),
      'removed',
      'del',
    ),
    after: marked(
      parts.filter((part) => !part.removed),
      'added',
      'ins',
    ),
  };
}

function tokensOf(html: string): string[] {
  return html.match(TOKEN) ?? [];
}

interface Part {
  readonly value: string[];
  readonly added: boolean;
  readonly removed: boolean;
}

function marked(parts: readonly Part[], side: 'added' | 'removed', tag: 'del' | 'ins'): string {
  return parts.map((part) => (part[side] ? markTokens(part.value, tag) : part.value.join(''))).join('');
}

/** Words between two tags are marked as one stretch. */
function markTokens(tokens: readonly string[], tag: 'del' | 'ins'): string {
  let html = '';
  let words = '';
  const end = () => {
    html += words.trim() === '' ? words : `<${tag}>${words}</${tag}>`;
    words = '';
  };
  for (const token of tokens) {
    if (token.startsWith('<') && token.length > 1) {
      end();
      html += token;
    } else words += token;
  }
  end();
  return html;
}
