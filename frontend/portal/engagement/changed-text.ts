import { buildElement } from '../shared/build-element.js';
import { offerCard } from './prompt-card.js';
import { changedSince, parsedVersions, type SinceRead, withReading } from './read-versions.js';
import './changed-text.css';

// Started by visit.ts, a while after the page has settled.
// What was read stays in this browser: the comparison is made here, and nobody is told.

const KEY = 'readVersions';
const HIGHLIGHT = 'cambiato';
const BLOCKS = 'p, h2, h3, h4, li, blockquote, td, th, figcaption';
const LEFT_OUT = '.ad';
/** A page that is left before was not read. */
const READING_MS = 4_000;
const MAX_SHOWN = 4;
// The formats of the pages, and `beforeDay`, are a part of React's bundle, which this must not make larger.
const DAY = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' });
const ofDay = (day: string) => (/^(?:8|11) /.test(day) ? `dell’${day}` : `del ${day}`);

interface PageSentence {
  readonly text: string;
  readonly range: Range;
}

/**
 * Notes which version of an article is read, and marks what changed since the last one; on every page of the visit.
 * @param onOpened called with the path of each page that was opened from another without leaving the document, once it is read
 */
export function watchReading(onOpened: (path: string) => void): void {
  let path = location.pathname;
  whenSeen(() => readArticle(path));
  const look = () => {
    if (location.pathname === path) return;
    const opened = location.pathname;
    path = opened;
    CSS.highlights?.delete(HIGHLIGHT);
    // What the server stated for machines is true of the first page only.
    document.querySelector('script[type="application/ld+json"]')?.remove();
    setTimeout(() => whenSeen(() => readOpened(opened)), READING_MS);
  };
  const readOpened = (opened: string) => {
    if (location.pathname !== opened) return;
    readArticle(opened);
    onOpened(opened);
  };
  new MutationObserver(look).observe(document.head, { childList: true, subtree: true, characterData: true });
}

/** A page in a tab behind others is nobody's reading. */
function whenSeen(then: () => void): void {
  if (document.visibilityState === 'visible') then();
  else document.addEventListener('visibilitychange', () => whenSeen(then), { once: true });
}

function readArticle(path: string): void {
  const slug = /^\/articolo\/([^/]+)$/.exec(path)?.[1];
  const prose = document.querySelector('article .prose');
  if (slug === undefined || prose === null || location.pathname !== path) return;
  try {
    const sentences = sentencesOf([...document.querySelectorAll('article h1'), ...prose.querySelectorAll(BLOCKS)]);
    const texts = sentences.map(({ text }) => text);
    const versions = parsedVersions(localStorage.getItem(KEY));
    const since = changedSince(
      versions.find((version) => version.slug === slug),
      texts,
    );
    localStorage.setItem(KEY, JSON.stringify(withReading(versions, slug, texts, new Date())));
    if (since) showChanges(since, sentences);
  } catch {
    // Without storage nothing was read before; an old browser does not know what a sentence is.
  }
}

/** The sentences of some blocks with their places; a block inside another is read once. */
function sentencesOf(blocks: readonly Element[]): PageSentence[] {
  const segmenter = new Intl.Segmenter('it', { granularity: 'sentence' });
  return blocks.flatMap((block) => {
    const nodes = ownTexts(block);
    const text = nodes.map(({ data }) => data).join('');
    return [...segmenter.segment(text)].flatMap(({ segment, index }): PageSentence[] => {
      if (segment.trim() === '') return [];
      const range = rangeOf(nodes, index, index + segment.trimEnd().length);
      return range ? [{ text: segment.trim(), range }] : [];
    });
  });
}

function ownTexts(block: Element): Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const isOwn = (parent?.closest(BLOCKS) ?? block) === block || block.matches('h1');
    if (node instanceof Text && isOwn && !parent?.closest(LEFT_OUT)) found.push(node);
  }
  return found;
}

function rangeOf(nodes: readonly Text[], start: number, end: number): Range | null {
  const range = document.createRange();
  let at = 0;
  let isBegun = false;
  for (const node of nodes) {
    const next = at + node.data.length;
    if (!isBegun && start < next) {
      range.setStart(node, start - at);
      isBegun = true;
    }
    if (isBegun && end <= next) {
      range.setEnd(node, end - at);
      return range;
    }
    at = next;
  }
  return null;
}

/** Marks without touching the text, so that nothing moves; the card says the same to anyone who does not see them. */
function showChanges({ readAt, changed, gone }: SinceRead, sentences: readonly PageSentence[]): void {
  const own = changed.flatMap((place) => sentences[place] ?? []);
  if ('highlights' in CSS) CSS.highlights.set(HIGHLIGHT, new Highlight(...own.map(({ range }) => range)));
  const shown = own.slice(0, MAX_SHOWN).map(({ text }) => text);
  const more = own.length > MAX_SHOWN ? [`e altre ${own.length - MAX_SHOWN} frasi.`] : [];
  const lost = Math.max(0, gone - own.length);
  const goneWords = lost === 0 ? '' : lost === 1 ? 'Una frase è stata tolta.' : `${lost} frasi sono state tolte.`;
  const [first] = own;
  offerCard({
    icon: 'pencil',
    title: `Hai letto la versione ${ofDay(DAY.format(new Date(readAt)))}`,
    text: [`Da allora è cambiato questo: ${goneWords}`, ...(own.length > 0 ? [listOf([...shown, ...more])] : [])],
    ...(first && {
      action: 'Mostra nel testo',
      onAction: (card) => {
        card.close();
        first.range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
      },
    }),
  });
}

/** A card's text is one paragraph, which can hold no list element. */
function listOf(lines: readonly string[]): HTMLElement {
  const items = lines.map((line) => buildElement('span', { role: 'listitem' }, line));
  return buildElement('span', { class: 'since', role: 'list' }, ...items);
}
