import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ArchiveReader } from './archive-reader.js';
import { ArchiveWriter } from './archive-writer.js';
import { checkContents } from './check-contents.js';
import { FORMAT_VERSION, MANIFEST_PATH, type Manifest } from './manifest.js';

let folder: string;
let whole: Buffer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'contesto-archive-'));
  whole = readFileSync(await archive());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const EVENTS = '{"position":1,"type":"A"}\n{"position":2,"type":"B"}\n';
const TABLE = { name: 'es.events', columns: ['position', 'type'], rows: 2 };

async function* chunks(text: string) {
  yield Buffer.from(text);
}

/** A small backup; `change` sees the manifest before it is written. */
async function archive(change: (manifest: Manifest) => void = () => undefined, events = EVENTS): Promise<string> {
  const file = join(folder, 'backup.zip');
  const writer = await ArchiveWriter.open(file, new AbortController().signal);
  await writer.add('database/es.events.ndjson', chunks(events));
  // Stored and not compressed, so that a test can find it in the bytes.
  await writer.add('images/aaa.jpg', chunks('una fotografia'), { stored: true });
  const manifest: Manifest = {
    format: 'contesto-backup',
    formatVersion: FORMAT_VERSION,
    id: '01900000-0000-7000-8000-000000000000',
    createdAt: '2026-11-21T10:00:00.000Z',
    programVersion: '1.0.0',
    database: { serverVersion: '18.4', position: 2, migrations: ['one'], tables: [TABLE] },
    entries: writer.entries,
  };
  change(manifest);
  await writer.finish(MANIFEST_PATH, JSON.stringify(manifest));
  return file;
}

async function check(file: string): Promise<void> {
  const reader = await ArchiveReader.open(file);
  try {
    await checkContents(reader);
  } finally {
    reader.close();
  }
}

function changed(change: (bytes: Buffer) => Buffer): string {
  const file = join(folder, 'changed.zip');
  writeFileSync(file, change(Buffer.from(whole)));
  return file;
}

/** Every occurrence, also in the zip's directory; both texts have the same length. */
function replaced(from: string, to: string): string {
  return changed((bytes) => Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1'));
}

describe('a backup', () => {
  it('that is whole is accepted', async () => {
    await expect(check(await archive())).resolves.toBeUndefined();
  });

  it.each([0.02, 0.3, 0.7, 0.99])('cut off at %d of its length is refused', async (part) => {
    const file = changed((bytes) => bytes.subarray(0, Math.floor(bytes.length * part)));
    await expect(check(file)).rejects.toThrow('è stato troncato, o non è un backup');
  });

  it('with one changed byte in an image is refused', async () => {
    await expect(check(replaced('una fotografia', 'una fotogrAfia'))).rejects.toThrow(/images\/aaa\.jpg/);
  });

  it.each(['../../aaaa.jpg', '/mages/aaa.jpg', 'images/../.jpg', 'images\\aaa.jpg'])(
    'with the path %s is refused before anything is read',
    async (path) => {
      const file = replaced('images/aaa.jpg', path);
      await expect(ArchiveReader.open(file)).rejects.toMatchObject({
        code: 'backup-damaged',
        message: expect.stringContaining('percorso non ammesso'),
      });
    },
  );

  it('with a file that its manifest does not know is refused', async () => {
    const file = await archive((manifest) => manifest.entries.pop());
    await expect(check(file)).rejects.toThrow('un file che il manifesto non conosce: images/aaa.jpg');
  });

  it('whose manifest names a file that is not there is refused', async () => {
    const entry = { path: 'images/bbb.jpg', bytes: 3, sha256: 'a'.repeat(64) };
    const file = await archive((manifest) => manifest.entries.push(entry));
    await expect(check(file)).rejects.toThrow('Nell’archivio manca images/bbb.jpg');
  });

  it('whose rows are fewer than it says is refused', async () => {
    const file = await archive((manifest) => {
      manifest.database.position = 3;
      manifest.database.tables = [{ ...TABLE, rows: 3 }];
    });
    await expect(check(file)).rejects.toThrow('ha 2 righe invece di 3');
  });

  it.each([
    ['{"position":1,"type":"A"}\n{"position":3,"type":"B"}\n', 'si interrompe alla posizione 2'],
    ['{"position":1,"type":"A"}\n{"position":2}\n', 'la riga 2 non è una riga della tabella'],
    ['{"position":1,"type":"A"}\nnon JSON\n', 'la riga 2 non è leggibile'],
  ])('with the log %j is refused, though its hash is right', async (events, reason) => {
    await expect(check(await archive(undefined, events))).rejects.toThrow(reason);
  });

  it('of a later format says that the program is too old', async () => {
    const file = await archive((manifest) => {
      manifest.formatVersion = FORMAT_VERSION + 1;
    });
    await expect(check(file)).rejects.toThrow('serve una versione più recente del programma');
  });

  it('that is no zip at all, or not there, is refused', async () => {
    await expect(check(changed(() => Buffer.from('ciao')))).rejects.toMatchObject({ code: 'backup-damaged' });
    await expect(check(join(folder, 'nessuno.zip'))).rejects.toMatchObject({ code: 'backup-not-found' });
  });
});

describe('a backup that cannot be finished', () => {
  it('leaves nothing behind, neither under its name nor under another', async () => {
    const file = join(folder, 'broken.zip');
    const writer = await ArchiveWriter.open(file, new AbortController().signal);
    const broken = async function* () {
      yield Buffer.from('half');
      throw new Error('The database went away.');
    };
    await expect(writer.add('database/es.events.ndjson', broken())).rejects.toThrow('The database went away.');
    await writer.discard();
    expect(readdirSync(folder).filter((name) => name.startsWith('broken'))).toEqual([]);
  });

  it('ends when it is asked to', async () => {
    const controller = new AbortController();
    const file = join(folder, 'stopped.zip');
    const writer = await ArchiveWriter.open(file, controller.signal);
    const endless = async function* () {
      for (;;) {
        yield Buffer.alloc(10_000);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    };
    setTimeout(() => controller.abort(), 20);
    await expect(writer.add('images/a.jpg', endless())).rejects.toThrow();
    await writer.discard();
    expect(readdirSync(folder).filter((name) => name.startsWith('stopped'))).toEqual([]);
  });
});
