import { type ChildProcess, spawn } from 'node:child_process';
import fs, { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import pLimit from 'p-limit';
import { createTestDatabase } from '../../backend/platform/testing/test-database.js';
import { createContesto } from '../contesto.js';
import { runProgram } from '../program.js';
import { beginInstallation } from './begun-installation.js';

/** How one process of the command line ended. */
export interface CliRun {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  readonly json: any;
}

/** The compiled command line on a database and a data folder of its own. */
export interface CliRuns {
  /** Runs `contesto` with these words to its end. */
  run(words: readonly string[], options?: RunOptions): Promise<CliRun>;
  /**
   * The same by the sources within this process, one after the other: for what is said of an answer and not of a process.
   * It spares the second that a process takes to load the product.
   */
  ask(words: readonly string[], options?: Omit<RunOptions, 'into'>): Promise<CliRun>;
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
  /** In addition to DATABASE_URL and DATA_DIR; an empty one counts as not set. */
  readonly variables?: Record<string, string>;
  readonly input?: string;
  /** Where the shell leads standard output, for example `| head -1`. */
  readonly into?: string;
}

const MAIN = resolve('dist/bundle/cli/main.js');
/** Node then keeps what it compiled: a third of a second less a process. */
const COMPILED = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/contesto-cli') };

/** Prepares a database; the processes see no variable of the test run but their own. */
export async function startCliRuns(): Promise<CliRuns> {
  if (!existsSync(MAIN)) throw new Error('The command line is not compiled: npm test does it, npm run build too.');
  const database = await createTestDatabase();
  await beginInstallation(database.url);
  const dataDir = mkdtempSync(join(tmpdir(), 'contesto-cli-'));
  const own = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PUBLIC_BASE_URL: 'http://contesto.test',
  };

  const start: CliRuns['start'] = (words, { variables = {}, input = '', into } = {}) => {
    const program = [process.execPath, MAIN, ...words];
    const [command = '', ...rest] = into === undefined ? program : ['sh', '-c', `"$0" "$@" ${into}`, ...program];
    const child = spawn(command, rest, { env: { ...COMPILED, ...own, ...variables } });
    child.stdin.end(input);
    return { child, ended: endOf(child) };
  };
  const oneByOne = pLimit(1);
  return {
    start,
    run: (words, options) => start(words, options).ended,
    ask: (words, { variables = {}, input = '' } = {}) =>
      oneByOne(() => runHere(words, { ...own, ...variables }, input)),
    dataDir,
    databaseUrl: database.url,
    close: async () => {
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs the program with a stand-in for everything of this process that it reads, writes and sets. */
async function runHere(words: readonly string[], env: Record<string, string>, input: string): Promise<CliRun> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const said = Promise.all([text(stdout), text(stderr)]);
  const stopped = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;
  const listenersBefore = stopped.map((signal) => process.listeners(signal));
  const { exitCode } = process;
  const restore = replaceOfProcess({ env, stdin: Readable.from([input]), stdout, stderr });
  // The log goes to the file of standard error itself.
  const { writeSync } = fs;
  const log = jest.spyOn(fs, 'writeSync').mockImplementation((...written: Parameters<typeof writeSync>) => {
    if (written[0] !== 2) return writeSync(...written);
    stderr.write(written[1]);
    return Buffer.byteLength(written[1]);
  });
  process.exitCode = undefined;
  try {
    await runProgram(createContesto(), ['node', 'contesto', ...words]);
    stdout.end();
    stderr.end();
    const [answer, complaint] = await said;
    return { exitCode: Number(process.exitCode ?? 0), stdout: answer, stderr: complaint, json: parsed(answer) };
  } finally {
    restore();
    log.mockRestore();
    process.exitCode = exitCode;
    for (const [place, signal] of stopped.entries()) {
      for (const listener of process.listeners(signal)) {
        if (!listenersBefore[place]?.includes(listener)) process.off(signal, listener);
      }
    }
  }
}

/** Answers with what puts back the former ones. */
function replaceOfProcess(parts: Partial<Record<keyof NodeJS.Process, unknown>>): () => void {
  const former = Object.keys(parts).map((name) => [name, Object.getOwnPropertyDescriptor(process, name)] as const);
  for (const [name, value] of Object.entries(parts)) {
    Object.defineProperty(process, name, { value, configurable: true, enumerable: true, writable: true });
  }
  return () => {
    for (const [name, descriptor] of former) if (descriptor) Object.defineProperty(process, name, descriptor);
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
