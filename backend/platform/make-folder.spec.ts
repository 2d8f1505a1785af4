import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findPlace, makeFolder } from './make-folder.js';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'contesto-folder-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

describe('a folder that is made', () => {
  it('is there with those above it, and may be there before', () => {
    const folder = join(place, 'sopra', 'dati');
    makeFolder(folder);
    makeFolder(folder);
    expect(statSync(folder).isDirectory()).toBe(true);
    expect(statSync(folder).mode & 0o077).toBe(0o055);
  });

  it('is refused where a file is, and below it', () => {
    const file = join(place, 'file');
    writeFileSync(file, '');
    expect(() => makeFolder(file)).toThrow(expect.objectContaining({ code: 'EEXIST' }));
    expect(() => makeFolder(join(file, 'dati'))).toThrow(expect.objectContaining({ code: 'EEXIST' }));
  });
});

describe('the place of a folder', () => {
  it('is itself, or the nearest folder above, and nothing is made', () => {
    expect(findPlace(place)).toEqual({ found: place, free: expect.any(Number) });
    expect(findPlace(join(place, 'sopra', 'dati'))).toMatchObject({ found: place });
    expect(readdirSync(place)).toEqual([]);
  });

  it('is none where a folder could not be made', () => {
    const [file, link] = [join(place, 'file'), join(place, 'disco')];
    writeFileSync(file, '');
    symlinkSync(join(place, 'smontato'), link);
    for (const [path, code] of [
      [file, 'EEXIST'],
      [join(file, 'dati'), 'ENOTDIR'],
      [join(link, 'copie'), 'EEXIST'],
      ['/proc/nope/dati', 'ENOENT'],
    ] as const) {
      expect(() => findPlace(path)).toThrow(expect.objectContaining({ code }));
    }
  });
});
