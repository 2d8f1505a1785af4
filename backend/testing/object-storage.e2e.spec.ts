import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import sharp from 'sharp';
import { ProgramFiles } from '../features/backup/archive/program-files.js';
import { verifyBackup } from '../features/backup/archive/verify-backup.js';
import { BackUpNightly } from '../features/backup/commands/back-up-nightly.js';
import { RehearseRestore } from '../features/backup/commands/rehearse-restore.js';
import { GetNightlyBackups } from '../features/backup/queries/get-nightly-backups.js';
import { TidyImages } from '../features/media/commands/tidy-images.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { ObjectStorage } from '../platform/object-storage/object-storage.js';
import { type FakeS3Server, startS3Server } from '../platform/object-storage/s3-server.fake.js';
import { until } from '../platform/testing/until.js';
import { createFreshDatabase } from './fresh-database.js';
import { startTestApp, type TestApp } from './test-app.js';

const BOUNDARY = 'confine-di-prova';

/** Two servers on one database and one bucket, each with a disk of its own. */
let store: FakeS3Server;
let database: Awaited<ReturnType<typeof createFreshDatabase>>;
let first: TestApp;
let second: TestApp;
let secondDisk: string;
let token: string;
let photograph: Buffer;
beforeAll(async () => {
  store = await startS3Server();
  database = await createFreshDatabase();
  const variables = { DATABASE_URL: database.url, S3_URL: store.url };
  first = await startTestApp(variables);
  secondDisk = mkdtempSync(join(tmpdir(), 'contesto-second-'));
  cpSync(join(diskOf(first), 'secrets'), join(secondDisk, 'secrets'), { recursive: true });
  second = await startTestApp({ ...variables, DATA_DIR: secondDisk });
  for (const server of [first, second]) jest.spyOn(server.app.get(ProgramFiles), 'list').mockResolvedValue([]);
  token = (await first.call('POST', '/api/auth/login', { username: 'admin', password: first.password })).body.token;
  photograph = await imageOf('#3366aa');
});
afterAll(async () => {
  await second.close();
  await first.close();
  await database.drop();
  await store.stop();
  rmSync(secondDisk, { recursive: true, force: true });
});
afterEach(() => {
  store.fault = () => undefined;
});

