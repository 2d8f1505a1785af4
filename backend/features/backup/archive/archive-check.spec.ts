import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findDirectoryProblem, type ListedEntry } from './archive-check.js';
import { linePieces } from './line-pieces.js';

const entry = (path: string, more: Partial<ListedEntry> = {}): ListedEntry => {
  return { path, bytes: 10, compressedBytes: 10, isEncrypted: false, ...more };
};
const manifest = entry('manifest.json');

describe('the directory of an archive', () => {
  it('never lets a path through that leads out of its folder', () => {
    const part = fc.constantFrom('..', '.', '', 'a', 'images', 'program', 'database', 'x.jpg', '\\', 'c:', '\u0000');
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        const path = parts.join('/');
        if (findDirectoryProblem([entry(path), manifest], 1_000) !== null) return;
        expect(path).toMatch(/^(images|program|database|configuration)\//);
        expect(path.split('/').filter((name) => ['', '.', '..'].includes(name))).toEqual([]);
        expect(path).not.toMatch(/\\|\p{Cc}/u);
      }),
    );
  });

  it.each([
    [[entry('images/a.jpg')], 'manca il manifesto'],
    [[manifest, entry('images/a.jpg'), entry('images/a.jpg')], 'due volte'],
    [[manifest, entry('images/a.jpg', { isEncrypted: true })], 'cifrato'],
    [[manifest, entry('images/a.jpg', { bytes: 10_000_000 })], 'si espande oltre ogni misura'],
    [[manifest, entry('images/a.jpg', { compressedBytes: 5_000 })], 'si sovrappongono'],
    [[manifest, entry('images/a.svg')], 'percorso non ammesso'],
    [[manifest, entry('etc/passwd')], 'percorso non ammesso'],
  ])('%# is refused: %s', (entries, reason) => {
    expect(findDirectoryProblem(entries, 1_000)).toContain(reason);
  });
});

describe('the lines of a stream', () => {
  it('are the same wherever its pieces are cut', async () => {
    const line = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\n', '') || 'x');
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 20 }), fc.integer({ min: 1, max: 7 }), async (lines, size) => {
        const bytes = Buffer.from(lines.map((text) => `${text}\n`).join(''));
        const cut = async function* () {
          for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
        };
        const read: string[] = [];
        for await (const piece of linePieces(cut())) read.push(...piece);
        expect(read).toEqual(bytes.length === 0 ? [] : bytes.toString('utf8').slice(0, -1).split('\n'));
      }),
    );
  });
});
