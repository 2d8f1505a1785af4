import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readConfig } from '../../../platform/config/config.js';
import { ObjectStorage } from '../../../platform/object-storage/object-storage.js';
import { type FakeS3Server, startS3Server } from '../../../platform/object-storage/s3-server.fake.js';
import { ArchiveReader } from './archive-reader.js';
import { ArchiveWriter } from './archive-writer.js';
import { FORMAT_VERSION, MANIFEST_PATH } from './manifest.js';
import { RestoredImages } from './restore-images.js';

let folder: string;
let server: FakeS3Server;
let storage: ObjectStorage;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'contesto-restored-'));
  server = await startS3Server();
  storage = new ObjectStorage(readConfig({ DATA_DIR: folder, S3_URL: server.url }), null);
});
afterAll(async () => {
  await storage.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function* chunks(text: string) {
  yield Buffer.from(text);
}

/** A backup of these images and an empty log. */
async function backupOf(images: Record<string, string>): Promise<string> {
  const file = join(folder, 'backup.zip');
  const writer = await ArchiveWriter.open(file, new AbortController().signal);
  await writer.add('database/es.events.ndjson', chunks(''));
  for (const [name, content] of Object.entries(images)) {
    await writer.add(`images/${name}`, chunks(content), { stored: true });
  }
  const tables = [{ name: 'es.events', columns: ['position'], rows: 0 }];
  const manifest = {
    format: 'contesto-backup',
    formatVersion: FORMAT_VERSION,
    id: '01900000-0000-7000-8000-000000000000',
    createdAt: '2026-11-21T10:00:00.000Z',
    programVersion: '1.0.0',
    database: { serverVersion: '18.4', position: 0, migrations: [], tables },
    entries: writer.entries,
  };
  await writer.finish(MANIFEST_PATH, JSON.stringify(manifest));
  return file;
}

it('a restore that fails takes nothing from a bucket that was there before, and writes over nothing', async () => {
  const put = (name: string, content: string) =>
    server.objects.set(`images/${name}`, { body: Buffer.from(content), headers: {} });
  put('ritoccata.jpg', 'di un’altra misura che nel backup');
  put('recente.jpg', 'dopo il backup');
  const before = new Map(server.objects);
  const reader = await ArchiveReader.open(await backupOf({ 'ritoccata.jpg': 'com’era', 'persa.jpg': 'ritrovata' }));
  const images = await RestoredImages.unpack(reader, storage.images, folder);
  await images.place();
  // As when the connection broke during the commit: the database may well have it.
  await images.discardDraft();
  reader.close();
  for (const [key, object] of before) expect(server.objects.get(key)?.body.equals(object.body)).toBe(true);
  expect(server.objects.get('images/persa.jpg')?.body.toString()).toBe('ritrovata');
  expect(readdirSync(folder)).toEqual(['backup.zip']);
});
