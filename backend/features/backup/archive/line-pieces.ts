import { StringDecoder } from 'node:string_decoder';

/** Characters of the longest row that is believed; more would be an attack on memory and not a row. */
const MAX_LINE_LENGTH = 200_000_000;
const PIECE_LENGTH = 1_000_000;

/** The lines of a stream, about a megabyte of them at a time, without their ends. Throws when one never ends. */
export async function* linePieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<readonly string[]> {
  const decoder = new StringDecoder('utf8');
  let open: string[] = [];
  let openLength = 0;
  let piece: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const parts = decoder.write(chunk).split('\n');
    const last = parts.pop() ?? '';
    for (const part of parts) {
      const line = open.length > 0 ? open.join('') + part : part;
      open = [];
      openLength = 0;
      piece.push(line);
      length += line.length;
      if (length < PIECE_LENGTH) continue;
      yield piece;
      piece = [];
      length = 0;
    }
    if (last === '') continue;
    open.push(last);
    openLength += last.length;
    if (openLength > MAX_LINE_LENGTH) throw new RangeError('A line is longer than any row can be.');
  }
  const rest = open.join('') + decoder.end();
  if (rest !== '') piece.push(rest);
  if (piece.length > 0) yield piece;
}
