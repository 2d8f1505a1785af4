import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Decrypter, Encrypter } from 'age-encryption';
import fc from 'fast-check';
import { beginFile, encrypted, openFile, PIECE_BYTES } from './age-format.js';
import { EncryptedFile } from './encrypted-file.js';

const PASSPHRASE = 'tre parole e un numero 7';
/** «Contesto» and a line break, written by this program in November 2026 with the passphrase above. */
const OF_BEFORE =
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBSNWlKc2VmNlNNdkhMdjdEUncyWXBBIDEwCmYva21ab3NIV1pSejdXdlVlL28wNEd3Zi96NGxQZlc5aWlxdWozb3VpWHMKLS0tIGJ0QW1IUzNRNGdJc0lKUTNzVk9zdnNWdnQ3K0hySWFWanlIeGgweldzWFEKrgjAIbb8HfOzeQ9nIxbvfnU/QklU2u1bd0iSE9DaKF+7e0CjCcq4Nwc=';
/** A work factor for what is not about guessing: a file costs a fifth of a second with the usual one. */
const CHEAP = 4;

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'contesto-age-'));
  file = join(folder, 'copia.zip.age');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function encrypt(chunks: readonly Buffer[]): Promise<Buffer> {
  async function* text() {
    yield* chunks;
  }
  return buffer(encrypted(text(), await beginFile(PASSPHRASE, CHEAP)));
}

async function opened(content: Buffer, passphrase: string | undefined = PASSPHRASE) {
  writeFileSync(file, content);
  return EncryptedFile.open(file, passphrase);
}

/** The text between two places; null where nobody gives it. */
async function textOf(content: Buffer, start = 0, end?: number): Promise<Buffer | null> {
  const found = await opened(content);
  if (!(found instanceof EncryptedFile)) return null;
  try {
    return await buffer(found._readStreamForRange(start, end ?? found.textBytes));
  } catch {
    return null;
  } finally {
    await new Promise<void>((closed) => found.close(() => closed()));
  }
}

const anyText = fc.oneof(
  fc.integer({ min: 1, max: 200 }),
  fc.integer({ min: PIECE_BYTES - 2, max: PIECE_BYTES + 2 }),
  fc.integer({ min: 2 * PIECE_BYTES - 1, max: 2 * PIECE_BYTES + 1 }),
);
const textOfLength = (length: number) => Buffer.alloc(length, 'Perché una copia si possa lasciare ovunque. ');

describe('an encrypted file', () => {
  it('gives back what was put in, whole or in part, however it came', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 70_000 }), async (length, a, b, step) => {
        const text = textOfLength(length);
        const chunks = Array.from({ length: Math.ceil(length / step) }, (_, at) =>
          text.subarray(at * step, (at + 1) * step),
        );
        const content = await encrypt(chunks);
        expect(content.includes('copia')).toBe(false);
        expect((await textOf(content))?.equals(text)).toBe(true);
        const [start = 0, end = 0] = [a % length, b % (length + 1)].sort((one, other) => one - other);
        if (start < end) expect((await textOf(content, start, end))?.equals(text.subarray(start, end))).toBe(true);
      }),
      { numRuns: 6 },
    );
  });

  it('costs anyone who guesses the passphrase 64 MiB a guess', async () => {
    const { opening } = await beginFile(PASSPHRASE);
    expect(opening.toString('latin1').split('\n')[1]).toMatch(/^-> scrypt \S{22} 16$/);
    expect(await openFile(opening, PASSPHRASE)).toMatchObject({ offset: opening.length });
  });

  it('is read as it was written before', async () => {
    expect((await textOf(Buffer.from(OF_BEFORE, 'base64')))?.toString()).toBe('Contesto\n');
  });

  it.each([1, PIECE_BYTES, 2 * PIECE_BYTES + 500])(
    'is read and written as the reference implementation does, with %d bytes',
    async (length) => {
      const text = textOfLength(length);
      const [writer, reader] = [new Encrypter(), new Decrypter()];
      writer.setPassphrase(PASSPHRASE);
      writer.setScryptWorkFactor(CHEAP);
      expect((await textOf(Buffer.from(await writer.encrypt(text))))?.equals(text)).toBe(true);
      reader.addPassphrase(PASSPHRASE);
      expect(Buffer.from(await reader.decrypt(await encrypt([text]))).equals(text)).toBe(true);
    },
  );

  it('gives nothing of what was changed, moved or cut off', async () => {
    const content = await encrypt([textOfLength(2 * PIECE_BYTES + 500)]);
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: content.length - 1 }), async (place) => {
        const changed = Buffer.from(content);
        changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
        expect(await textOf(changed)).toBeNull();
      }),
      { numRuns: 6 },
    );
    const head = content.length - (2 * PIECE_BYTES + 500 + 3 * 16);
    const piece = (at: number) =>
      content.subarray(head + at * (PIECE_BYTES + 16), head + (at + 1) * (PIECE_BYTES + 16));
    const swapped = Buffer.concat([content.subarray(0, head), piece(1), piece(0), piece(2)]);
    for (const broken of [swapped, content.subarray(0, -516), content.subarray(0, -1), content.subarray(0, head)]) {
      expect(await textOf(broken)).not.toEqual(textOfLength(2 * PIECE_BYTES + 500));
    }
    expect(await textOf(swapped)).toBeNull();
    expect(await textOf(content.subarray(0, -516))).toBeNull();
  });

  it('says why there is no way in', async () => {
    const content = await encrypt([Buffer.from('testo')]);
    expect(await opened(content, 'un’altra frase segreta')).toBe('wrong-passphrase');
    writeFileSync(file, content);
    expect(await EncryptedFile.open(file, undefined)).toBe('no-passphrase');
    expect(await opened(content.subarray(0, 60))).toBe('damaged');
    expect(await opened(Buffer.from('PK\u0003\u0004'))).toBeNull();
    expect(readFileSync(file).length).toBe(4);
  });
});
