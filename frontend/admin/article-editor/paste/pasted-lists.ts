import { styleOf } from './inline-style.js';

interface ListItem {
  /** 1 is the outermost. */
  readonly level: number;
  /** Items of one level with the same words here stand in one list. */
  readonly list: string;
  readonly isOrdered: boolean;
  readonly content: readonly ChildNode[];
}

/** A figure, letter or Roman numeral with a point or bracket. */
const NUMBER = /^\(?(?:\d{1,3}|[a-z]|[ivxlcdm]{1,7})[.)]/i;
/** At the beginning of a paragraph whose style says that it is in a list. */
const MARKER =
  /^\s*(?:[\u00b7\u2022\u25aa\u25cf\u25e6\u2023\uf0b7\uf0a7o§–-]|\(?(?:\d{1,3}|[a-z]|[ivxlcdm]{1,7})[.)])[\s\u00a0]{2,}/i;
/** By how much Word moves each level to the right. */
const POINTS_A_LEVEL = 36;

/** Makes real lists of what Word writes as paragraphs with a sign, and Word in the browser as a list for each item. */
export function wordLists(root: Element): void {
  for (const wrapper of [...root.querySelectorAll('.ListContainerWrapper')]) wrapper.replaceWith(...wrapper.childNodes);
  const starts = [...root.querySelectorAll('p, li[data-aria-level]')];
  for (const parent of new Set(
    starts.map((start) => (start.tagName === 'LI' ? start.parentNode : start)?.parentNode),
  )) {
    if (parent) listsAmong(parent);
  }
}

function listsAmong(parent: ParentNode): void {
  let run: ListItem[] = [];
  let replaced: Element[] = [];
  const finish = () => {
    replaced[0]?.before(...listsOf(run, replaced[0].ownerDocument));
    for (const element of replaced) element.remove();
    run = [];
    replaced = [];
  };
  for (const child of [...parent.children]) {
    const items = itemsOf(child);
    const last = run.at(-1);
    if (items.length > 0) {
      run.push(...items);
      replaced.push(child);
    }
    // A further paragraph of the same item.
    else if (last && isListParagraph(child)) run[run.length - 1] = { ...last, content: [...last.content, child] };
    else finish();
  }
  finish();
}

function itemsOf(element: Element): ListItem[] {
  if (element.tagName === 'P') {
    const item = paragraphItem(element);
    return item ? [item] : [];
  }
  const items = [...element.children];
  if (!/^[UO]L$/.test(element.tagName) || !items.every((item) => item.hasAttribute('data-aria-level'))) return [];
  return items.map((item) => ({
    level: Number(item.getAttribute('data-aria-level')) || 1,
    list: `${item.getAttribute('data-listid')} ${element.tagName}`,
    isOrdered: element.tagName === 'OL',
    content: [...item.childNodes],
  }));
}

function isListParagraph(element: Element): boolean {
  return element.tagName === 'P' && /^MsoList/.test(element.className);
}

/** An item of a list of Word, without its sign; null for another paragraph. */
function paragraphItem(paragraph: Element): ListItem | null {
  const style = styleOf(paragraph);
  const [, list, level] = /^(l\d+)\s+level(\d+)/.exec(style.get('mso-list') ?? '') ?? [];
  if (level === undefined && !isListParagraph(paragraph)) return null;
  const marker = takeMarker(paragraph);
  if (level === undefined && marker === null) return null;
  const isOrdered = NUMBER.test(marker ?? '');
  return {
    level: level === undefined ? levelOfMargin(style.get('margin-left')) : Number(level),
    list: `${list} ${isOrdered}`,
    isOrdered,
    content: [...paragraph.childNodes],
  };
}

function levelOfMargin(margin = ''): number {
  return Math.max(1, Math.round(Number.parseFloat(margin) / POINTS_A_LEVEL) || 1);
}

/** Takes the sign or number away that stands before the words of an item, and answers with it. */
function takeMarker(paragraph: Element): string | null {
  const marked = [...paragraph.querySelectorAll('[style]')].find((element) =>
    /^ignore$/i.test(styleOf(element).get('mso-list') ?? ''),
  );
  if (marked) {
    marked.remove();
    return (marked.textContent ?? '').trim();
  }
  const marker = MARKER.exec(paragraph.textContent ?? '')?.[0];
  if (marker === undefined) return null;
  dropLeading(paragraph, marker.length);
  return marker.trim();
}

/** Takes characters away from the beginning, through whatever elements they stand in; how many are left to take. */
function dropLeading(node: Node, count: number): number {
  let left = count;
  for (const child of [...node.childNodes]) {
    if (left === 0) return 0;
    if (child.nodeType !== 3) {
      left = dropLeading(child, left);
      continue;
    }
    const text = child.textContent ?? '';
    child.textContent = text.slice(left);
    left = Math.max(0, left - text.length);
  }
  return left;
}

/** Items with their levels as lists in lists; several where the outermost list ends and another begins. */
function listsOf(items: readonly ListItem[], document: Document): Element[] {
  const lists: Element[] = [];
  const open: { readonly level: number; readonly list: string; readonly element: Element }[] = [];
  for (const { level, list, isOrdered, content } of items) {
    while (open.length > 0 && isOver(open.at(-1), level, list)) open.pop();
    let present = open.at(-1);
    if (present?.level !== level) {
      const element = document.createElement(isOrdered ? 'ol' : 'ul');
      if (present) present.element.lastElementChild?.append(element);
      else lists.push(element);
      present = { level, list, element };
      open.push(present);
    }
    const item = document.createElement('li');
    item.append(...content);
    present.element.append(item);
  }
  return lists;
}

function isOver(
  open: { readonly level: number; readonly list: string } | undefined,
  level: number,
  list: string,
): boolean {
  return open !== undefined && (open.level > level || (open.level === level && open.list !== list));
}

/** Google Docs and LibreOffice put a list below another one's items instead of into the item that it belongs to. */
export function nestLists(root: Element): void {
  for (const list of [...root.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')]) {
    const before = list.previousElementSibling;
    if (before?.tagName === 'LI') before.append(list);
    else list.replaceWith(...list.childNodes);
  }
}
