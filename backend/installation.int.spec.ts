import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { inspectInstallation } from './installation.js';
import { readConfig } from './platform/config/config.js';
import { Database } from './platform/database/database.js';
import { createTestDatabase, type TestDatabase } from './platform/testing/test-database.js';

describe('an installation that is only read', () => {
  let folder: string;
  let made: TestDatabase[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'contesto-read-'));
  });
  afterEach(async () => {
    for (const database of made) await database.drop();
    made = [];
    rmSync(folder, { recursive: true, force: true });
  });

  const inspect = (variables: Record<string, string>) =>
    inspectInstallation(readConfig({ DATA_DIR: join(folder, 'dati'), ...variables }), 5_000);
  const fresh = async (template?: string) => {
    const database = await createTestDatabase(template);
    made.push(database);
    return database.url;
  };
  async function ask(url: string, statement: string) {
    const database = new Database({ url, poolSize: 1 });
    try {
      return (await database.pool.query(statement)).rows;
    } finally {
      await database.close();
    }
  }

  it('is not there yet without a cluster, and nothing is made', async () => {
    await expect(inspect({})).rejects.toMatchObject({ isFresh: true });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is not there yet in an empty database, which stays empty', async () => {
    const url = await fresh('template0');
    await expect(inspect({ DATABASE_URL: url })).rejects.toMatchObject({ isFresh: true });
    expect(await ask(url, "select 1 from pg_namespace where nspname in ('es', 'app')")).toEqual([]);
  });

  it('waits for a migration that is not applied', async () => {
    const url = await fresh();
    await ask(url, 'delete from app.kysely_migration where name = (select max(name) from app.kysely_migration)');
    await expect(inspect({ DATABASE_URL: url })).rejects.toMatchObject({
      isFresh: false,
      message: expect.stringContaining('aspetta una migrazione'),
    });
  });

  it('is opened without secrets of its own and leaves none', async () => {
    const url = await fresh();
    await expect(inspect({ DATABASE_URL: url })).resolves.toMatchObject({ database: { url } });
    expect(await ask(url, 'select name from app.secret_fingerprints')).toEqual([]);
    expect(existsSync(join(folder, 'dati'))).toBe(false);
  });

  it('is refused with other secrets than the database knows', async () => {
    const url = await fresh();
    await ask(url, `insert into app.secret_fingerprints (name, fingerprint) values ('jwt', 'altra')`);
    await expect(inspect({ DATABASE_URL: url })).rejects.toThrow('JWT_SECRET');
  });
});
