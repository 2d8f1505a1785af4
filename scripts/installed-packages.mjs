import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether node_modules holds what the lockfile wants on this machine, for example after an `npm ci` by hand. npm writes its
 * own list there once everything is in place; whatever differs from it, or lacks its folder, means no.
 */
export function areInstalled(root) {
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const present = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === null || present === null) return false;
  const isRight = ([path, { version, integrity }]) =>
    wanted[path]?.version === version &&
    wanted[path].integrity === integrity &&
    isForHere(wanted[path]) &&
    existsSync(join(root, path, 'package.json'));
  return (
    Object.entries(present).every(isRight) &&
    Object.entries(wanted).every(([path, about]) => path === '' || path in present || mayBeAbsent(about))
  );
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

/** npm leaves out what is for other machines, and then what only that needs. Of two for one system it takes one libc's. */
function mayBeAbsent(about) {
  const { optional, os, cpu, libc } = about;
  return optional === true && (libc !== undefined || (os ?? cpu) === undefined || !isForHere(about));
}

function isForHere({ os = [process.platform], cpu = [process.arch] }) {
  return os.includes(process.platform) && cpu.includes(process.arch);
}
