import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createTestDatabase } from '../../backend/platform/testing/test-database.js';
import { beginInstallation } from './begun-installation.js';

/** How one process of the command line ended. */
export interface CliRun {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly json: any;
}

/** The compiled command line on a database and a data folder of its own. */
export interface CliRuns {
  /** Runs `contesto` with these words to its end. */
  run(words: readonly string[], options?: RunOptions): Promise<CliRun>;
  /** Begins it; the test decides about its end. */
  start(
    words: readonly string[],
    options?: RunOptions,
  ): { readonly child: ChildProcess; readonly ended: Promise<CliRun> };
  readonly dataDir: string;
  readonly databaseUrl: string;
  close(): Promise<void>;
}

interface RunOptions {
  /** Beside DATABASE_URL and DATA_DIR; an empty one counts as not set. */
  readonly variables?: Record<string, string>;
  readonly input?: string;
  /** Where the shell leads standard output, for example `| head -1`. */
  readonly into?: string;
}

const MAIN = resolve('dist/bundle/cli/main.js');

/** Prepares a database; the processes see no variable of the test run but their own. */
export async function startCliRuns(): Promise<CliRuns> {
  if (!existsSync(MAIN)) throw new Error('The command line is not compiled: npm test does it, npm run build too.');
  const database = await createTestDatabase();
  await beginInstallation(database.url);
  const dataDir = mkdtempSync(join(tmpdir(), 'contesto-cli-'));
  const own = {
    // Node then keeps what it compiled: a third of a second less a process.
    NODE_COMPILE_CACHE: resolve('node_modules/.cache/contesto-cli'),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PUBLIC_BASE_URL: 'http://contesto.test',
  };

  const start: CliRuns['start'] = (words, { variables = {}, input = '', into } = {}) => {
    const program = [process.execPath, MAIN, ...words];
    const [command = '', ...rest] = into === undefined ? program : ['sh', '-c', `"$0" "$@" ${into}`, ...program];
    const child = spawn(command, rest, { env: { ...own, ...variables } });
    child.stdin.end(input);
    return { child, ended: endOf(child) };
  };
  return {
    start,
    run: (words, options) => start(words, options).ended,
    dataDir,
    databaseUrl: database.url,
    close: async () => {
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function endOf(child: ChildProcess): Promise<CliRun> {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const exitCode = await new Promise<number | null>((ended) => child.once('close', ended));
  return { exitCode, stdout, stderr, json: parsed(stdout) };
}

/** The whole of standard output as one JSON object on one line; undefined when it is anything else. */
function parsed(stdout: string): unknown {
  try {
    return stdout.trimEnd().includes('\n') ? undefined : JSON.parse(stdout);
  } catch {
    return undefined;
  }
}
