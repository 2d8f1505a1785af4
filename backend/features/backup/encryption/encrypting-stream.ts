import { Transform, type TransformCallback } from 'node:stream';
import { type FileOpening, PIECE_BYTES, sealPiece } from './age-format.js';

/** Encrypts what goes through it, piece by piece; memory does not grow with it. */
export class EncryptingStream extends Transform {
  readonly #key: Buffer;
  #waiting: Buffer[] = [];
  #bytes = 0;
  #place = 0;

  constructor({ opening, key }: FileOpening) {
    super();
    this.#key = key;
    this.push(opening);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#waiting.push(chunk);
    this.#bytes += chunk.length;
    // The last piece is marked as such: a full one waits until it is known that another follows.
    if (this.#bytes > PIECE_BYTES) {
      let text = Buffer.concat(this.#waiting);
      while (text.length > PIECE_BYTES) {
        this.#seal(text.subarray(0, PIECE_BYTES), false);
        text = text.subarray(PIECE_BYTES);
      }
      this.#waiting = [text];
      this.#bytes = text.length;
    }
    done();
  }

  override _flush(done: TransformCallback): void {
    this.#seal(Buffer.concat(this.#waiting), true);
    done();
  }

  #seal(text: Buffer, isLast: boolean): void {
    this.push(sealPiece(this.#key, this.#place, isLast, text));
    this.#place += 1;
  }
}
