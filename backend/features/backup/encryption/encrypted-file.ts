import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import {
  isAgeFile,
  MAX_HEADER_BYTES,
  type OpeningProblem,
  openFile,
  openPiece,
  PIECE_BYTES,
  SEALED_PIECE_BYTES,
} from './age-format.js';

/** An encrypted file that is read like the plain one, wherever one wants: its text never lies on a disk. */
export class EncryptedFile extends RandomAccessReader {
  private constructor(
    private readonly file: FileHandle,
    private readonly key: Buffer,
    private readonly offset: number,
    private readonly sealedBytes: number,
  ) {
    super();
  }

  /** Null for a file that is not encrypted, or what is wrong with it. */
  static async open(
    path: string,
    passphrase: string | undefined,
  ): Promise<EncryptedFile | OpeningProblem | 'no-passphrase' | null> {
    const file = await open(path, 'r');
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_HEADER_BYTES), 0, MAX_HEADER_BYTES, 0);
      const beginning = buffer.subarray(0, bytesRead);
      const refuse = async <Problem>(problem: Problem) => {
        await file.close();
        return problem;
      };
      if (!isAgeFile(beginning)) return await refuse(null);
      if (passphrase === undefined) return await refuse('no-passphrase' as const);
      const opened = await openFile(beginning, passphrase);
      if (typeof opened === 'string') return await refuse(opened);
      const { size } = await file.stat();
      return new EncryptedFile(file, opened.key, opened.offset, size - opened.offset);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** How long the text is. */
  get textBytes(): number {
    return Math.max(0, this.sealedBytes - this.pieces * (SEALED_PIECE_BYTES - PIECE_BYTES));
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.range(start, end), { objectMode: false });
  }

  override close(done: (error: Error | null) => void): void {
    this.file.close().then(
      () => done(null),
      (error: Error) => done(error),
    );
  }

  private get pieces(): number {
    return Math.ceil(this.sealedBytes / SEALED_PIECE_BYTES);
  }

  private async *range(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const place = Math.floor(at / PIECE_BYTES);
      const text = await this.piece(place);
      const from = at - place * PIECE_BYTES;
      const part = text.subarray(from, Math.min(text.length, end - place * PIECE_BYTES));
      if (part.length === 0) throw new Error('The encrypted file is too short.');
      yield part;
      at += part.length;
    }
  }

  private async piece(place: number): Promise<Buffer> {
    const sealed = Buffer.alloc(Math.min(SEALED_PIECE_BYTES, this.sealedBytes - place * SEALED_PIECE_BYTES));
    const { bytesRead } = await this.file.read(sealed, 0, sealed.length, this.offset + place * SEALED_PIECE_BYTES);
    const text = openPiece(this.key, place, place === this.pieces - 1, sealed.subarray(0, bytesRead));
    if (text === null) throw new Error('A piece of the encrypted file was changed.');
    return text;
  }
}
