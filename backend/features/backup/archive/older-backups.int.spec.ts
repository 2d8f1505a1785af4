import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readConfig } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/ids.js';
import { DiskStore } from '../../../platform/object-storage/disk-store.js';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.js';
import { restoreBackup } from './restore-backup.js';
import { writeBackup } from './write-backup.js';

const OLDER = `
  update app.kysely_migration set name = '20261125T0100-event-log' where name = (select min(name) from app.kysely_migration);
  delete from app.kysely_migration where name > '20261125T0100-event-log';
  create table app.editor_cases (origin_id uuid primary key);
  insert into app.editor_cases values (gen_random_uuid());
  alter table app.contact_messages drop column answered_at;
  insert into app.contact_messages (id, name, email, subject, message, received_at)
    values (gen_random_uuid(), 'Anna', 'anna@example.org', 'Domanda', 'Che cosa è cambiato?', now());
  select es.append('test-1', 0, null, array[gen_random_uuid()], array['TestDone'], array[1]::smallint[],
    array['{"place":1}']::jsonb[], array['{"actor":"cli"}']::jsonb[]);`;

let folder: string;
let source: TestDatabase;
let target: TestDatabase;
let from: Database;
let into: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'contesto-older-'));
  [source, target] = [await createTestDatabase(), await createTestDatabase()];
  [from, into] = [source, target].map(({ url }) => new Database({ url, poolSize: 2 })) as [Database, Database];
});
afterAll(async () => {
  await Promise.all([from.close(), into.close()]);
  await Promise.all([source.drop(), target.drop()]);
  rmSync(folder, { recursive: true, force: true });
});

async function backup(name: string): Promise<string> {
  const file = join(folder, name);
  const order = { id: newId(), at: new Date(), destination: file, signal: new AbortController().signal };
  const images = new DiskStore(join(folder, 'images'));
  await writeBackup({ ...order, database: from, program: [], config: readConfig({ DATA_DIR: folder }), images });
  return file;
}

const restore = (file: string) =>
  restoreBackup({ file, database: into, dataDir: folder, images: new DiskStore(join(folder, 'images')) });

it('refuses a backup of a newer program, or with a table that no program had', async () => {
  await from.pool.query(`insert into app.kysely_migration values ('29990101T0000-not-written-yet', '2999-01-01')`);
  await expect(restore(await backup('newer.zip'))).rejects.toThrow(/versione più recente del programma/);
  await from.pool.query(
    `delete from app.kysely_migration where name like '2999%'; create table app.never_known (id int)`,
  );
  await expect(restore(await backup('foreign.zip'))).rejects.toThrow(/tabella sconosciuta: app.never_known/);
  await from.pool.query('drop table app.never_known; alter table app.contact_messages add column never_known int');
  await expect(restore(await backup('column.zip'))).rejects.toThrow(
    /colonna sconosciuta: app.contact_messages.never_known/,
  );
  await from.pool.query('alter table app.contact_messages drop column never_known');
});

it('restores a backup of an older program: what left stays in the file, what came since has its default', async () => {
  await from.pool.query(OLDER);
  const restored = await restore(await backup('older.zip'));
  expect(restored.position).toBe(1);
  const { rows } = await into.pool.query('select name, email, message, answered_at from app.contact_messages');
  expect(rows).toEqual([
    { name: 'Anna', email: 'anna@example.org', message: 'Che cosa è cambiato?', answered_at: null },
  ]);
  const { rows: events } = await into.pool.query('select type, data from es.events');
  expect(events).toEqual([{ type: 'TestDone', data: { place: 1 } }]);
});
