import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';

/** The account the database runs as. Empty when this process itself is not root. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** Where one embedded cluster keeps its things. */
export interface ClusterLocation {
  readonly account: Account;
  /** Holds the cluster, its log and, where needed, a copy of the programs. */
  readonly stateDir: string;
  readonly pgdata: string;
  readonly logFile: string;
  readonly socketDir: string;
}

/** The port only names the socket file; nothing listens on the network. */
export const SOCKET_PORT = 5432;

/** A socket path must fit into 104 bytes on macOS (108 on Linux). */
const MAX_SOCKET_PATH_LENGTH = 103;

/**
 * Decides the account and the folders of the embedded database and creates them. With root and a data folder that an
 * unprivileged account cannot reach (a clone under a 0700 home), the state lives under `/var/lib/contesto` and a
 * symbolic link in the data folder leads there.
 */
export function locateCluster(dataDir: string): ClusterLocation {
  const account = ownerOfExisting(path.resolve(dataDir, 'database/pgdata')) ?? unprivilegedAccount();
  const stateDir = makeStateDir(path.resolve(dataDir), account);
  const socketDir = makeSocketDir(stateDir, account);
  return {
    account,
    stateDir,
    pgdata: path.join(stateDir, 'pgdata'),
    logFile: path.join(stateDir, 'postgres.log'),
    socketDir,
  };
}

/** Whether there is a cluster under a data folder; makes nothing. */
export function hasCluster(dataDir: string): boolean {
  return fs.existsSync(path.resolve(dataDir, 'database/pgdata/PG_VERSION'));
}

/** A cluster that is there already belongs to somebody, and only that account can serve it. */
function ownerOfExisting(pgdata: string): Account | undefined {
  const found = fs.statSync(pgdata, { throwIfNoEntry: false });
  const own = process.getuid?.();
  if (!found || own === undefined || found.uid === own) return undefined;
  if (own === 0) return { uid: found.uid, gid: found.gid };
  throw new Error(
    `The embedded database in ${pgdata} belongs to the account with the number ${found.uid}. ` +
      'Start as that account or as root, choose another DATA_DIR or set DATABASE_URL.',
  );
}

/** Whether another account may walk down to `target`: every folder on the way must be searchable by others. */
export function reachableByOthers(target: string): boolean {
  for (let folder = fs.realpathSync(target); ; folder = path.dirname(folder)) {
    if ((fs.statSync(folder).mode & 0o001) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/** PostgreSQL refuses to run as root; `postgres` or `nobody` exist on practically every system. */
function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const row = accounts.find((fields) => fields[0] === 'postgres') ?? accounts.find((fields) => fields[0] === 'nobody');
  if (!row) {
    throw new Error(
      'The embedded database does not run as root and found neither the account "postgres" nor "nobody". ' +
        'Start as another user or set DATABASE_URL.',
    );
  }
  return { uid: Number(row[2]), gid: Number(row[3]) };
}

function makeStateDir(dataDir: string, account: Account): string {
  fs.mkdirSync(dataDir, { recursive: true });
  const wanted = path.join(dataDir, 'database');
  const link = fs.lstatSync(wanted, { throwIfNoEntry: false });
  let stateDir = wanted;
  if (link?.isSymbolicLink()) {
    stateDir = path.resolve(dataDir, fs.readlinkSync(wanted));
  } else if (!link && account.uid !== undefined && !reachableByOthers(dataDir)) {
    stateDir = path.join('/var/lib/contesto', shortHash(dataDir));
    symlinkUnlessThere(stateDir, wanted);
  }
  fs.mkdirSync(stateDir, { recursive: true, mode: 0o755 });
  giveTo(stateDir, account);
  if (account.uid !== undefined && !reachableByOthers(stateDir)) {
    throw new Error(
      `The embedded database runs as an unprivileged account that cannot reach ${stateDir}. ` +
        'Open the folders above it (chmod o+x), choose another DATA_DIR or set DATABASE_URL.',
    );
  }
  return stateDir;
}

/** Next to the cluster when the path is short enough, otherwise in /tmp (not TMPDIR: every process must find the same). */
function makeSocketDir(stateDir: string, account: Account): string {
  const own = path.join(stateDir, 'socket');
  const fits = Buffer.byteLength(path.join(own, `.s.PGSQL.${SOCKET_PORT}.lock`)) <= MAX_SOCKET_PATH_LENGTH;
  const socketDir = fits ? own : path.join('/tmp', `contesto-${shortHash(stateDir)}`);
  fs.mkdirSync(socketDir, { recursive: true, mode: 0o700 });
  giveTo(socketDir, account);
  const found = fs.lstatSync(socketDir);
  const owner = account.uid ?? process.getuid?.();
  if (!found.isDirectory() || (owner !== undefined && found.uid !== owner) || (found.mode & 0o077) !== 0) {
    throw new Error(`${socketDir} must be a folder that only the database's own account can open.`);
  }
  return socketDir;
}

function symlinkUnlessThere(target: string, link: string): void {
  try {
    fs.symlinkSync(target, link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another process was first
  }
}

function giveTo(folder: string, account: Account): void {
  if (account.uid !== undefined && account.gid !== undefined) fs.lchownSync(folder, account.uid, account.gid);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
