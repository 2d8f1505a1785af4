import { splitMergedCells } from './paste/split-merged-cells.js';

/** The HTML of the visual editor as articles are stored: tables in their parts, no paragraph around a lone text. */
export function tidyHtml(html: string): string {
  const content = parsed(html);
  for (const table of content.querySelectorAll('table')) restoreParts(table);
  for (const box of content.querySelectorAll('li, td, th, div')) unwrapLoneParagraph(box);
  for (const table of content.querySelectorAll('table')) splitMergedCells(table);
  for (const cell of content.querySelectorAll('[colwidth]')) cell.removeAttribute('colwidth');
  for (const link of content.querySelectorAll('a:not([href^="http"])')) {
    link.removeAttribute('rel');
    link.removeAttribute('target');
  }
  const last = content.lastElementChild;
  if (last?.matches('p:empty')) last.remove();
  return [...content.children].map((block) => block.outerHTML).join('\n');
}

/** In a document of its own, where nothing runs or is loaded. */
function parsed(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

function restoreParts(table: HTMLTableElement): void {
  const body = table.tBodies[0];
  for (const [part, tag] of [
    ['thead', 'thead'],
    ['tfoot', 'tfoot'],
  ] as const) {
    const rows = [...table.querySelectorAll(`tr[data-part="${part}"]`)];
    if (rows.length === 0) continue;
    const group = document.createElement(tag);
    for (const row of rows) {
      row.removeAttribute('data-part');
      group.append(row);
    }
    if (part === 'thead') table.prepend(group);
    else table.append(group);
  }
  if (body?.rows.length === 0) body.remove();
  const caption = table.getAttribute('data-caption');
  if (caption === null) return;
  table.removeAttribute('data-caption');
  const element = document.createElement('caption');
  element.append(...parsed(caption).childNodes);
  table.prepend(element);
}

function unwrapLoneParagraph(box: Element): void {
  const paragraphs = [...box.children].filter((child) => child.tagName === 'P');
  const [only] = paragraphs;
  if (paragraphs.length !== 1 || !only || only !== box.firstElementChild || only.attributes.length > 0) return;
  const isAlone = box.children.length === 1;
  const listFollows = box.tagName === 'LI' && /^[UO]L$/.test(only.nextElementSibling?.tagName ?? '');
  if (isAlone || listFollows) only.replaceWith(...only.childNodes);
}

/** Whether the server kept a text as it was sent; how it writes a tag (`<br />` for `<br>`) is no difference. */
export function sameStoredHtml(sent: string, returned: string): boolean {
  return plainly(sent) === plainly(returned);
}

function plainly(html: string): string {
  return html
    .trim()
    .replace(/<[^>]*>/g, attributesInOrder)
    .replace(/&nbsp;|&#160;/g, '\u00a0')
    .replaceAll('&quot;', '"')
    .replace(/&#39;|&apos;/g, "'");
}

function attributesInOrder(tag: string): string {
  const name = /^<\/?[a-z0-9]+/i.exec(tag)?.[0].toLowerCase() ?? tag;
  const attributes = [...tag.matchAll(/\s([a-z-]+)="([^"]*)"/gi)].map(
    ([, attribute, value]) => `${attribute}="${value?.replace(/\s*([:;])\s*/g, '$1').replace(/;$/, '')}"`,
  );
  return [name, ...attributes.sort()].join(' ');
}
