import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { Database } from './database.js';
import { ForeignSchema, migrateToLatest } from './migrator.js';

describe('bringing a schema up to date', () => {
  let test: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    test = await createTestDatabase('template0');
    database = new Database({ url: test.url, poolSize: 2 });
  });
  afterEach(async () => {
    await database.close();
    await test.drop();
  });

  const record = (name: string) =>
    database.pool.query('insert into app.kysely_migration (name, timestamp) values ($1, $2)', [name, '2026-11-21']);

  it('makes the whole schema once, no matter which of two comes first', async () => {
    const [one, other] = await Promise.all([migrateToLatest(database), migrateToLatest(database)]);
    expect([...one, ...other].length).toBeGreaterThan(3);
    expect([one.length, other.length]).toContain(0);
    expect(await migrateToLatest(database)).toEqual([]);
  });

  it('refuses, in Italian and unchanged, a database that an older or a newer version of the program made', async () => {
    await migrateToLatest(database);
    await record('29990101T0000-not-written-yet');
    await expect(migrateToLatest(database)).rejects.toThrow(ForeignSchema);
    await expect(migrateToLatest(database)).rejects.toThrow(/versione più recente del programma.*not-written-yet/);

    await database.pool.query('delete from app.kysely_migration');
    await record('20261121T0900-event-log');
    await expect(migrateToLatest(database)).rejects.toThrow(/versione di sviluppo precedente.*DATA_DIR/);
  });
});
