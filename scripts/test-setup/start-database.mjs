// Jest's global setup: one embedded PostgreSQL for the whole run, in memory where the system offers that, with a migrated
// database that test databases are copied from. Its address goes to the test processes as CONTESTO_TEST_DATABASE_URL.
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { compileDatabaseCode } from './compile-database-code.mjs';

const FOLDER = /^contesto-test-(\d+)-/;
/** Nothing here needs to survive a power cut. The log is kept short: it may lie in memory. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  max_wal_size: '256MB',
};
/** Linux's file system in memory. A database there is copied in a sixth of the processor time, a tenth of the time. */
const MEMORY = '/dev/shm';
const MIN_ROOM = 2 ** 31;

export default async function startDatabase() {
  if (onlyPureTests(process.argv)) return;
  const { openEmbeddedDatabase, migrateToLatest, pg, dispose } = await compileDatabaseCode();
  await removeOrphans(openEmbeddedDatabase);
  const folder = fs.mkdtempSync(path.join(isRoomyMemory() ? MEMORY : os.tmpdir(), `contesto-test-${process.pid}-`));
  fs.chmodSync(folder, 0o755); // under root the server runs as another account
  const database = await openEmbeddedDatabase(folder, FAST);
  await makeTemplate(pg, database.url, migrateToLatest);
  dispose();
  process.env.CONTESTO_TEST_DATABASE_URL = database.url;
  globalThis.contestoTestDatabase = { database, folder };
}

async function makeTemplate(pg, url, migrateToLatest) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create database contesto_template');
  await client.end();
  // `postgresql://user@/name?host=<socket folder>`
  await migrateToLatest({ url: url.replace(/\/[^/?]*\?/, '/contesto_template?') });
}

/** Containers often have 64 MB there. */
function isRoomyMemory() {
  try {
    fs.accessSync(MEMORY, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    return bavail * bsize >= MIN_ROOM;
  } catch {
    return false;
  }
}

/** Pure tests touch no database; starting one for them would only cost time. */
function onlyPureTests(argv) {
  const at = argv.indexOf('--selectProjects');
  if (at === -1) return false;
  const selected = argv.slice(at + 1).filter((word) => ['pure', 'postgresql', 'http and browser'].includes(word));
  return selected.length === 1 && selected[0] === 'pure';
}

/** Clusters of test runs that were killed keep running; anyone who comes next ends them. */
async function removeOrphans(openEmbeddedDatabase) {
  const places = [os.tmpdir(), MEMORY].filter((place) => fs.existsSync(place));
  for (const folder of places.flatMap((place) => fs.readdirSync(place).map((name) => path.join(place, name)))) {
    const owner = Number(FOLDER.exec(path.basename(folder))?.[1]);
    if (!owner || isAlive(owner)) continue;
    try {
      const orphan = await openEmbeddedDatabase(folder, FAST);
      await orphan.release();
    } catch {
      // not even startable: only the files are left
    }
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
