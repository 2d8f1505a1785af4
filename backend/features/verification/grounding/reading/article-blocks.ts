import { type CheerioAPI, htmlTree } from '../../../../platform/html/html-tree.js';
import { cleanText, MAX_TEXT_LENGTH } from '../../../../text/clean-text.js';

/** One paragraph, heading, list item or row of a table of an article; cells stand next to each other with `CELL_BORDER` between. */
export interface ArticleBlock {
  readonly text: string;
  /** Offset of `text` in the plain text of the whole content, where blocks are separated by one line break. */
  readonly start: number;
  /** All of its text is one link or a list of links: a reference, not a statement. */
  readonly onlyLinks: boolean;
  readonly heading: boolean;
  /** A row of a table is one statement, however many sentences stand in its cells. */
  readonly row: boolean;
}

/** The plain text of an article's HTML, its blocks, and every address it links to. */
export interface ArticleContent {
  readonly plainText: string;
  readonly blocks: readonly ArticleBlock[];
  readonly links: readonly { readonly href: string; readonly text: string; readonly offset: number }[];
}

const BLOCK_ELEMENTS = new Set(
  'address article aside blockquote br caption dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const SILENT_ELEMENTS = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'svg',
  'head',
  'textarea',
  'select',
]);
const DEEPEST = 200;

/** Nothing that stands in an element is stated: it is no text, or struck out. */
export function isUnsaid(name: string, style: string | undefined): boolean {
  return SILENT_ELEMENTS.has(name) || /text-decoration:\s*line-through/i.test(style ?? '');
}

/** Between two cells of a row: «89 %» alone states nothing, «Orione 3 | 89 %» does. */
export const CELL_BORDER = '|';
const CELLS = new Set(['td', 'th']);

type ContentNode = ReturnType<CheerioAPI['root']>[number]['children'][number];

/** Reads an article's HTML: what a reader sees, block by block, and where its links go. */
export function readArticleContent(html: string): ArticleContent {
  const $ = htmlTree(html.slice(0, MAX_TEXT_LENGTH * 4));
  const pieces: Piece[] = [];
  for (const node of $.root().contents().toArray())
    collect(node, { heading: false, inRow: false, href: null, depth: 0 }, pieces);

  const blocks: ArticleBlock[] = [];
  const links: { href: string; text: string; offset: number }[] = [];
  let plainText = '';
  let open: Piece[] = [];
  const close = () => {
    const block = joinPieces(open, plainText.length === 0 ? 0 : plainText.length + 1);
    open = [];
    if (block.text === '' || plainText.length + block.text.length > MAX_TEXT_LENGTH) return;
    plainText += (plainText === '' ? '' : '\n') + block.text;
    blocks.push(block);
    links.push(...block.links);
  };
  for (const piece of pieces) {
    if (piece.text === null) close();
    else open.push(piece);
  }
  close();
  return { plainText, blocks, links };
}

interface Piece {
  /** Null marks the border of a block. */
  readonly text: string | null;
  readonly href: string | null;
  readonly heading: boolean;
  /** Where a cell of a row begins or ends. */
  readonly cell?: true;
}

interface Surroundings {
  readonly heading: boolean;
  readonly inRow: boolean;
  readonly href: string | null;
  readonly depth: number;
}

function collect(node: ContentNode, around: Surroundings, pieces: Piece[]): void {
  if (node.type === 'text') {
    pieces.push({ text: node.data, href: around.href, heading: around.heading });
    return;
  }
  if (node.type !== 'tag' || isUnsaid(node.name, node.attribs.style) || around.depth > DEEPEST) return;
  const border = BLOCK_ELEMENTS.has(node.name) ? borderOf(node.name, around) : null;
  const inside: Surroundings = {
    heading: around.heading || /^(?:h[1-6]|thead)$/.test(node.name) || isRowOfHeads(node),
    inRow: node.name !== 'table' && (around.inRow || node.name === 'tr'),
    href: node.name === 'a' ? (node.attribs.href ?? null) : around.href,
    depth: around.depth + 1,
  };
  if (border) pieces.push(border);
  for (const child of node.children) collect(child, inside, pieces);
  if (border) pieces.push(border);
}

/** A row is one block: its cells are kept apart, what is set apart inside a cell is not. */
function borderOf(name: string, { inRow }: Surroundings): Piece {
  if (!inRow || name === 'table') return { text: null, href: null, heading: false };
  return CELLS.has(name)
    ? { text: '', href: null, heading: false, cell: true }
    : { text: ' ', href: null, heading: false };
}

function isRowOfHeads({ name, children }: Extract<ContentNode, { attribs: object }>): boolean {
  const cells = children.flatMap((child) => (child.type === 'tag' ? [child.name] : []));
  return name === 'tr' && cells.length > 0 && cells.every((cell) => cell === 'th');
}

function joinPieces(pieces: readonly Piece[], start: number) {
  let text = '';
  let linked = 0;
  const links: { href: string; text: string; offset: number }[] = [];
  let opensCell = false;
  for (const piece of pieces) {
    if (piece.cell) {
      opensCell = text !== '';
      continue;
    }
    let addition = cleanText(piece.text ?? '').replace(/\s+/g, ' ');
    if (opensCell && addition.trim() !== '') {
      text = `${text.trimEnd()} ${CELL_BORDER} `;
      opensCell = false;
    }
    if (text === '' || text.endsWith(' ')) addition = addition.trimStart();
    if (piece.href !== null) {
      linked += addition.trim().length;
      const last = links.at(-1);
      // A link broken by <em> or <strong> arrives in pieces; it is still one link.
      if (last?.href === piece.href && last.offset + last.text.length === start + text.length)
        links[links.length - 1] = { ...last, text: last.text + addition };
      else links.push({ href: piece.href, text: addition, offset: start + text.length });
    }
    text += addition;
  }
  text = text.trimEnd();
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '').length;
  const onlyLinks = linked > 0 && linked >= 0.8 * letters && letters - linked < 40;
  const row = pieces.some((piece) => piece.cell);
  return { text, start, links, onlyLinks, row, heading: pieces.some((piece) => piece.heading) };
}
