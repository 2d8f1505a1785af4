import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHttpApplication } from '../http-application.js';
import { openInstallation, prepareInstallation } from '../installation.js';
import { readConfig } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { ReactionsRunner } from '../platform/event-store/reactions/reactions-runner.js';
import { JobsRunner } from '../platform/jobs/jobs-runner.js';
import { createPreparedDatabase, type TestDatabase } from '../platform/testing/test-database.js';

/** The password of `admin` in it. */
export const FRESH_PASSWORD = 'la password di prova';

const SETTLED_LIMIT_MS = 100_000;

/** The database of an installation that was just started for the first time: made once in a run, then copied. */
export function createFreshDatabase(): Promise<TestDatabase> {
  return createPreparedDatabase('contesto_fresh', async (url) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'contesto-fresh-'));
    const config = readConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      ADMIN_PASSWORD: FRESH_PASSWORD,
      LOG_LEVEL: 'silent',
      SCHEDULER_ENABLED: 'false',
    });
    const app = await createHttpApplication(await openInstallation(config), { timers: false });
    try {
      await prepareInstallation(app, config);
      // What follows from the starter articles is done here once, and not by every copy's application again.
      await app.get(ReactionsRunner).drain(SETTLED_LIMIT_MS);
      await app.get(JobsRunner).drain(SETTLED_LIMIT_MS);
      // Anyone who gets a copy has secrets of its own.
      await app.get(Database).pool.query('delete from app.secret_fingerprints');
    } finally {
      // Nobody gets a copy of what is still in use.
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
}
