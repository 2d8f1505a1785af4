import { sentencesOf } from './sentences.js';

/** One thing to say, and where it stands on the page. */
export interface Spoken {
  readonly text: string;
  readonly place: Range;
}

const BLOCKS = 'h1, .stand, .prose :is(p, h2, h3, h4, li)';
/** What a card of another site says of itself: its button is to be pressed, not heard. */
const UNSPOKEN = '.embed :is(small, button)';

/** The article's title, excerpt and text, sentence by sentence. Tables and code are left to the eyes. */
export function spokenTextOf(article: Element): Spoken[] {
  return [...article.querySelectorAll(BLOCKS)]
    .filter((block) => !block.closest('table, pre') && !block.querySelector('p, li'))
    .flatMap(sentencesIn);
}

function sentencesIn(block: Element): Spoken[] {
  const nodes = spokenNodesOf(block);
  const text = nodes.map(({ data }) => data).join('');
  return sentencesOf(text).map(({ start, end }) => {
    const place = document.createRange();
    place.setStart(...pointAt(nodes, start));
    place.setEnd(...pointAt(nodes, end));
    return { text: text.slice(start, end).trim(), place };
  });
}

function spokenNodesOf(block: Element): Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && !node.parentElement?.closest(UNSPOKEN)) nodes.push(node);
  return nodes;
}

/** The text node and the offset in it that stand for an offset in the text of all of them. */
function pointAt(nodes: readonly Text[], offset: number): [Text, number] {
  let left = offset;
  for (const node of nodes) {
    if (left <= node.length) return [node, left];
    left -= node.length;
  }
  throw new RangeError(`no text stands at ${offset}`);
}
