import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { readConfig } from '../config/config.js';
import { ObjectStorage } from './object-storage.js';
import { S3Connection } from './s3-connection.js';
import { type FakeS3Server, startS3Server } from './s3-server.fake.js';
import { S3Store } from './s3-store.js';
import { StagingFolder } from './staging-folder.js';
import { StorageFailure } from './storage-failure.js';

const LARGE = Buffer.alloc(17 * 2 ** 20 + 5, 'Una frase che si ripete. ');

let server: FakeS3Server;
let folder: string;
let storage: ObjectStorage;
let reported: (string | undefined)[];

beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'contesto-s3-'));
  mkdirSync(join(folder, 'da-mandare'));
  reported = [];
  storage = storageAt(server.url);
});
afterEach(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
  server.objects.clear();
  server.requests.length = 0;
  server.fault = () => undefined;
});

const logger = pino(
  {},
  {
    write: (text: string) => {
      const { level, object, problem, seen } = JSON.parse(text) as {
        readonly level: number;
        readonly [said: string]: unknown;
      };
      if (level >= 50) reported.push(`${object}`);
      else reported.push(level >= 40 ? `${problem}: ${seen}` : 'again');
    },
  },
);
const storageAt = (url: string) => new ObjectStorage(readConfig({ DATA_DIR: folder, S3_URL: url }), logger);

/** Stores files with these contents, in this order. */
const put = (files: Record<string, string | Buffer>) => {
  const from = join(folder, 'da-mandare');
  for (const [name, content] of Object.entries(files)) writeFileSync(join(from, name), content);
  return storage.images.putAll(from, Object.keys(files));
};
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof StorageFailure ? error.problem : error),
  );
/** Of requests, the first `times` that `matches` go wrong. */
const failFirst = (times: number, method: string, fault: ReturnType<FakeS3Server['fault']>) => {
  let left = times;
  server.fault = (request) => {
    if (request.method !== method || left === 0) return undefined;
    left -= 1;
    return fault;
  };
};

describe('a bucket as a place for files', () => {
  it('stores, lists over pages, reads and removes files, with what they are', async () => {
    const files = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((n) => [`immagine-${n}.jpg`, `contenuto ${n}`]));
    await put(files);
    expect(server.objects.get('images/immagine-7.jpg')?.headers['content-type']).toBe('image/jpeg');
    expect((await storage.images.list()).map(({ name, bytes }) => [name, bytes])).toEqual(
      Object.entries(files).map(([name, content]) => [name, content.length]),
    );
    expect((await storage.images.read('immagine-3.jpg'))?.toString()).toBe('contenuto 3');
    expect(await storage.images.sizeOf('immagine-3.jpg')).toBe(11);
    await storage.images.remove('immagine-3.jpg');
    await storage.images.remove('immagine-3.jpg');
    expect(await storage.images.read('immagine-3.jpg')).toBeNull();
    expect(await storage.images.sizeOf('immagine-3.jpg')).toBeNull();
    expect(await storage.images.open('immagine-3.jpg')).toBeNull();
    expect(await storage.backups.list()).toEqual([]);
  });

  it('stores the last file of several when the others are there', async () => {
    await put({ 'a_400w.webp': 'a', 'a_800w.webp': 'b', 'a.jpg': 'c' });
    const stored = server.requests.filter(({ method }) => method === 'PUT').map(({ path }) => path.split('/').at(-1));
    expect(stored.at(-1)).toBe('a.jpg');
  });

  it('takes a large file in parts, gives it back whole, and leaves nothing on the disk', async () => {
    const made = await storage.backups.write('grande.zip', async (file) => {
      writeFileSync(file, LARGE);
      return 'fatto';
    });
    expect(made).toBe('fatto');
    expect(server.requests.filter(({ query }) => query.has('partNumber')).length).toBeGreaterThan(1);
    expect(server.objects.get('backups/grande.zip')?.body.equals(LARGE)).toBe(true);
    const copy = await storage.backups.withFile('grande.zip', async (file) => readFileSync(file));
    expect(copy?.equals(LARGE)).toBe(true);
    const stream = await storage.backups.open('grande.zip');
    expect(stream && (await buffer(stream)).equals(LARGE)).toBe(true);
    expect(readdirSync(join(folder, 'staging'))).toEqual([]);
    expect(await storage.backups.withFile('manca.zip', async () => 'mai')).toBeNull();
  });

  it('leaves no copy of a backup on the disk for longer than a day when a process was killed', async () => {
    const staging = join(folder, 'staging');
    for (const name of ['reading-vecchia', 'reading-di-ora', 'writing-di-ora', 'probe-vecchia']) {
      mkdirSync(join(staging, name), { recursive: true });
      writeFileSync(join(staging, name, 'backup.zip'), 'in chiaro');
      const yesterday = new Date(Date.now() - 25 * 3_600_000);
      if (name.endsWith('vecchia')) utimesSync(join(staging, name), yesterday, yesterday);
    }
    await storage.sweepStaging(new Date());
    expect(readdirSync(staging).sort()).toEqual(['reading-di-ora', 'writing-di-ora']);
    await storage.backups.sweep();
    expect(readdirSync(staging)).toEqual(['reading-di-ora']);
  });

  it('finds backups by the names it gives, and no others', () => {
    expect(storage.backups.placeOf('a.zip')).toBe('s3:backups/a.zip');
    expect(storage.backupAt('s3:nightly/a.zip')).toMatchObject({ name: 'a.zip' });
    for (const place of ['s3:images/a.jpg', 's3:nightly/../a', '/mnt/a.zip', 's3:nightly/']) {
      expect(storage.backupAt(place)).toBeNull();
    }
  });

  it('lies below a folder of the bucket when the address names one', async () => {
    const below = storageAt(server.url.replace('?', '/sito/uno?'));
    await below.probe();
    expect(server.requests.every(({ path }) => path.startsWith('/contesto-prova/sito/uno/probe/'))).toBe(true);
    expect(server.objects.size).toBe(0);
    await below.close();
  });
});

