import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { openEmbeddedDatabase } from '../../backend/platform/database/embedded-postgres.js';
import type * as Migrator from '../../backend/platform/database/migrator.js';
import { beginInstallation } from '../../cli/testing/begun-installation.js';
import type { BenchOptions, BenchResult } from '../bench.js';
import { PhaseMeter, phaseInWords } from '../failover/phase-meter.js';
import { checkCluster } from './cluster-check.js';
import { ClusterLoad } from './cluster-load.js';
import { ClusterServer } from './cluster-server.js';

const MIGRATOR = 'dist/backend/platform/database/migrator.js';
/** Seconds of load after each step. */
const [FULL_SECONDS, QUICK_SECONDS] = [20, 4];

/** Two servers of an older version, built in a folder, are replaced by this one under load, one after the other. */
export async function rollFrom(
  older: string,
  { quick, say }: Pick<BenchOptions, 'quick' | 'say'>,
): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'contesto-roll-'));
  chmodSync(folder, 0o755); // under root the server runs as another account
  const { url, release } = await openEmbeddedDatabase(folder);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  try {
    const variables = { DATA_DIR: join(folder, 'data'), DATABASE_URL: url };
    const migrator: typeof Migrator = await import(pathToFileURL(join(older, MIGRATOR)).href);
    await migrator.migrateToLatest({ url });
    await beginInstallation(url);
    const one = await ClusterServer.start(variables, older);
    const two = await ClusterServer.start(variables, older);
    try {
      const figures = await measure({ servers: [one, two], pool, seconds: quick ? QUICK_SECONDS : FULL_SECONDS, say });
      return { figures, summary: summaryOf(figures) };
    } finally {
      await one.stop();
      await two.stop();
    }
  } finally {
    await pool.end();
    await release();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Rolled {
  readonly servers: readonly [ClusterServer, ClusterServer];
  readonly pool: pg.Pool;
  readonly seconds: number;
  readonly say: (line: string) => void;
}

async function measure({ servers: [one, two], pool, seconds, say }: Rolled) {
  const load = new ClusterLoad([one.base, two.base], await one.logIn());
  const meter = new PhaseMeter(load, say);
  const replace = async (server: ClusterServer) => {
    load.down.add(server.base);
    await server.stop();
    await server.startAgain(process.cwd());
    load.down.delete(server.base);
  };
  await load.untilAcknowledged();
  await meter.during('both of the older version', seconds);
  await meter.during('one replaced, two versions at work', seconds, () => replace(one));
  await meter.during('both replaced', seconds, () => replace(two));
  await load.stop();
  const checked = await checkCluster(pool, load.titles, []);
  const logged = [...one.logged, ...two.logged];
  return { phases: meter.phases, ...checked, ...load.met, logged };
}

function summaryOf(figures: Awaited<ReturnType<typeof measure>>): readonly string[] {
  return [
    ...figures.phases.map(phaseInWords),
    `lost ${figures.writesLost}, doubled ${figures.writesDoubled}, missing for readers ${figures.missingForReaders}, published twice ${figures.publishedTwice}, holes in the log ${figures.holesInTheLog}, never shown ${figures.neverShown}, asked of the other server ${figures.readsPassedOn}`,
    ...figures.logged,
  ];
}
