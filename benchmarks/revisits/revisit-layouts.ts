import { parseHTML } from 'linkedom';
import type { Random } from '../../backend/contract/cover-numbers.js';
import { textNodes } from './revisit-changes.js';
import { escaped, readPage } from './revisit-pages.js';

/** What happens to a page without a word of its article being changed. */
export const LAYOUTS = ['template', 'order', 'navigation', 'typography', 'amp', 'asides'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** The same article in other clothes. */
export function relaid(html: string, layout: Layout, random: Random): string {
  return MAKERS[layout](html, random);
}

type Maker = (html: string, random: Random) => string;

const MAKERS: Readonly<Record<Layout, Maker>> = { template, order, navigation, typography, amp, asides };

const HEADLINES = [
  'Grüner Strom für alte Hallen: drei Städte rechnen nach',
  'Five things to know before the market opens on Thursday',
  'Il porto di Ravenna avrà una banchina elettrica entro il 2029',
  'Les trains de nuit reviennent, mais pas partout',
  'Una biblioteca abre sus archivos a los vecinos',
];

/** Paragraphs of the article in a page of quite another make. */
function template(html: string, random: Random): string {
  const { title, paragraphs, language } = articleOf(html);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)} — The New Site</title></head><body>
<header class="masthead"><div class="logo">The New Site</div>${menu(random)}</header>
<div class="grid"><div class="col-main"><div class="story"><h1 class="hed">${escaped(title)}</h1><div class="meta">By Staff · 2 hours ago · 4 min read</div>
${paragraphs.map((text) => `<div class="story__p"><p>${escaped(text)}</p></div>`).join('\n')}</div></div>
<div class="col-side"><h3>Most read</h3><ol>${HEADLINES.map((each, at) => `<li>${at + 1}. ${each}</li>`).join('')}</ol></div></div>
<footer>© 2026 The New Site. Cookie settings.</footer></body></html>`;
}

interface PageElement {
  readonly parentElement: PageElement | null;
  append(child: PageElement): void;
}

/** A paragraph of each group comes last. */
function order(html: string, random: Random): string {
  const { document } = parseHTML(html);
  const parents = new Map<PageElement, PageElement[]>();
  for (const paragraph of document.querySelectorAll('p') as Iterable<PageElement>) {
    const parent = paragraph.parentElement;
    if (parent) parents.set(parent, [...(parents.get(parent) ?? []), paragraph]);
  }
  for (const [parent, paragraphs] of parents) {
    if (paragraphs.length < 3) continue;
    const [moved] = paragraphs.splice(Math.floor(random() * paragraphs.length), 1);
    if (moved) parent.append(moved);
  }
  return document.toString();
}

/** Another menu, other links, other times. */
function navigation(html: string, random: Random): string {
  const { document } = parseHTML(html);
  for (const old of document.querySelectorAll('nav')) old.remove();
  const body = document.body;
  body?.insertAdjacentHTML(
    'afterbegin',
    `${menu(random)}<div class="ticker">Breaking: ${headline(random)} (3 minutes ago)</div>`,
  );
  body?.insertAdjacentHTML(
    'beforeend',
    `<section><h2>Related</h2><ul>${HEADLINES.map((each) => `<li>${each}</li>`).join('')}</ul></section>`,
  );
  return document.toString();
}

/** Other quotation marks, dashes, blanks and entities; words are broken softly. */
function typography(html: string, random: Random): string {
  const { document } = parseHTML(html);
  const [open, close] = random() < 0.5 ? ['“', '”'] : ['«', '»'];
  for (const node of textNodes(document)) {
    if (node.parentElement?.localName === 'script') continue;
    const text = (node.textContent ?? '')
      .replace(/["“”«»]([^"“”«»]*)["“”«»]/g, `${open}$1${close}`)
      .replace(/'/g, '’')
      .replace(/ - /g, ' – ')
      .replace(/\.\.\./g, '…')
      .replace(/ (?=\d)/g, '\u00a0')
      .replace(/\p{L}{12,}/gu, (word) => `${word.slice(0, 6)}\u00ad${word.slice(6)}`);
    node.textContent = text;
  }
  return document.toString();
}

/** Light markup for phones: custom elements, no classes of before, emphasis and links around words. */
function amp(html: string, random: Random): string {
  const { title, paragraphs, language } = articleOf(html);
  const marked = paragraphs.map((text) => {
    const words = escaped(text).split(' ');
    const at = Math.floor(random() * words.length);
    words[at] = random() < 0.5 ? `<a href="/tag/${at}">${words[at] ?? ''}</a>` : `<b>${words[at] ?? ''}</b>`;
    return `<p>${words.join(' ')}</p>`;
  });
  return `<!doctype html><html amp lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body>
<amp-sidebar layout="nodisplay"><ul><li>Home</li><li>World</li></ul></amp-sidebar><main><article><h1>${escaped(title)}</h1>
<amp-img src="/a.jpg" width="800" height="450" alt=""></amp-img>${marked.join('\n<amp-ad width="300" height="250"></amp-ad>\n')}</article></main></body></html>`;
}

/** Advertisements and links to other articles between the paragraphs, also within them. */
function asides(html: string, random: Random): string {
  const { document } = parseHTML(html);
  for (const paragraph of [...document.querySelectorAll('p')]) {
    const chance = random();
    if (chance < 0.2) paragraph.insertAdjacentHTML('afterend', `<aside class="ad"><span>Advertisement</span></aside>`);
    else if (chance < 0.4)
      paragraph.insertAdjacentHTML(
        'afterend',
        `<div class="more">Read more: <a href="/x">${headline(random)}</a></div>`,
      );
    else if (chance < 0.5) paragraph.insertAdjacentHTML('beforebegin', `<h3>${headline(random)}</h3>`);
    else if (chance < 0.6) paragraph.insertAdjacentHTML('beforeend', '<sup>[2]</sup>');
  }
  return document.toString();
}

function articleOf(html: string) {
  const { title, article, language } = readPage(html);
  return {
    title,
    paragraphs: (article ?? '').split('\n').filter((line) => line.trim() !== ''),
    language: language ?? 'en',
  };
}

function menu(random: Random): string {
  const links = ['World', 'Politica', 'Wirtschaft', 'Culture', 'Ciencia', 'Podcast'].filter(() => random() < 0.8);
  return `<nav><ul>${links.map((each) => `<li><a href="/${each}">${each}</a></li>`).join('')}</ul></nav>`;
}

function headline(random: Random): string {
  return HEADLINES[Math.floor(random() * HEADLINES.length)] ?? '';
}
