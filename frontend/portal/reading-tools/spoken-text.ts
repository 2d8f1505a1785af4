import { sentencesOf } from './sentences.js';

/** One thing to say, and where it stands on the page. */
export interface Spoken {
  readonly text: string;
  readonly place: Range;
}

const BLOCKS = 'h1, .stand, .prose :is(p, h2, h3, h4, li)';

/** The article's title, excerpt and text, sentence by sentence. Tables and code are left to the eyes. */
export function spokenTextOf(article: Element): Spoken[] {
  return [...article.querySelectorAll(BLOCKS)]
    .filter((block) => !block.closest('table, pre') && !block.querySelector('p, li'))
    .flatMap(sentencesIn);
}

function sentencesIn(block: Element): Spoken[] {
  const text = block.textContent ?? '';
  return sentencesOf(text).map(({ start, end }) => {
    const place = document.createRange();
    place.setStart(...pointAt(block, start));
    place.setEnd(...pointAt(block, end));
    return { text: text.slice(start, end).trim(), place };
  });
}

/** The text node and the offset in it that stand for an offset in the text of the whole block. */
function pointAt(block: Element, offset: number): [Node, number] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  let left = offset;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.nodeValue ?? '';
    if (left <= length) return [node, left];
    left -= length;
  }
  return [block, block.childNodes.length];
}
