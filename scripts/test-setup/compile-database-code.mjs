// Jest's global setup is plain Node and runs before any transform. It needs the database code and the migrations as
// they are in the sources now, not as they were at the last build: compiled here, in a few dozen milliseconds.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformFile } from '@swc/core';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = ['backend/platform', 'backend/platform/database', 'migrations', 'migrations/first-step'];

/** Compiles and loads `openEmbeddedDatabase`, `migrateToLatest` and `pg`; `dispose` removes the compiled files. */
export async function compileDatabaseCode() {
  // Inside node_modules, so that bare imports resolve; one folder per process, so that runs do not meet.
  const out = path.join(ROOT, 'node_modules/.cache/contesto-test-setup', String(process.pid));
  fs.rmSync(out, { recursive: true, force: true });
  for (const folder of FOLDERS) {
    fs.mkdirSync(path.join(out, folder), { recursive: true });
    for (const name of fs.readdirSync(path.join(ROOT, folder))) {
      if (!name.endsWith('.ts') || name.includes('.spec.')) continue;
      const { code } = await transformFile(path.join(ROOT, folder, name), {
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          target: 'es2023',
        },
        module: { type: 'es6' },
      });
      fs.writeFileSync(path.join(out, folder, name.replace(/\.ts$/, '.js')), code);
    }
  }
  fs.writeFileSync(path.join(out, 'package.json'), '{ "type": "module" }');
  const load = (file) => import(pathToFileURL(path.join(out, 'backend/platform/database', file)).href);
  const { openEmbeddedDatabase } = await load('embedded-postgres.js');
  const { migrateToLatest } = await load('migrator.js');
  const { default: pg } = await import('pg');
  return { openEmbeddedDatabase, migrateToLatest, pg, dispose: () => fs.rmSync(out, { recursive: true, force: true }) };
}
