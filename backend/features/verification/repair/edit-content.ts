import { type CheerioAPI, htmlTree } from '../../../platform/html/html-tree.js';
import { isUnsaid } from '../grounding/reading/article-blocks.js';
import { editPieces, type SentenceEdit } from './edit-pieces.js';
import { bareRange, placesOf, type TextPiece } from './text-places.js';

/** A sentence of a plain text and what becomes of it; `text` null removes it. */
export interface SentenceChange {
  readonly id: string;
  readonly sentence: string;
  readonly start: number;
  readonly end: number;
  readonly text: string | null;
}

/** A text after its changes, and the changes that found no place and were not made. */
export interface EditedText {
  readonly text: string;
  readonly unplaced: readonly string[];
}

/** Changes sentences of a plain text; `plain` is the text as the sentences were cut from it. */
export function editLine(text: string, plain: string, changes: readonly SentenceChange[]): EditedText {
  const { pieces, unplaced } = edited([{ data: text, linked: false }], plain, changes);
  return { text: (pieces[0] ?? '').trim(), unplaced };
}

/**
 * Changes sentences of an HTML content. Links, lists and emphasis around words that stay are untouched; what is left
 * empty goes: an emphasis, a paragraph, a list, a row, a heading with nothing under it any more.
 */
export function editContent(html: string, plain: string, changes: readonly SentenceChange[]): EditedText {
  if (changes.length === 0) return { text: html, unplaced: [] };
  const tree = htmlTree(html);
  const found: FoundText[] = [];
  for (const node of tree.root().contents().toArray()) collectTexts(node, false, 0, found);
  const idle = new Set(headingsOverNothing(tree));
  const before = found.map(({ node, linked }) => ({ data: node.data, linked }));
  const { pieces, unplaced } = edited(before, plain, changes);
  found.forEach(({ node }, at) => {
    const text = pieces[at] ?? '';
    if (text === node.data) return;
    node.data = text;
    if (text.trim() === '') removeEmptied(tree, node);
  });
  for (let over = newlyIdle(tree, idle); over.length > 0; over = newlyIdle(tree, idle)) {
    for (const heading of over) tree(heading).remove();
  }
  return { text: tree.html(), unplaced };
}

function edited(pieces: readonly TextPiece[], plain: string, changes: readonly SentenceChange[]) {
  const places = placesOf(pieces);
  const unplaced: string[] = [];
  const edits = changes.flatMap<SentenceEdit>((change) => {
    const range = bareRange(places, plain, change);
    if (range === null) unplaced.push(change.id);
    return range === null ? [] : [{ ...range, sentence: change.sentence, text: change.text }];
  });
  return { pieces: editPieces(pieces, places, edits), unplaced };
}

type TreeNode = ReturnType<CheerioAPI['root']>[number]['children'][number];
interface FoundText extends Pick<TextPiece, 'linked'> {
  readonly node: Extract<TreeNode, { data: string }>;
}

const MAX_DEPTH = 200;

function collectTexts(node: TreeNode, linked: boolean, depth: number, found: FoundText[]): void {
  if (node.type === 'text') {
    found.push({ node, linked });
    return;
  }
  // What grounding does not read either.
  if (node.type !== 'tag' || isUnsaid(node.name, node.attribs.style) || depth > MAX_DEPTH) return;
  for (const child of node.children) collectTexts(child, linked || node.name === 'a', depth + 1, found);
}

/** Elements that go when their last words go. A cell stays while its row says something. */
const REMOVABLE = new Set(
  'a em strong b i u span code p li ul ol blockquote pre div h1 h2 h3 h4 h5 h6 tr tbody thead tfoot table caption'.split(
    ' ',
  ),
);

function removeEmptied(tree: CheerioAPI, node: FoundText['node']): void {
  let parent = tree(node).parent();
  while (parent.length > 0 && parent.text().trim() === '' && parent.find('img').length === 0) {
    const name = parent.prop('tagName')?.toLowerCase() ?? '';
    const above = parent.parent();
    if (REMOVABLE.has(name)) parent.remove();
    else if (name !== 'td' && name !== 'th') return;
    parent = above;
  }
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

function newlyIdle(tree: CheerioAPI, idle: ReadonlySet<unknown>) {
  return headingsOverNothing(tree).filter((heading) => !idle.has(heading));
}

/** Headings that are followed by nothing, or at once by a heading of their own rank or a higher one. */
function headingsOverNothing(tree: CheerioAPI) {
  return tree(HEADINGS)
    .toArray()
    .filter((heading) => {
      const next = tree(heading).next();
      if (next.length === 0) return tree(heading).nextAll().length === 0;
      return next.is(HEADINGS) && rankOf(next.prop('tagName')) <= rankOf(heading.name);
    });
}

function rankOf(tagName: string | undefined): number {
  return Number(tagName?.slice(1) ?? 6);
}
