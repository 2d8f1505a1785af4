import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeFolder } from './make-folder.js';

describe('a folder that is made', () => {
  let place: string;
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'contesto-folder-'));
  });
  afterEach(() => rmSync(place, { recursive: true, force: true }));

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
