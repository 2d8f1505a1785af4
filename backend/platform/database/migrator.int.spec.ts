import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openRelay } from '../testing/database-relay.js';
import { behindPooler } from '../testing/pooler.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { until } from '../testing/until.js';
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
    expect([...one, ...other]).toContain('20261127T2000-first-step');
    expect([one.length, other.length]).toContain(0);
    expect(await migrateToLatest(database)).toEqual([]);
  });

  describe('where statements are limited for the role', () => {
    /** The first index takes longer than a statement may. */
    const LIMITED = `create table public.slept (); create function public.sleep() returns event_trigger language plpgsql as $$
      begin
        if to_regclass('public.slept') is not null then
          drop table public.slept;
          perform pg_sleep(1.5);
        end if;
      end $$;
      create event trigger slow on ddl_command_start when tag in ('CREATE INDEX') execute function public.sleep();`;
    const limit = async () => {
      await database.pool.query(LIMITED);
      await database.pool.query(
        `do $$ begin execute format('alter database %I set statement_timeout = ''1s''', current_database()); end $$`,
      );
    };

    it('takes as long as it takes, also to wait for another process', async () => {
      await limit();
      const other = await database.openConnection(0);
      await other.query('select pg_advisory_lock(3853314791062309107)');
      const migrating = migrateToLatest(database);
      await other.query('select pg_sleep(1.5)');
      await other.end();
      expect((await migrating).length).toBeGreaterThan(0);
    });

    it('takes as long as it takes through a pooler', async () => {
      await limit();
      const pooler = await openRelay(test.url, behindPooler);
      expect((await migrateToLatest({ url: pooler.url })).length).toBeGreaterThan(0);
      await pooler.close();
    });
  });

  it('gives way to servers at work, for whom a table would be shut as long as it is waited for, and tries again', async () => {
    // Each index needs a table that somebody is at work with.
    await database.pool.query(`create table public.busy ();
      create function public.need() returns event_trigger language plpgsql as $$ begin lock table public.busy; end $$;
      create event trigger needs on ddl_command_start when tag in ('CREATE INDEX') execute function public.need()`);
    const reader = await database.openConnection(0);
    await reader.query('begin; lock table public.busy in row exclusive mode');
    let waits = 0;
    const migrating = migrateToLatest(database, () => {
      waits += 1;
    });
    const isWaiting = async () =>
      (await database.pool.query(`select from pg_locks where not granted and relation = 'public.busy'::regclass`))
        .rowCount === 1;
    await until('a migration that waits', isWaiting);
    await until('a table that is free again', async () => !(await isWaiting()));
    await until('a second try', isWaiting);
    await reader.query('commit');
    expect((await migrating).length).toBeGreaterThan(0);
    expect(waits).toBe(1);
    await reader.end();
  });

  it('refuses, in Italian and unchanged, a database that an older or a newer version of the program made', async () => {
    await migrateToLatest(database);
    await record('29990101T0000-not-written-yet');
    await expect(migrateToLatest(database)).rejects.toThrow(ForeignSchema);
    await expect(migrateToLatest(database)).rejects.toThrow(/versione più recente del programma.*not-written-yet/);

    await database.pool.query('delete from app.kysely_migration');
    await record('20261127T1910-page-speed');
    await expect(migrateToLatest(database)).rejects.toThrow(/versione di sviluppo precedente.*backup.*DATA_DIR/);
  });
});
