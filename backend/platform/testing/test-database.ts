import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of its own for one test file. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Copies the migrated template of the cluster that the test run started. Takes some dozen milliseconds; call it in
 * `beforeAll` and `drop` in `afterAll`, after closing what is connected.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onCluster(`create database ${name} template contesto_template`);
  return {
    url: databaseUrl(name),
    drop: () => onCluster(`drop database if exists ${name} with (force)`),
  };
}

async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** `postgresql://user@/name?host=<socket folder>`: the name stands between the host and the question mark. */
function databaseUrl(name: string): string {
  return clusterUrl().replace(/\/[^/?]*\?/, `/${name}?`);
}

function clusterUrl(): string {
  // biome-ignore lint/style/noProcessEnv: jest's global setup can hand over text in no other way, and no product code reads it
  const url = process.env.CONTESTO_TEST_DATABASE_URL;
  if (!url) throw new Error('This test needs PostgreSQL: run it in the project "postgresql" or "http and browser".');
  return url;
}
