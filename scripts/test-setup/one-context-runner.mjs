// Jest's `testRunner`: the test file and all it needs are loaded by Node itself, once for all files of a worker, where
// jest's own loader links every module anew for each file (docs/decisions/0068). The rest stays jest's: its workers,
// its circus with time limits and hooks, its expectations and reports.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import './source-modules.mjs';
import 'reflect-metadata';
import { useGlobals } from './jest-globals.mjs';

const require = createRequire(import.meta.url);
const CIRCUS = join(dirname(require.resolve('jest-circus/package.json')), 'build/jestAdapterInit.js');
const HANDLERS = Symbol.for('EVENT_HANDLERS');

/**
 * A circus that knows nothing of the files before: its state is that of its module, and a global variable with a symbol of
 * its own. What names the former one goes, for it holds all that its tests do: an application has ten megabytes.
 */
function newCircus() {
  delete require.cache[CIRCUS];
  for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
    if (symbol === HANDLERS || symbol.description === 'JEST_STATE_SYMBOL') delete globalThis[symbol];
  }
  // A `require` remembers what it loaded, longer than the cache does.
  return createRequire(import.meta.url)(CIRCUS);
}

export default async function runFile(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  // Jest's own mapping of stacks knows only what jest's loader compiled; Node maps what it loaded itself.
  Error.prepareStackTrace = undefined;
  const circus = newCircus();
  await circus.initialize({
    ...{ config, globalConfig, environment, runtime, testPath, sendMessageToJest },
    localRequire: require,
    parentProcess: process,
    setGlobalsForRuntime: useGlobals,
  });
  const startedAt = Date.now();
  await import(pathToFileURL(testPath).href);
  const setupAfterEnvPerfStats = { setupAfterEnvStart: startedAt, setupAfterEnvEnd: startedAt };
  return circus.runAndTransformResultsToJestFormat({ config, globalConfig, setupAfterEnvPerfStats, testPath });
}
