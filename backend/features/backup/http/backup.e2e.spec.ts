import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { TableFilling } from '../../../platform/database/table-filling.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { newId } from '../../../platform/ids.js';
import { DiskStore } from '../../../platform/object-storage/disk-store.js';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.js';
import { until } from '../../../platform/testing/until.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { SignLogHead } from '../../log-proofs/commands/sign-log-head.js';
import { ArchiveReader } from '../archive/archive-reader.js';
import { ProgramFiles } from '../archive/program-files.js';
import { restoreBackup } from '../archive/restore-backup.js';
import { verifyBackup } from '../archive/verify-backup.js';
import { writeBackup } from '../archive/write-backup.js';
import { CreateBackup } from '../commands/create-backup.js';
import { RehearseRestore } from '../commands/rehearse-restore.js';

let site: TestApp;
let config: Config;
let folder: string;
/** A backup goes on from its first file when this does. */
let gate: Promise<unknown> = Promise.resolve();
beforeAll(async () => {
  site = await startTestApp();
  config = site.app.get<Config>(CONFIG);
  folder = mkdtempSync(join(tmpdir(), 'contesto-backup-'));
  // Some thousand files of source code are the same to every backup; one of them is enough here.
  const program = await site.app.get(ProgramFiles).list();
  expect(program.length).toBeGreaterThan(500);
  const few = program.filter(({ path }) => path === 'program/package.json');
  jest.spyOn(site.app.get(ProgramFiles), 'list').mockImplementation(() => gate.then(() => few));
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const info = async () => (await site.call('GET', '/api/backup/info')).body;
const finished = async () => {
  await until('the end of the backup', async () => !(await info()).inProgress);
  return info();
};

describe('the calls of the backup screen', () => {
  it.each([
    ['GET', '/api/backup/info'],
    ['POST', '/api/backup/create'],
    ['GET', '/api/backup/download'],
    ['DELETE', '/api/backup/delete'],
  ] as const)('%s %s is for administrators', async (method, url) => {
    expect((await site.call(method, url, undefined, 'visitor')).status).toBe(401);
  });

  it('say that there is no backup before the first', async () => {
    const none = { hasBackup: false, lastBackup: null, filename: null, sizeFormatted: null };
    expect(await info()).toEqual({ ...none, inProgress: false, warning: null, failure: null });
    const refusals = [await site.call('GET', '/api/backup/download'), await site.call('DELETE', '/api/backup/delete')];
    expect(refusals.map(({ status, body }) => [status, body.error])).toEqual([
      [404, 'Nessun backup disponibile'],
      [404, 'Nessun backup disponibile'],
    ]);
  });

  it('make one in the background, one at a time, which is downloaded whole and deleted', async () => {
    let open: () => void = () => undefined;
    gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    expect((await site.call('POST', '/api/backup/create')).body).toEqual({ success: true });
    const second = await site.call('POST', '/api/backup/create');
    open();
    expect([second.status, second.body.error]).toEqual([409, 'La creazione di un backup è già in corso']);

    const made = await finished();
    expect(made).toMatchObject({ hasBackup: true, failure: null });
    expect(made.filename).toMatch(/^contesto-backup-\d{8}-\d{6}\.zip$/);
    expect(made.sizeFormatted).toMatch(/^\d+,\d [kM]B$/);
    expect(Date.parse(made.lastBackup)).toBeGreaterThan(Date.now() - 240_000);

    const answer = await site.app.inject({ url: '/api/backup/download', headers: await authorization() });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(answer.rawPayload.length),
      'content-disposition': `attachment; filename="${made.filename}"`,
    });
    const { actions } = (await site.call('GET', '/api/admin/audit?limit=1')).body;
    expect(actions).toMatchObject([{ type: 'BackupDownloaded', username: 'admin' }]);
    const file = join(folder, 'downloaded.zip');
    writeFileSync(file, answer.rawPayload);
    const summary = await verifyBackup(file);
    expect(summary.rows).toBeGreaterThan(0);

    expect((await site.call('DELETE', '/api/backup/delete')).body).toEqual({ success: true });
    expect(await info()).toMatchObject({ hasBackup: false, filename: null });
    expect(readdirSync(join(config.dataDir, 'backups'))).toEqual([]);
  });
});

