import { beforeDay } from '../backend/contract/figure-words.js';
import type { Config } from '../backend/platform/config/config.js';
import { type SettingsInForce, settingsInForce } from '../backend/platform/config/settings-in-force.js';
import type { Finding } from '../backend/platform/health/health.js';
import { type FolderPlace, findPlace, noPlaceReason } from '../backend/platform/make-folder.js';
import { FIRST_NODE_VERSIONS, isTooOld } from '../backend/platform/node-version.js';
import { gigabytes, italianMoment } from './words.it.js';

/** PostgreSQL stops writing on a full disk; below this an operator should know. */
const MIN_FREE_BYTES = 300_000_000;

/** What can be said about the machine and the configuration without a database. */
export function examineMachine(config: Config): Finding[] {
  const { folder } = config.backup;
  const backups = folder === undefined ? [] : [backupFolder(folder)];
  return [nodeVersion(), configuration(config), dataFolder(config.dataDir), ...backups];
}

function nodeVersion(): Finding {
  return {
    name: 'node',
    ok: !isTooOld(process.versions.node),
    detail: `${process.version} (serve la ${FIRST_NODE_VERSIONS} o successiva)`,
  };
}

/** What counts is what the server at work was started with, not what this shell has for its variables. */
function configuration(config: Config): Finding {
  const { http, database, schedulerEnabled } = config;
  const settings = settingsInForce(config);
  const hasTimers = settings.server?.schedulerEnabled ?? schedulerEnabled;
  const parts = [
    settingsWords(settings),
    `indirizzo pubblico ${http.publicBaseUrl}`,
    database.url === undefined ? 'base dati incorporata' : 'base dati esterna (DATABASE_URL)',
    hasTimers ? 'orari del server attivi' : 'orari del server spenti (SCHEDULER_ENABLED=false)',
  ];
  return { name: 'configuration', ok: true, detail: parts.join(', ') };
}

/** Whose settings everything is tried with. */
function settingsWords({ server, areServers, othersHere }: SettingsInForce): string {
  if (server === null) return 'nessun server in funzione: valgono le variabili di questa shell';
  const since = `server in funzione ${beforeDay('dal', italianMoment(server.startedAt))}`;
  if (!areServers) return `${since}, le cui variabili non si vedono da qui: valgono quelle di questa shell`;
  const others = othersHere.length === 0 ? '' : `, non quelle di questa shell (diverse: ${othersHere.join(', ')})`;
  return `${since}: valgono le sue variabili${others}`;
}

function dataFolder(dataDir: string): Finding {
  const { place, problem } = placeOf(dataDir);
  const remedy = 'non è una cartella in cui si può scrivere: scegliere un’altra DATA_DIR';
  return {
    name: 'data folder',
    ok: hasRoom(place),
    detail: problem === null ? `${dataDir}, scrivibile, ${gigabytes(place.free)} liberi` : `${dataDir} ${remedy}`,
  };
}

/** A night that finds no place is said only after two of them. */
function backupFolder(folder: string): Finding {
  const { place, problem } = placeOf(folder);
  const remedy = 'Montare il disco, correggere i permessi o cambiare BACKUP_DIR';
  return {
    name: 'backup folder',
    ok: hasRoom(place),
    detail: problem === null ? backupWords(folder, place) : `in ${folder} non si può scrivere: ${problem}. ${remedy}`,
  };
}

/** Only a backup makes the folder: made here it would be this account’s, or on the disk below one that is not mounted. */
function backupWords(folder: string, { found, free }: FolderPlace): string {
  const room = `${gigabytes(free)} liberi`;
  if (found === folder) return `${folder}, scrivibile, ${room}`;
  return `${folder} non c’è ancora: la crea il primo backup dentro ${found}, scrivibile, ${room}`;
}

type Reading =
  | { readonly place: FolderPlace; readonly problem: null }
  | { readonly place: null; readonly problem: string };

/** What reading a folder shows; `problem` says in Italian why nothing can be written there. */
function placeOf(folder: string): Reading {
  try {
    return { place: findPlace(folder), problem: null };
  } catch (error) {
    return { place: null, problem: noPlaceReason(error)?.words ?? String(error) };
  }
}

function hasRoom(place: FolderPlace | null): boolean {
  return place !== null && place.free >= MIN_FREE_BYTES;
}