const diskOf = (server: TestApp) => server.app.get<Config>(CONFIG).dataDir;
const imageOf = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
const send = async (server: TestApp, bytes: Buffer) => {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/upload/image',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, authorization: `Bearer ${token}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const get = (server: TestApp, url: string) => server.app.inject({ url });
const known = async (server: TestApp) => (await server.call('GET', '/api/upload/images')).body.total;

describe('images in a bucket', () => {
  it('are stored there in all their copies, and shown by every server, which asks the bucket once', async () => {
    const { status, body } = await send(first, photograph);
    expect(status).toBe(200);
    expect([...store.objects.keys()].filter((key) => key.startsWith('images/'))).toHaveLength(7);
    expect(readdirSync(join(diskOf(first), 'uploads'))).toEqual(['.incoming']);
    const copy = body.url.replace('.jpg', '_400w.webp');
    for (const server of [first, second]) {
      for (const url of [body.url, copy]) {
        store.requests.length = 0;
        const [one, two] = [await get(server, url), await get(server, url)];
        expect([one.statusCode, two.rawPayload.equals(one.rawPayload)]).toEqual([200, true]);
        expect(one.headers['content-type']).toBe(url === copy ? 'image/webp' : 'image/jpeg');
        expect(store.requests.map(({ method }) => method)).toEqual(['GET']);
      }
    }
    const article = {
      title: 'Una fotografia condivisa',
      content: `<p>Testo.</p><p><img src="${body.url}" alt="Una foto"></p>`,
    };
    const { body: created } = await first.call('POST', '/api/articles', { ...article, status: 'published' });
    await until(
      'the article at the other server',
      async () => (await get(second, `/articolo/${created.slug}`)).statusCode === 200,
    );
    expect((await get(second, `/articolo/${created.slug}`)).body).toContain(copy);
    expect((await send(second, photograph)).body).toEqual(body);
  });

  it('are refused while the bucket is away, and no word of them is recorded', async () => {
    const before = await known(first);
    const image = await imageOf('#aa3366');
    store.fault = ({ method }) => (method === 'PUT' ? { status: 503 } : undefined);
    const refused = await send(first, image);
    expect([refused.status, refused.body.code]).toEqual([503, 'storage-unavailable']);
    expect(refused.body.error).toContain('non risponde');
    expect(await known(first)).toBe(before);
    store.fault = () => undefined;
    expect((await send(first, image)).status).toBe(200);
    expect(await known(first)).toBe(before + 1);
  });

  it('answer 503 to readers, not 404, when nobody can know; what was shown before is shown on', async () => {
    const { body } = await send(first, photograph);
    const fresh = (await send(first, await imageOf('#33aa66'))).body.url;
    await store.stop();
    const [shown, unknown] = [await get(first, body.url), await get(second, fresh)];
    await store.start();
    expect(shown.statusCode).toBe(200);
    expect([unknown.statusCode, unknown.json().error]).toEqual([
      503,
      'L’archivio delle immagini non risponde. Riprova tra poco.',
    ]);
    expect((await get(second, fresh)).statusCode).toBe(200);
    expect((await get(second, fresh.replace(/[0-9a-f]{8}/, '00000000'))).statusCode).toBe(404);
  });
});

describe('images in a bucket that nobody uses', () => {
  const tidy = (days: number) =>
    first.app
      .get(CommandBus)
      .execute(new TidyImages(new Date(Date.now() + days * 86_400_000), { actor: 'cli' }))
      .then((tidied) => tidied ?? { setAside: [], takenBack: [], removed: [], strays: [] });
  const filesOf = (url: string) => [...store.objects.keys()].filter((key) => key.includes(url.slice(9, 41)));

  it('go one by one: what the bucket refuses for one keeps no other, and goes the next time', async () => {
    const urls = [await imageOf('#101010'), await imageOf('#909090')].map((image) => send(first, image));
    const [stuck, other] = (await Promise.all(urls)).map(({ body }) => body.url as string) as [string, string];
    const aside = new Set<string>();
    await until('both set aside', async () => {
      for (const url of (await tidy(31)).setAside) aside.add(url);
      return aside.has(stuck) && aside.has(other);
    });
    store.fault = ({ method, path }) =>
      method === 'DELETE' && path.includes(stuck.slice(9, 41)) ? { status: 503 } : undefined;
    await until('the other without files', async () => {
      await tidy(39);
      return filesOf(other).length === 0;
    });
    expect(filesOf(stuck)).toHaveLength(7);
    store.fault = () => undefined;
    const before = `images/${'b'.repeat(32)}-900x600-optimized.jpg`;
    store.objects.set(before, { body: Buffer.from('x'), headers: {}, modifiedAt: new Date('2026-01-01') });
    await until('nothing left of it', async () => {
      await tidy(39);
      return filesOf(stuck).length === 0;
    });
    // Of an installation that is yet to be restored.
    expect(store.objects.delete(before)).toBe(true);
  });

  it('leave a file alone that was sent within the day', async () => {
    const young = `images/${'a'.repeat(32)}-900x600-optimized.jpg`;
    store.objects.set(young, { body: Buffer.from('x'), headers: {} });
    expect((await tidy(0)).strays).toEqual([]);
    expect((await tidy(2)).strays).toEqual([young.slice('images/'.length)]);
  });
});

describe('backups in a bucket', () => {
  const backUp = async (server: TestApp) => {
    expect((await server.call('POST', '/api/backup/create')).status).toBe(200);
    await until('the end of the backup', async () => !(await server.call('GET', '/api/backup/info')).body.inProgress);
    return (await server.call('GET', '/api/backup/info')).body;
  };
  /** The reason is shown as soon as the read table has it, a moment after the end. */
  const backUpInVain = async (server: TestApp) => {
    await backUp(server);
    const info = async () => (await server.call('GET', '/api/backup/info')).body;
    await until('the reason', async () => (await info()).failure !== null);
    return info();
  };
  const stored = (section: string) => [...store.objects.keys()].filter((key) => key.startsWith(`${section}/`));

  it('hold the images, take the place of the last one, and are downloaded from any server', async () => {
    const before = await backUp(first);
    const made = await backUp(second);
    expect(made).toMatchObject({ hasBackup: true, failure: null });
    expect(stored('backups')).toEqual([`backups/${made.filename}`]);
    expect(before.filename <= made.filename).toBe(true);
    for (const server of [first, second]) expect(readdirSync(join(diskOf(server), 'staging'))).toEqual([]);
    const answer = await first.app.inject({
      url: '/api/backup/download',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    const file = join(secondDisk, 'scaricato.zip');
    writeFileSync(file, answer.rawPayload);
    expect((await verifyBackup(file)).images).toBe(stored('images').length);
    expect((await second.call('DELETE', '/api/backup/delete')).status).toBe(200);
    expect(stored('backups')).toEqual([]);
  });

  it('go on without an image that is damaged, and name it in the archive and on the screen', async () => {
    const [key = ''] = stored('images');
    const name = key.slice('images/'.length);
    const image = store.objects.get(key);
    store.objects.set(key, {
      headers: { ...image?.headers, 'x-amz-meta-sha256': 'f'.repeat(64) },
      body: Buffer.from('x'),
    });
    const made = await backUp(first);
    expect(made).toMatchObject({ hasBackup: true, failure: null });
    const warning = async () => (await first.call('GET', '/api/backup/info')).body.warning;
    await until('the name of the image', async () => (await warning())?.includes(name));
    const summary = await first.app.get(ObjectStorage).backups.withFile(made.filename, (file) => verifyBackup(file));
    expect(summary).toMatchObject({ missingImages: [name], images: stored('images').length - 1 });
    if (image) store.objects.set(key, image);
    await backUp(first);
    await until('a whole backup', async () => (await warning()) === null);
  });

  it('say that it is the key where the bucket refuses it', async () => {
    store.fault = ({ method, path }) => (method === 'PUT' && path.includes('/backups/') ? { status: 403 } : undefined);
    expect((await backUpInVain(first)).failure).toContain('rifiuta la chiave');
    store.fault = () => undefined;
    await first.call('DELETE', '/api/backup/delete');
  });

  it('are not there when the bucket did not take them, and the screen says why', async () => {
    store.fault = ({ method, path }) => (method === 'PUT' && path.includes('/backups/') ? { status: 503 } : undefined);
    const failed = await backUpInVain(first);
    expect(failed).toMatchObject({ hasBackup: false, failure: expect.stringContaining('S3_URL') });
    store.fault = () => ({ status: 503 });
    const info = await first.call('GET', '/api/backup/info');
    expect([info.status, info.body.code]).toEqual([503, 'storage-unavailable']);
    const { warnings } = (await first.call('GET', '/api/admin/warnings')).body;
    expect(warnings.map(({ code }: { code: string }) => code)).toContain('storage-away');
  });

  it('are made each night, read back, deleted when newer ones stand for them, and tried', async () => {
    const commands = first.app.get(CommandBus);
    for (const day of ['01', '02', '03', '04', '05', '06', '07', '08', '09']) {
      store.objects.set(`nightly/contesto-2020-01-${day}.zip`, { body: Buffer.from('vecchio'), headers: {} });
    }
    const made = await commands.execute(new BackUpNightly({ actor: 'schedule' }));
    expect(made).toMatchObject({ status: 'made', backup: { file: expect.stringMatching(/^s3:nightly\/contesto-/) } });
    // The newest of seven days, four weeks and twelve months: of January 2020 six days are left.
    expect(stored('nightly')).toHaveLength(7);
    const again = await second.app.get(CommandBus).execute(new BackUpNightly({ actor: 'schedule' }));
    expect(again).toMatchObject({ status: 'made-before' });
    const tried = await commands.execute(new RehearseRestore(null, false));
    expect(tried).toMatchObject({ status: 'done', rehearsal: { ok: true } });
  });

  it('that cannot be read back for a moment stay, and count when they were', async () => {
    for (const key of stored('nightly')) store.objects.delete(key);
    const night = () => first.app.get(CommandBus).execute(new BackUpNightly({ actor: 'schedule' }));
    store.fault = ({ method, path }) => (method === 'GET' && path.includes('/nightly/') ? { status: 503 } : undefined);
    await expect(night()).rejects.toMatchObject({ problem: 'away' });
    store.fault = () => undefined;
    expect(stored('nightly')).toHaveLength(1);
    expect(await night()).toMatchObject({ status: 'verified' });
    expect(await night()).toMatchObject({ status: 'made-before' });
  });

  it('say that the bucket is away also where they have a folder of their own', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'contesto-nights-'));
    const third = await startTestApp({
      ...{ DATABASE_URL: database.url, S3_URL: store.url, DATA_DIR: secondDisk, BACKUP_DIR: folder },
    });
    try {
      store.fault = () => ({ status: 503 });
      const backups = await third.app.get(QueryBus).execute(new GetNightlyBackups());
      expect(backups).toMatchObject({ enabled: true, problem: expect.stringContaining('non risponde') });
    } finally {
      await third.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('are asked of the bucket once a minute for screens', async () => {
    const ask = () => second.app.get(QueryBus).execute(new GetNightlyBackups());
    const { nights } = await ask();
    store.requests.length = 0;
    expect((await ask()).nights).toEqual(nights);
    expect(store.requests).toEqual([]);
  });

  it('that cannot be read back as they were are taken away again', async () => {
    for (const key of stored('nightly')) store.objects.delete(key);
    const { objects } = store;
    const set = objects.set.bind(objects);
    const spy = jest.spyOn(objects, 'set').mockImplementation((key, { headers, body }) =>
      set(key, {
        headers,
        body: key.startsWith('nightly/') ? Buffer.concat([body.subarray(1), Buffer.from('x')]) : body,
      }),
    );
    const making = first.app.get(CommandBus).execute(new BackUpNightly({ actor: 'schedule' }));
    await expect(making).rejects.toMatchObject({ problem: 'damaged' });
    spy.mockRestore();
    expect(stored('nightly')).toEqual([]);
  });

  it('stand next to others of the bucket, which a probe leaves alone', async () => {
    const before = [...store.objects.keys()];
    await first.app.get(ObjectStorage).probe();
    expect([...store.objects.keys()]).toEqual(before);
    expect(existsSync(join(diskOf(first), 'backups'))).toBe(false);
  });
});