describe('a backup made while events are appended', () => {
  let target: TestDatabase;
  let database: Database;
  let dataDir: string;
  let file: string;
  beforeAll(async () => {
    target = await createTestDatabase();
    database = new Database({ url: target.url, poolSize: 2 });
    dataDir = mkdtempSync(join(tmpdir(), 'contesto-restored-'));
    file = join(folder, 'under-load.zip');
    const uploads = join(config.dataDir, 'uploads');
    mkdirSync(uploads, { recursive: true });
    writeFileSync(join(uploads, 'prova-immagine_400w.jpg'), 'una fotografia');
  });
  afterAll(async () => {
    await database.close();
    await target.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('holds one moment: restored, every count, position and hash is the same', async () => {
    const store = site.app.get(EventStore);
    let isBusy = true;
    const appending = (async () => {
      for (let place = 0; isBusy; place += 1) {
        const events = [{ id: newId(), type: 'TestDone', data: { place, text: 'perché «così» 🙂\n\\n', n: 1e-7 } }];
        await store.append({ stream: `test-${place % 7}`, expectedVersion: null, events, meta: { actor: 'cli' } });
        await sleep(2);
      }
    })();
    const purges = 'select 1 from app.privacy_purges';
    await site.app
      .get(Database)
      .pool.query(`insert into app.privacy_purges (ended_at, trigger, counts) values (now(), 'cli', '{}')`);
    const made = await site.app.get(CommandBus).execute(new CreateBackup(file, { actor: 'cli' }));
    isBusy = false;
    await appending;
    expect(await store.head()).toBeGreaterThan(made.position);

    const restored = await restoreBackup({ file, database, dataDir, images: imagesIn(dataDir) });
    expect(restored).toMatchObject({ position: made.position, rows: made.rows, images: 1 });
    const digest = `select count(*) as count, max(position) as head, md5(string_agg(e::text, '|' order by position)) as hash
      from es.events e where position <= ${made.position}`;
    const [before, after] = [await site.app.get(Database).pool.query(digest), await database.pool.query(digest)];
    expect(after.rows).toEqual(before.rows);
    expect(after.rows[0]).toMatchObject({ count: made.position, head: made.position });
    expect(readFileSync(join(dataDir, 'uploads', 'prova-immagine_400w.jpg'), 'utf8')).toBe('una fotografia');
    // A purge is due there, whatever becomes of the rest of the restore.
    expect((await database.pool.query(purges)).rowCount).toBe(0);

    const again = join(folder, 'again.zip');
    const order = { id: newId(), at: new Date(), destination: again, signal: new AbortController().signal };
    await writeBackup({ ...order, database, program: [], config, images: imagesIn(dataDir) });
    const restoredTables = (tables: Awaited<ReturnType<typeof savedTables>>) =>
      tables.filter(({ path }) => path !== 'database/app.privacy_purges.ndjson');
    expect(restoredTables(await savedTables(again))).toEqual(restoredTables(await savedTables(file)));
  });

  it('goes on with images that a restore which was cut short left, and mixes them with no others', async () => {
    const fresh = await createTestDatabase();
    const emptied = new Database({ url: fresh.url, poolSize: 2 });
    const place = mkdtempSync(join(tmpdir(), 'contesto-cut-'));
    const uploads = join(place, 'uploads');
    mkdirSync(uploads);
    const restore = () => restoreBackup({ file, database: emptied, dataDir: place, images: imagesIn(place) });
    try {
      writeFileSync(join(uploads, 'di-un-altro-sito.jpg'), 'altro');
      await expect(restore()).rejects.toThrow('la cartella delle immagini non è vuota');
      rmSync(join(uploads, 'di-un-altro-sito.jpg'));
      writeFileSync(join(uploads, 'prova-immagine_400w.jpg'), 'una fotografia');
      expect(await restore()).toMatchObject({ images: 1 });
      expect(readdirSync(uploads)).toEqual(['prova-immagine_400w.jpg']);
      expect(readdirSync(place)).toEqual(['uploads']);
    } finally {
      await emptied.close();
      await fresh.drop();
      rmSync(place, { recursive: true, force: true });
    }
  });

  it('is restored also when the answer to the commit is lost, and the log says so', async () => {
    const fresh = await createTestDatabase();
    const emptied = new Database({ url: fresh.url, poolSize: 2 });
    const place = mkdtempSync(join(tmpdir(), 'contesto-lost-'));
    jest.spyOn(TableFilling.prototype, 'commit').mockImplementationOnce(async function (this: TableFilling) {
      await this.query('commit');
      throw new Error('Connection terminated unexpectedly');
    });
    try {
      const order = { file, database: emptied, dataDir: place, images: imagesIn(place), recordedBy: { actor: 'cli' } };
      const { position } = await restoreBackup(order);
      const { rows } = await emptied.pool.query('select position, type from es.events order by position desc limit 1');
      expect(rows).toEqual([{ position: position + 1, type: 'BackupRestored' }]);
    } finally {
      await emptied.close();
      await fresh.drop();
      rmSync(place, { recursive: true, force: true });
    }
  });

  it('leaves out secrets and what only a running installation means', async () => {
    const tables = (await savedTables(file)).map(({ path }) => path);
    expect(tables).toContain('database/app.administrators.ndjson');
    expect(tables).toContain('database/es.claims.ndjson');
    expect(
      tables.filter((path) => /secrets|second_factors|recovery_codes|leases|login_failures|read\./.test(path)),
    ).toEqual([]);
    const reader = await ArchiveReader.open(file);
    const paths = reader.manifest.entries.map(({ path }) => path);
    reader.close();
    expect(paths).toContain('program/package.json');
    expect(paths).toContain('configuration/environment.json');
  });

  it('goes on giving out numbers and positions where the restored ones end', async () => {
    await database.pool.query(`insert into app.privacy_purges (ended_at, trigger, counts) values (now(), 'cli', '{}')`);
    const head = await database.pool.query('select max(position) as position from es.events');
    const { rows } = await database.pool.query(
      `select outcome, at_position from es.append('test-new', 0, null,
        array[gen_random_uuid()], array['TestDone'], array[1]::smallint[], array['{}']::jsonb[], array['{"actor":"cli"}']::jsonb[])`,
    );
    expect(rows).toEqual([{ outcome: 'ok', at_position: head.rows[0].position + 1 }]);
  });

  it('is refused by an installation that holds something, which stays as it was', async () => {
    const head = () => database.pool.query('select count(*) from es.events').then(({ rows }) => rows);
    const before = await head();
    const elsewhere = mkdtempSync(join(tmpdir(), 'contesto-elsewhere-'));
    const restoreInto = (place: string) => restoreBackup({ file, database, dataDir: place, images: imagesIn(place) });
    await expect(restoreInto(dataDir)).rejects.toMatchObject({ code: 'installation-not-empty' });
    await expect(restoreInto(elsewhere)).rejects.toThrow('la base dati contiene già eventi');
    expect(await head()).toEqual(before);
    expect(readdirSync(elsewhere)).toEqual([]);
    rmSync(elsewhere, { recursive: true, force: true });
  });

  it('is tried in a database of its own, which is gone afterwards: what was signed must come out', async () => {
    const commands = site.app.get(CommandBus);
    const { pool } = site.app.get(Database);
    const backUp = (name: string) => commands.execute(new CreateBackup(join(folder, name), { actor: 'cli' }));
    const rehearse = (name: string) => commands.execute(new RehearseRestore(join(folder, name), false));
    await commands.execute(new SignLogHead());
    await backUp('signed.zip');
    expect(await rehearse('signed.zip')).toMatchObject({
      status: 'done',
      rehearsal: { file: 'signed.zip', ok: true, detail: expect.stringMatching(/^\d+ eventi, firmati fino al \d+$/) },
    });
    // A backup of a log that somebody changed is whole, and yet none.
    const change = (data: string) =>
      pool.query(
        `begin; set local es.maintenance = 'on'; update es.events set data = ${data} where position = 3; commit`,
      );
    const { rows } = await pool.query<{ data: string }>(
      'select quote_literal(data::text) as data from es.events where position = 3',
    );
    await change(`'{}'`);
    await backUp('changed.zip');
    await change(`${rows[0]?.data}::jsonb`);
    writeFileSync(join(folder, 'cut.zip'), readFileSync(join(folder, 'signed.zip')).subarray(0, -500));
    expect(await rehearse('changed.zip')).toMatchObject({
      rehearsal: { ok: false, detail: expect.stringContaining('firmato') },
    });
    expect(await rehearse('cut.zip')).toMatchObject({
      rehearsal: { ok: false, detail: expect.stringContaining('troncato') },
    });
    const left = await pool.query(`select from pg_database where datname = current_database() || '_prova'`);
    expect([left.rowCount, readdirSync(config.dataDir).includes('rehearsal')]).toEqual([0, false]);
    expect(await commands.execute(new RehearseRestore(null, true))).toEqual({ status: 'not-due' });
  });

  it('leaves no file behind when it fails, and the screen says why', async () => {
    const blocked = join(folder, 'blocked');
    writeFileSync(blocked, 'a file where a folder is needed');
    await expect(
      site.app.get(CommandBus).execute(new CreateBackup(join(blocked, 'b.zip'), { actor: 'cli' })),
    ).rejects.toThrow();
    expect(readdirSync(folder).filter((name) => name.endsWith('.parziale'))).toEqual([]);
    await until('word of the failure', async () => (await info()).failure !== null);
    expect((await finished()).failure).toBe('L’ultimo backup non è riuscito: il motivo è nel registro del server');
  });
});

const imagesIn = (dataDir: string) => new DiskStore(join(dataDir, 'uploads'));

async function savedTables(file: string) {
  const reader = await ArchiveReader.open(file);
  reader.close();
  return reader.manifest.entries.filter(({ path }) => path.startsWith('database/'));
}

async function authorization(): Promise<{ authorization: string }> {
  const { body } = await site.call('POST', '/api/auth/login', { username: 'admin', password: site.password });
  return { authorization: `Bearer ${body.token}` };
}
