import { CELL_BORDER } from '../grounding/reading/article-blocks.js';
import { bareText, type Place, type TextPiece, type TextPlaces } from './text-places.js';
import { type Hunk, wordHunks } from './word-hunks.js';

/** What happens to one sentence; `text` null removes it. `start` and `end` count in the bare text. */
export interface SentenceEdit {
  readonly sentence: string;
  readonly start: number;
  readonly end: number;
  readonly text: string | null;
}

/** The pieces after the edits, in their order. Everything outside the edited sentences stays to the letter. */
export function editPieces(
  pieces: readonly TextPiece[],
  { places }: TextPlaces,
  edits: readonly SentenceEdit[],
): string[] {
  const texts = pieces.map(({ data }) => data);
  const hunks = edits.flatMap(hunksOf).toSorted((one, other) => other.start - one.start || other.end - one.end);
  for (const hunk of hunks) {
    if (hunk.end > hunk.start) replaceRange(texts, places, hunk);
    else insertWords(texts, pieces, places, hunk);
  }
  return texts;
}

function hunksOf({ sentence, start, end, text }: SentenceEdit): Hunk[] {
  if (text === null) return [{ start, end, text: '' }];
  return cellHunks(sentence, text).map((hunk) => ({
    start: start + hunk.start,
    end: start + hunk.end,
    text: hunk.text,
  }));
}

/** Cell by cell in a row of a table: words of one never get into another. */
function cellHunks(before: string, after: string): Hunk[] {
  const bareLength = (words: string) => bareText(words).length;
  const [old, fresh] = [before.split(CELL_BORDER), after.split(CELL_BORDER)];
  if (old.length !== fresh.length) return wordHunks(before, after, bareLength);
  let at = 0;
  return old.flatMap((cell, index) => {
    const first = at;
    at += bareLength(cell);
    return wordHunks(cell.trim(), (fresh[index] ?? '').trim(), bareLength).map((hunk) => ({
      start: first + hunk.start,
      end: first + hunk.end,
      text: hunk.text,
    }));
  });
}

/** Later pieces first, so that offsets of the earlier ones stay right. */
function replaceRange(texts: string[], places: readonly Place[], { start, end, text }: Hunk): void {
  const first = places[start];
  const last = places[end - 1];
  if (first === undefined || last === undefined) return;
  const tail = (texts[last.piece] ?? '').slice(last.to);
  const head = (texts[first.piece] ?? '').slice(0, first.from);
  // Words that go take the blank after them along, or the one before at the end of a text.
  const blank = text === '' ? (/^\s+/.exec(tail)?.[0].length ?? 0) : 0;
  const headLeft = text === '' && tail === '' ? head.trimEnd() : head;
  for (let piece = last.piece; piece >= first.piece; piece -= 1) {
    texts[piece] = (piece === first.piece ? headLeft + text : '') + (piece === last.piece ? tail.slice(blank) : '');
  }
}

/** New words between two old ones: on the side that is no link. */
function insertWords(
  texts: string[],
  pieces: readonly TextPiece[],
  places: readonly Place[],
  { start, text }: Hunk,
): void {
  const before = places[start - 1];
  const after = places[start];
  const isLinked = (place: Place | undefined) => place === undefined || pieces[place.piece]?.linked === true;
  if (before !== undefined && (after === undefined || !isLinked(before) || isLinked(after))) {
    insert(texts, before.piece, before.to, ` ${text}`);
  } else if (after !== undefined) insert(texts, after.piece, after.from, `${text} `);
}

function insert(texts: string[], piece: number, at: number, text: string): void {
  const whole = texts[piece] ?? '';
  texts[piece] = whole.slice(0, at) + text + whole.slice(at);
}
