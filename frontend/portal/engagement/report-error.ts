import { buildButton } from '../shared/build-element.js';
import { storeReport } from '../shared/reported-sentence.js';
import './report-error.css';

// Watches what is selected of an article's text, a while after the page has settled.

const BLOCKS = 'p, h2, h3, h4, li, blockquote, td, th, figcaption';
const BELOW_PX = 10;
let offered: HTMLButtonElement | null = null;

/** From now on a sentence that is selected can be reported. */
export function watchSelection(): void {
  document.addEventListener('selectionchange', offerReport);
  offerReport();
}

/** Offers to report the sentence that is selected, and takes the offer away with the selection. */
function offerReport(): void {
  const selection = getSelection();
  const range = selection && !selection.isCollapsed ? selection.getRangeAt(0) : null;
  const sentence = range ? sentenceOf(range) : '';
  if (!range || sentence === '') {
    offered?.remove();
    offered = null;
    return;
  }
  offered?.remove();
  offered = buildButton({ class: 'btn btn--primary btn--s report' }, () => report(sentence), 'Segnala un errore');
  const { bottom, left } = range.getBoundingClientRect();
  offered.style.setProperty('--below', `${Math.max(0, scrollY + bottom + BELOW_PX)}px`);
  offered.style.setProperty('--left', `${Math.max(BELOW_PX, left)}px`);
  document.body.append(offered);
}

/** What is selected, from the beginning of its first sentence to the end of its last; empty outside a text. */
function sentenceOf(range: Range): string {
  const { startContainer: start } = range;
  const block = (start instanceof Element ? start : start.parentElement)?.closest(BLOCKS);
  if (!block?.closest('article .prose')) return '';
  const before = document.createRange();
  before.setStart(block, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const from = before.toString().length;
  const to = from + range.toString().length;
  return [...new Intl.Segmenter('it', { granularity: 'sentence' }).segment(block.textContent ?? '')]
    .filter(({ segment, index }) => index < to && index + segment.length > from)
    .map(({ segment }) => segment)
    .join('')
    .trim();
}

function report(sentence: string): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="article:modified_time"]');
  const title = document.querySelector('article h1')?.textContent ?? document.title;
  storeReport({ title, address: location.origin + location.pathname, version: meta?.content ?? '', sentence });
  location.assign('/contatti');
}
