import { linkAddress } from '../../../../backend/contract/link-address.js';
import { styleOf } from './inline-style.js';
import { nestLists, wordLists } from './pasted-lists.js';
import { splitMergedCells } from './split-merged-cells.js';

/** What is copied but not part of the text. */
const UNSEEN = 'style, script, meta, link, title, xml, template, noscript, [hidden]';
const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE DIV DL FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER MAIN NAV OL P PRE SECTION TABLE UL'.split(
    ' ',
  ),
);
const BOLD_FROM = 600;
/** A place in the document or on the site that was copied from; only articles have the addresses of ours. */
const ELSEWHERE = /^(?:#|\/(?!articolo\/))/;
/** What elements of other programs may keep; the rest is style. */
const KEPT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  A: ['href'],
  IMG: ['src', 'alt'],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan'],
};

/**
 * Turns what another program or page puts on the clipboard into the elements of an article, in place: lists of Word, the
 * marks that Google Docs writes as styles, merged cells, first-level headings. What was copied here keeps its own marks.
 */
export function tidyPasted(root: Element): void {
  const isOwn = root.querySelector('[data-pm-slice]') !== null;
  if (!isOwn) {
    removeUnseen(root);
    wordLists(root);
    nestLists(root);
    stylesToMarks(root);
    keepWhatMayStay(root);
    divisionsToParagraphs(root);
    removeEmptyBlocks(root);
    joinBlanks(root);
    for (const table of elements(root, 'table')) loneCellToText(table);
  }
  for (const heading of elements(root, 'h1')) rename(heading, 'h2');
  for (const table of elements(root, 'table')) splitMergedCells(table);
}

function removeUnseen(root: Element): void {
  for (const element of elements(root, UNSEEN)) element.remove();
  for (const element of elements(root, '[style]')) {
    const style = styleOf(element);
    if (style.get('display') === 'none' || style.get('mso-hide') === 'all') element.remove();
  }
  removeComments(root);
  // `<o:p>` and the like of Word.
  for (const element of elements(root, '*')) if (element.tagName.includes(':')) unwrap(element);
}

function removeComments(node: Node): void {
  for (const child of [...node.childNodes]) {
    if (child.nodeType === 8) child.parentNode?.removeChild(child);
    else removeComments(child);
  }
}

/** `<b style="font-weight:normal">` around everything is no mark, `<span style="font-weight:700">` is one. */
function stylesToMarks(root: Element): void {
  for (const element of elements(root, 'b, strong, i, em')) {
    const style = styleOf(element);
    const isBoldTag = /^[BS]/.test(element.tagName);
    if (isBoldTag ? /^(?:normal|[1-4]00)$/.test(style.get('font-weight') ?? '') : style.get('font-style') === 'normal')
      unwrap(element);
  }
  for (const span of elements(root, 'span[style], font[style]')) {
    for (const tag of marksOf(span)) {
      const mark = span.ownerDocument.createElement(tag);
      mark.append(...span.childNodes);
      span.append(mark);
    }
  }
  // The line below a link is the link's.
  for (const line of elements(root, 'a u')) unwrap(line);
}

function marksOf(span: Element): string[] {
  const style = styleOf(span);
  const decoration = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  const marks: Readonly<Record<string, boolean>> = {
    strong: isBold(style.get('font-weight') ?? '') && !span.closest('h1, h2, h3, h4, h5, h6'),
    em: style.get('font-style') === 'italic',
    u: decoration.includes('underline'),
    s: decoration.includes('line-through'),
    sup: style.get('vertical-align') === 'super',
    sub: style.get('vertical-align') === 'sub',
  };
  return Object.keys(marks).filter((tag) => marks[tag]);
}

function isBold(weight: string): boolean {
  return weight.startsWith('bold') || Number(weight) >= BOLD_FROM;
}

function keepWhatMayStay(root: Element): void {
  for (const element of elements(root, '*')) {
    const kept = KEPT_ATTRIBUTES[element.tagName] ?? [];
    for (const name of element.getAttributeNames()) if (!kept.includes(name)) element.removeAttribute(name);
  }
  for (const link of elements(root, 'a')) {
    const href = linkAddress(link.getAttribute('href') ?? '');
    if (href === null || ELSEWHERE.test(href)) unwrap(link);
    else link.setAttribute('href', href);
  }
  for (const image of elements(root, 'img')) {
    if (!/^https?:/i.test(image.getAttribute('src') ?? '')) image.remove();
  }
}

/** The innermost first: of the boxes of a page only their paragraphs are text. */
function divisionsToParagraphs(root: Element): void {
  for (const division of elements(root, 'div').reverse()) {
    if (![...division.children].some(isBlock)) {
      rename(division, 'p');
      continue;
    }
    for (const run of inlineRuns(division)) {
      const paragraph = division.ownerDocument.createElement('p');
      run[0]?.parentNode?.insertBefore(paragraph, run[0]);
      paragraph.append(...run);
    }
    unwrap(division);
  }
}

/** The children that stand between blocks, as far as they belong together. */
function inlineRuns(parent: Element): ChildNode[][] {
  const runs: ChildNode[][] = [[]];
  for (const child of parent.childNodes) {
    if (isBlock(child)) runs.push([]);
    else runs.at(-1)?.push(child);
  }
  return runs.filter((run) => run.some((child) => !isBlank(child)));
}

/** Paragraphs that only keep others apart, and line breaks between blocks. */
function removeEmptyBlocks(root: Element): void {
  for (const block of elements(root, 'p, h1, h2, h3, h4, h5, h6')) {
    if (isBlank(block) && !block.querySelector('img')) block.remove();
  }
  for (const parent of new Set(elements(root, 'br').map(({ parentNode }) => parentNode))) {
    if (parent) removeBreaksBetweenBlocks(parent);
  }
}

function removeBreaksBetweenBlocks(parent: Node): void {
  let before: Node | null = null;
  let breaks: Element[] = [];
  for (const child of [...parent.childNodes, null]) {
    if (child?.nodeName === 'BR') breaks.push(child as Element);
    else if (child === null || child.nodeType !== 3 || !isBlank(child)) {
      const around = [before, child].filter((node) => node !== null);
      if (around.length > 0 && around.every(isBlock)) for (const lineBreak of breaks) lineBreak.remove();
      breaks = [];
      before = child;
    }
  }
}

/** Blanks in a row move words about on somebody's page; one keeps them apart. */
function joinBlanks(node: Node): void {
  for (const child of node.childNodes) {
    if (child.nodeType === 3) child.textContent = (child.textContent ?? '').replace(/[ \u00a0]{2,}/g, ' ');
    else if (child.nodeName !== 'PRE') joinBlanks(child);
  }
}

/** One cell of a sheet is a word or a figure, no table. */
function loneCellToText(table: Element): void {
  const [cell, ...others] = elements(table, 'td, th');
  if (cell && others.length === 0) table.replaceWith(...cell.childNodes);
}

function elements(root: Element, selector: string): Element[] {
  return [...root.querySelectorAll(selector)];
}

function isBlock(node: Node): boolean {
  return BLOCKS.has(node.nodeName);
}

function isBlank(node: Node): boolean {
  return (node.textContent ?? '').trim() === '';
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  for (const name of element.getAttributeNames()) renamed.setAttribute(name, element.getAttribute(name) ?? '');
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}
