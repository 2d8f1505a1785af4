import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CachedFiles } from './cached-files.js';

describe('kept files', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'contesto-cached-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are found again, whole, under their name', async () => {
    const files = new CachedFiles(join(folder, 'made-when-needed'), 10);
    expect(await files.read('a.png')).toBeNull();
    await files.keep('a.png', Buffer.from('uno'));
    await files.keep('a.png', Buffer.from('due'));
    expect(String(await files.read('a.png'))).toBe('due');
    expect(readdirSync(join(folder, 'made-when-needed'))).toEqual(['a.png']);
  });

  it('lose their oldest fifth when there are too many', async () => {
    const files = new CachedFiles(folder, 10);
    for (let age = 10; age > 0; age -= 1) {
      const path = join(folder, `${age}.png`);
      writeFileSync(path, 'x');
      utimesSync(path, new Date(), new Date(Date.now() - age * 60_000));
    }
    await files.keep('new.png', Buffer.from('x'));
    expect(readdirSync(folder).sort()).toEqual([
      '1.png',
      '2.png',
      '3.png',
      '4.png',
      '5.png',
      '6.png',
      '7.png',
      '8.png',
      'new.png',
    ]);
  });

  it('are made again each time when they cannot be written', async () => {
    writeFileSync(join(folder, 'no-folder'), '');
    const files = new CachedFiles(join(folder, 'no-folder'), 10);
    await files.keep('a.png', Buffer.from('x'));
    expect(await files.read('a.png')).toBeNull();
  });
});
