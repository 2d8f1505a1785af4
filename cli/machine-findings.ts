import { accessSync, constants, statfsSync } from 'node:fs';
import { beforeDay } from '../backend/contract/figure-words.js';
import type { Config } from '../backend/platform/config/config.js';
import { findRunningServer } from '../backend/platform/config/running-server.js';
import type { Finding } from '../backend/platform/health/health.js';
import { makeFolder } from '../backend/platform/make-folder.js';
import { FIRST_NODE_VERSIONS, isTooOld } from '../backend/platform/node-version.js';
import { gigabytes, italianMoment } from './words.it.js';

/** PostgreSQL stops writing on a full disk; below this an operator should know. */
const MIN_FREE_BYTES = 300_000_000;

/** What can be said about the machine and the configuration without a database. */
export function examineMachine(config: Config): Finding[] {
  return [nodeVersion(), configuration(config), dataFolder(config.dataDir)];
}

function nodeVersion(): Finding {
  return {
    name: 'node',
    ok: !isTooOld(process.versions.node),
    detail: `${process.version} (serve la ${FIRST_NODE_VERSIONS} o successiva)`,
  };
}

/** What counts is what the server at work was told, not what this shell has for its variables. */
function configuration({ http, database, schedulerEnabled, dataDir }: Config): Finding {
  const server = findRunningServer(dataDir);
  const hasTimers = server?.schedulerEnabled ?? schedulerEnabled;
  const parts = [
    server === null
      ? 'nessun server in funzione'
      : `server in funzione ${beforeDay('dal', italianMoment(server.startedAt))}`,
    `indirizzo pubblico ${http.publicBaseUrl}`,
    database.url === undefined ? 'base dati incorporata' : 'base dati esterna (DATABASE_URL)',
    hasTimers ? 'orari del server attivi' : 'orari del server spenti (SCHEDULER_ENABLED=false)',
  ];
  return { name: 'configuration', ok: true, detail: parts.join(', ') };
}

function dataFolder(dataDir: string): Finding {
  const name = 'data folder';
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(dataDir);
    const free = bavail * bsize;
    return { name, ok: free >= MIN_FREE_BYTES, detail: `${dataDir}, scrivibile, ${gigabytes(free)} liberi` };
  } catch {
    return {
      name,
      ok: false,
      detail: `${dataDir} non è una cartella in cui si può scrivere: scegliere un’altra DATA_DIR`,
    };
  }
}
