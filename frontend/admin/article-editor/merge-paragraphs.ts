import { diffArrays } from 'diff';
import { diff3Merge } from 'node-diff3';
import { sameStoredHtml } from './stored-html.js';

/** A piece of two texts put together: what needs no choice, or what both changed in the same place. */
export type MergedPiece =
  | { readonly settled: readonly string[] }
  | { readonly mine: readonly string[]; readonly theirs: readonly string[] };

export type PieceChoice = 'mine' | 'theirs' | 'both';

interface Texts {
  /** What I started from, as I had it, and as the server had it. */
  readonly sent: string;
  readonly stored: string;
  readonly mine: string;
  readonly theirs: string;
}

/**
 * Two texts paragraph by paragraph: what only one of the two changed is taken, what both changed is left to choose. Null
 * where nothing can be said of single paragraphs: the beginning was not the same for both, or one was moved and also changed.
 */
export function mergeParagraphs({ sent, stored, mine, theirs }: Texts): readonly MergedPiece[] | null {
  if (!sameStoredHtml(sent, stored)) return null;
  const [start, one, other] = [blocksOf(stored), asStored(mine, sent, stored), blocksOf(theirs)];
  const regions = diff3Merge(one, start, other, { excludeFalseConflicts: true });
  const pieces = regions.flatMap(({ ok, conflict }): MergedPiece[] => {
    if (ok) return [{ settled: ok }];
    return conflict ? eachOf(conflict.a, conflict.o, conflict.b) : [];
  });
  return [...new Set(start)].every((block) => isInItsPlace(block, pieces, [start, one, other])) ? pieces : null;
}

/**
 * Whether a paragraph of the beginning comes out as often as it should, whatever is chosen. One that was moved is seen as
 * added in one place and taken away in another, about which two choices could be made.
 */
function isInItsPlace(
  block: string,
  pieces: readonly MergedPiece[],
  [start, mine, theirs]: readonly [readonly string[], readonly string[], readonly string[]],
): boolean {
  const [before, one, other] = [timesIn(start, block), timesIn(mine, block), timesIn(theirs, block)];
  const settled = timesIn(
    pieces.flatMap((piece) => ('settled' in piece ? piece.settled : [])),
    block,
  );
  const added = Math.max(0, one + other - before);
  if (one === 0 || other === 0) return settled <= added;
  const open = pieces.flatMap((piece) =>
    'settled' in piece ? [] : [[timesIn(piece.mine, block), timesIn(piece.theirs, block)]],
  );
  const fewest = open.reduce((sum, times) => sum + Math.min(...times), settled);
  const most = open.reduce((sum, times) => sum + Math.max(...times), settled);
  return fewest > 0 && most <= Math.max(one, other, added);
}

function timesIn(blocks: readonly string[], block: string): number {
  return blocks.filter((one) => one === block).length;
}

/** My paragraphs, those that I left alone as the server writes them. */
function asStored(mine: string, sent: string, stored: string): string[] {
  const [before, after] = [blocksOf(sent), blocksOf(stored)];
  const tidied = new Map(before.length === after.length ? before.map((block, at) => [block, after[at] ?? block]) : []);
  return blocksOf(mine).map((block) => tidied.get(block) ?? block);
}

/** The places of the pieces about which a person is still to be asked. */
export function openPieces(
  pieces: readonly MergedPiece[],
  choices: Readonly<Record<number, PieceChoice>>,
): readonly number[] {
  return pieces.flatMap((piece, place) => ('settled' in piece || choices[place] ? [] : [place]));
}

/** The text that comes of it; `choices` by the place of the piece, both where none was made. */
export function joinPieces(pieces: readonly MergedPiece[], choices: Readonly<Record<number, PieceChoice>>): string {
  return pieces
    .flatMap((piece, place) => {
      if ('settled' in piece) return piece.settled;
      const choice = choices[place] ?? 'both';
      return choice === 'both' ? bothOf(piece.mine, piece.theirs) : piece[choice];
    })
    .join('\n');
}

/** Mine and then the other's, place by place; what both have stands there once. */
function bothOf(mine: readonly string[], theirs: readonly string[]): readonly string[] {
  return diffArrays([...mine], [...theirs]).flatMap(({ value, added }) =>
    added ? value.filter((block) => !mine.includes(block)) : value,
  );
}

/** Neighbouring paragraphs that two people changed come as one place: where all stayed in order each is compared alone. */
function eachOf(mine: readonly string[], start: readonly string[], theirs: readonly string[]): MergedPiece[] {
  if (![mine, theirs].every((changed) => isInOrder(changed, start))) return [{ mine, theirs }];
  return start.map((before, place) => {
    const [one = '', other = ''] = [mine[place], theirs[place]];
    if (one === other || other === before) return { settled: [one] };
    return one === before ? { settled: [other] } : { mine: [one], theirs: [other] };
  });
}

/** Whether each paragraph is the one of the beginning in its place, or a new one instead of it. */
function isInOrder(changed: readonly string[], start: readonly string[]): boolean {
  return (
    changed.length === start.length && changed.every((block, place) => block === start[place] || !start.includes(block))
  );
}

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi;
const WITHOUT_END = new Set(['br', 'img', 'hr', 'col', 'wbr']);

/** The outermost elements of a text, in their order; text between them goes with what follows. */
export function blocksOf(html: string): string[] {
  const blocks: string[] = [];
  let from = 0;
  let depth = 0;
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    if (!WITHOUT_END.has(name.toLowerCase())) depth = Math.max(0, depth + (slash ? -1 : 1));
    if (depth > 0) continue;
    blocks.push(html.slice(from, index + tag.length).trim());
    from = index + tag.length;
  }
  return [...blocks, html.slice(from).trim()].filter((block) => block !== '');
}
