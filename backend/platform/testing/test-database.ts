import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of its own for one test file. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

const MIGRATED = 'contesto_template';

/**
 * Copies a template of the cluster that the test run started, the migrated one if none is named. Takes some dozen
 * milliseconds; call it in `beforeAll` and `drop` in `afterAll`, after closing what is connected.
 */
export async function createTestDatabase(template = MIGRATED): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onCluster((client) => copy(client, template, name));
  return {
    url: databaseUrl(name),
    drop: () => onCluster((client) => drop(client, name)),
  };
}

/**
 * Copies a template of this name. The first caller of the whole run makes it from the migrated one with `prepare`, which
 * must have closed what it connected; all others wait and find it.
 */
export async function createPreparedDatabase(
  template: string,
  prepare: (url: string) => Promise<void>,
): Promise<TestDatabase> {
  await onCluster(async (client) => {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) await onCluster((maker) => makeTemplate(maker, template, prepare));
    await client.query('commit');
  });
  return createTestDatabase(template);
}

/** It gets its name when it is complete. */
async function makeTemplate(client: pg.Client, template: string, prepare: (url: string) => Promise<void>) {
  const draft = `${template}_draft`;
  await drop(client, draft);
  await copy(client, MIGRATED, draft);
  await prepare(databaseUrl(draft));
  await client.query(`alter database ${draft} rename to ${template}`);
}

/** Copying files takes a tenth of the time of writing every page through the log, which is PostgreSQL's default. */
async function copy(client: pg.Client, template: string, name: string): Promise<void> {
  await client.query(`create database ${name} template ${template} strategy file_copy`);
}

/**
 * PostgreSQL waits five seconds for connections that are being closed, as a pool's are after its end: cut off, one of them
 * would throw into whatever test runs by then. Who stays longer is cut off.
 */
async function drop(client: pg.Client, name: string): Promise<void> {
  await client
    .query(`drop database if exists ${name}`)
    .catch(() => client.query(`drop database if exists ${name} with (force)`));
}

async function onCluster(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl() });
  await client.connect();
  try {
    await work(client);
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
