import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian puts PostgreSQL's own programs, a folder for each version. */
const POSTGRES = '/usr/lib/postgresql';
const PLACES = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin'];

/** Programs of the system that the measurement runs, by their full names. */
export interface InstalledPrograms {
  readonly haproxy: string;
  readonly varnishd: string;
  readonly varnishstat: string;
  readonly pgbouncer: string;
  /** The folder with `initdb`, `pg_basebackup` and the others. */
  readonly postgres: string;
}

/** What is installed, or the names of what is missing. */
export function findPrograms(): InstalledPrograms | readonly string[] {
  const found = {
    haproxy: placeOf('haproxy'),
    varnishd: placeOf('varnishd'),
    varnishstat: placeOf('varnishstat'),
    pgbouncer: placeOf('pgbouncer'),
    postgres: newestPostgres(),
  };
  const missing = Object.entries(found).flatMap(([name, place]) => (place === undefined ? [name] : []));
  return missing.length > 0 ? missing : (found as InstalledPrograms);
}

/** What a program says of its version, in one line. */
export function versionOf(program: string, argument: string): string {
  const output = execFileSync('sh', ['-c', `"${program}" ${argument} 2>&1`], { encoding: 'utf8' });
  return output.split('\n', 1)[0] ?? '';
}

function placeOf(program: string): string | undefined {
  return PLACES.map((place) => join(place, program)).find(isExecutable);
}

function newestPostgres(): string | undefined {
  try {
    const versions = readdirSync(POSTGRES).map(Number).filter(Number.isFinite);
    const bin = join(POSTGRES, String(Math.max(...versions)), 'bin');
    return ['initdb', 'pg_basebackup', 'pg_rewind'].every((name) => isExecutable(join(bin, name))) ? bin : undefined;
  } catch {
    return undefined;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