/** Images behind a connection whose questions have so little time. */
const hasty = (questionMs: number) => {
  const failures: string[] = [];
  const location = readConfig({ S3_URL: server.url }).storage;
  if (location === null) throw new Error('no location');
  const connection = new S3Connection(location, (failure) => failures.push(failure?.problem ?? 'again'), questionMs);
  return {
    failures,
    connection,
    images: new S3Store(connection, 'images', new StagingFolder(join(folder, 'staging'))),
  };
};

describe('a bucket that fails', () => {
  it('is asked again after a 503, and said to be away when it stays so', async () => {
    failFirst(2, 'PUT', { status: 503 });
    await put({ 'a.jpg': 'una' });
    expect(server.objects.has('images/a.jpg')).toBe(true);
    server.fault = () => ({ status: 503 });
    expect(await problemOf(put({ 'b.jpg': 'due' }))).toBe('away');
    expect(await problemOf(storage.images.read('a.jpg'))).toBe('away');
    expect(server.objects.has('images/b.jpg')).toBe(false);
    server.fault = () => undefined;
    expect((await storage.images.read('a.jpg'))?.toString()).toBe('una');
    // Once when it begins and once when it is over, and no word of what the store repeats of the key.
    expect(reported).toEqual([expect.stringMatching(/^away: \w+ 503$/), 'again']);
  });

  it('is read on where it broke off, of the same version', async () => {
    await put({ 'a.jpg': LARGE.subarray(0, 900_000) });
    failFirst(3, 'GET', { cutAfter: 100_000 });
    const read = await storage.images.read('a.jpg');
    expect(read?.equals(LARGE.subarray(0, 900_000))).toBe(true);
    expect(server.requests.filter(({ method }) => method === 'GET').length).toBeGreaterThanOrEqual(4);
  });

  it('gives nothing that is not what was stored', async () => {
    await put({ 'a.jpg': 'una fotografia' });
    const stored = server.objects.get('images/a.jpg');
    server.objects.set('images/a.jpg', { headers: stored?.headers ?? {}, body: Buffer.from('un’altra cosa') });
    expect(await problemOf(storage.images.read('a.jpg'))).toBe('damaged');
    expect(await problemOf(storage.images.withFile('a.jpg', async () => 'mai'))).toBe('damaged');
  });

  it('leaves no part of a large file, nor a name, when a part is refused for good', async () => {
    server.fault = ({ query }) => (query.get('partNumber') === '2' ? { status: 503 } : undefined);
    const writing = storage.backups.write('grande.zip', async (file) => writeFileSync(file, LARGE));
    expect(await problemOf(writing)).toBe('away');
    expect(server.objects.size).toBe(0);
    expect(server.requests.some(({ method, query }) => method === 'DELETE' && query.has('uploadId'))).toBe(true);
    expect(readdirSync(join(folder, 'staging'))).toEqual([]);
  });

  it('names the one object that is damaged, and is not away for it', async () => {
    await put({ 'a.jpg': 'una fotografia', 'b.jpg': 'un’altra' });
    const stored = server.objects.get('images/a.jpg');
    server.objects.set('images/a.jpg', { headers: stored?.headers ?? {}, body: Buffer.from('rovinata!!!!!') });
    for (const _ of ['once', 'again']) {
      await expect(storage.images.read('a.jpg')).rejects.toThrow('Il file «images/a.jpg» dell’archivio');
    }
    expect(reported).toEqual(['images/a.jpg', 'images/a.jpg']);
    expect(await storage.problem()).toBeNull();
  });

  it('is known to be away, and to be back, also where nobody asked it for anything', async () => {
    server.fault = () => ({ status: 403 });
    expect(await storage.problem()).toMatchObject({ problem: 'key-refused' });
    const before = server.requests.length;
    expect(await storage.problem()).toMatchObject({ problem: 'key-refused' });
    expect(server.requests.length).toBe(before);
    server.fault = () => undefined;
    await storage.images.list();
    expect(await storage.problem()).toBeNull();
  });

  it('is left when it takes too long, and nobody waits for it again at once', async () => {
    const { failures, connection, images } = hasty(300);
    await put({ 'a.jpg': 'una' });
    server.fault = () => 'silence';
    expect(await problemOf(images.read('a.jpg'))).toBe('away');
    const asked = server.requests.length;
    expect(await problemOf(images.list())).toBe('away');
    expect(await problemOf(images.remove('a.jpg'))).toBe('away');
    expect(server.requests.length).toBe(asked);
    expect(failures).toEqual(['away']);
    await connection.close();
  });

  it('is given more time for a large body than for a question', async () => {
    const { connection, images } = hasty(200);
    writeFileSync(join(folder, 'da-mandare', 'grande.jpg'), LARGE.subarray(0, 500_000));
    server.fault = () => ({ lateMs: 600 });
    await images.putAll(join(folder, 'da-mandare'), ['grande.jpg']);
    expect(server.objects.get('images/grande.jpg')?.body.length).toBe(500_000);
    expect(await problemOf(images.read('grande.jpg'))).toBe('away');
    await connection.close();
  });

  it('is left when the caller that waits for it is asked to stop', async () => {
    server.fault = ({ method }) => (method === 'PUT' || method === 'POST' ? 'silence' : undefined);
    const stop = new AbortController();
    const writing = storage.backups.write('a.zip', async (file) => writeFileSync(file, 'poco'), stop.signal);
    setTimeout(() => stop.abort(new Error('basta')), 100);
    await expect(writing).rejects.toThrow('basta');
  });

  it('is not taken for one whose settings are wrong', async () => {
    const wrong = (from: string, to: string) => storageAt(server.url.replace(from, to));
    const cases: [ObjectStorage, string][] = [
      [wrong('CHIAVE', 'ALTRA'), 'key-refused'],
      [wrong('segreto', 'sbagliato'), 'key-refused'],
      [wrong('contesto-prova', 'un-altro'), 'no-bucket'],
      [wrong('eu-south-1', 'eu-west-1'), 'wrong-region'],
    ];
    for (const [store, problem] of cases) {
      expect(await problemOf(store.checkAccess())).toBe(problem);
      await store.close();
    }
    await server.stop();
    const away = await storage.checkAccess().catch((error: unknown) => error);
    await server.start();
    expect(away).toMatchObject({ problem: 'away', isSetting: false, code: 'storage-unavailable' });
    await storage.checkAccess();
  });

  it('shows a probe that cannot be written, or cannot be removed', async () => {
    await storage.probe();
    server.fault = ({ method }) => (method === 'DELETE' ? { status: 403 } : undefined);
    expect(await problemOf(storage.probe())).toBe('key-refused');
    server.fault = ({ method }) => (method === 'PUT' ? { status: 403 } : undefined);
    expect(await problemOf(storage.probe())).toBe('key-refused');
  });
});
