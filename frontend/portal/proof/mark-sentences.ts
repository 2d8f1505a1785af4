import type { ProvenClaim } from '../../../backend/contract/article-proof.js';
import { claimStanding } from '../../../backend/contract/claim-standing.js';
import { BLOCK_BORDER, CELL_BORDER, findSentences, type Stretch } from './find-sentences.js';
import { verdictWords } from './proof-words.js';

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, caption, td, th, div';
/** White space between these is no text of the page. */
const TABLE_PARTS = 'table, thead, tbody, tfoot, tr';
const LEFT_OUT = '.ad, .points, script, style';

/** One sentence as it stands in the page: perhaps in several pieces, around links and emphasis. */
export interface MarkedSentence {
  readonly claim: ProvenClaim;
  /** Empty for title and excerpt, and for a sentence that the page does not have. */
  readonly pieces: readonly HTMLElement[];
}

/** Wraps every sentence of the text that the check names; what is under the eyes stays where it is. */
export function markSentences(prose: Element, claims: readonly ProvenClaim[]): MarkedSentence[] {
  const nodes = textNodesOf(prose);
  const places = findSentences(
    nodes.map(({ text }) => text).join(''),
    claims.map(({ section, sentence }) => (section === 'body' ? sentence : '')),
  );
  const pieces = claims.map((): HTMLElement[] => []);
  // From the end on: what is wrapped no longer counts for what stands before it.
  for (let index = claims.length - 1; index >= 0; index -= 1) {
    const [place, claim] = [places[index], claims[index]];
    if (place && claim) pieces[index] = wrap(nodes, place, claimStanding(claim));
  }
  return claims.map((claim, index) => ({ claim, pieces: asButton(pieces[index] ?? [], claim) }));
}

/** Takes the marks away again. */
export function unmarkSentences(sentences: readonly MarkedSentence[]): void {
  for (const piece of sentences.flatMap(({ pieces }) => pieces)) {
    const parent = piece.parentNode;
    piece.replaceWith(...piece.childNodes);
    parent?.normalize();
  }
}

interface PlacedText {
  readonly node: Text;
  readonly text: string;
  /** Of the first character in the whole text. */
  readonly start: number;
}

function textNodesOf(prose: Element): PlacedText[] {
  const walker = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const found: PlacedText[] = [];
  let before: Text | null = null;
  let length = 0;
  let hasBreak = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof HTMLBRElement) hasBreak = true;
    if (!(node instanceof Text) || node.parentElement?.closest(LEFT_OUT) || node.parentElement?.matches(TABLE_PARTS))
      continue;
    const border: string = before === null ? '' : borderBetween(before, node, hasBreak);
    found.push({ node, text: border + node.data, start: length + border.length });
    length += border.length + node.data.length;
    before = node;
    hasBreak = false;
  }
  return found;
}

/** A row of a table is one block, as the check reads it. */
function borderBetween(one: Text, other: Text, hasBreak: boolean): string {
  const closest = (node: Text, selector: string) => node.parentElement?.closest(selector) ?? null;
  const row = closest(one, 'tr');
  if (row && row === closest(other, 'tr')) {
    if (closest(one, 'td, th') !== closest(other, 'td, th')) return CELL_BORDER;
    return closest(one, BLOCKS) !== closest(other, BLOCKS) || hasBreak ? ' ' : '';
  }
  return closest(one, BLOCKS) !== closest(other, BLOCKS) || hasBreak ? BLOCK_BORDER : '';
}

function wrap(nodes: readonly PlacedText[], { start, end }: Stretch, standing: string): HTMLElement[] {
  const pieces: HTMLElement[] = [];
  for (const { node, start: first } of nodes.toReversed()) {
    const from = Math.max(0, start - first);
    const to = Math.min(node.data.length, end - first);
    if (from >= to || node.data.slice(from, to).trim() === '') continue;
    const piece = document.createElement('span');
    piece.className = `fact fact--${standing}`;
    node.splitText(to);
    const inside = node.splitText(from);
    inside.replaceWith(piece);
    piece.append(inside);
    pieces.unshift(piece);
  }
  return pieces;
}

/** One piece is what the keyboard and a screen reader find; a link stays a link. */
function asButton(pieces: readonly HTMLElement[], claim: ProvenClaim): readonly HTMLElement[] {
  const button = pieces.find((piece) => !piece.closest('a'));
  if (button) {
    button.tabIndex = 0;
    button.setAttribute('role', 'button');
    button.setAttribute('aria-description', verdictWords(claim).title);
  }
  return pieces;
}
