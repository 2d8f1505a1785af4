import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { Database } from '../backend/platform/database/database.js';
import { openEmbeddedDatabase } from '../backend/platform/database/embedded-postgres.js';
import { migrateToLatest } from '../backend/platform/database/migrator.js';

/**
 * Runs `work` on a fresh, migrated database with the product's own settings (fsync on), in a temporary folder that is
 * removed afterwards. `prepare` gets its address before anything is in it.
 */
export async function withTemporaryDatabase<T>(
  work: (database: Database) => Promise<T>,
  prepare: (url: string) => Promise<void> = async () => undefined,
): Promise<T> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'contesto-bench-'));
  fs.chmodSync(folder, 0o755); // under root the server runs as another account
  try {
    const { url, release } = await openEmbeddedDatabase(folder);
    await prepare(url);
    const database = new Database({ url, poolSize: 8, release });
    try {
      await migrateToLatest(database);
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
