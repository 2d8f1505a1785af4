import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, readConfig } from '../backend/platform/config/config.js';
import { findRunningServer } from '../backend/platform/config/running-server.js';
import { settingsInForce } from '../backend/platform/config/settings-in-force.js';
import { createLogger } from '../backend/platform/logging/logger.js';
import type { AppContext } from './app-context.js';
import { EXIT } from './exit-codes.js';
import { describeFailure, type Failure } from './failure.js';
import { type Interrupted, outputTaken, stopSignal } from './interruption.js';
import { Progress } from './progress.js';
import { withoutControlCharacters } from './words.it.js';

/** How long work may take to stop once it was asked to. */
const STOP_LIMIT_MS = 5_000;

const NOT_SETTLED =
  'Qualcosa non si vede ancora, o non è ancora partito: continua il server, oppure il prossimo comando.';

/** What a command says when it is done. */
export interface Answer {
  /** For `--json`: the one object on standard output. */
  readonly data: object;
  /** For people, in Italian. */
  readonly text: string;
  readonly exitCode?: number;
}

/** What a command works with. */
export interface CommandContext {
  readonly config: Config;
  readonly progress: Progress;
  /** Aborted when the operator stops the command; anyone who waits for long must listen. */
  readonly signal: AbortSignal;
  /** Opens the installation; called at most once. */
  open(onMigrated?: (names: readonly string[]) => void): Promise<AppContext>;
  /** Opens it without changing anything, for a command that only reads; in the place of `open`. */
  inspect(): Promise<AppContext>;
  /** Says how to go on should the command be cut short from here on. */
  resumeBy(command: string): void;
  /** A line of an answer that comes bit by bit; never with `--json`. */
  print(line: string): void;
}

export interface TaskOptions {
  readonly json?: boolean;
}

/** Whose settings a command works with: those of its shell, or those of the server at work, where they can be seen. */
export type Whose = 'own' | 'server';

/** Runs one command from its configuration to its exit code: every command is a task. */
export async function runTask(
  options: TaskOptions,
  task: (at: CommandContext) => Promise<Answer>,
  whose: Whose,
): Promise<void> {
  const signal = stopSignal();
  const progress = new Progress(process.stderr);
  let opening: Promise<AppContext> | undefined;
  let resume: string | undefined;
  try {
    const own = readConfig(undefined, { LOG_LEVEL: 'warn' });
    const config = asTheServer(whose === 'server' ? settingsInForce(own).config : own);
    const logger = createLogger(config);
    const opened = async (open: () => Promise<AppContext>) => {
      opening = open();
      const installation = await opening;
      signal.throwIfAborted();
      return installation;
    };
    const work = task({
      config,
      progress,
      signal,
      open: (onMigrated) => opened(async () => (await appContext()).open(config, logger, onMigrated)),
      inspect: () => opened(async () => (await appContext()).inspect(config, logger)),
      resumeBy: (command) => {
        resume = command;
      },
      print,
    });
    try {
      const answer = await Promise.race([work, abortOf(signal)]);
      // A task may have done without an installation that did not open.
      const settlement = await opening?.then(
        (installation) => installation.settle(),
        () => undefined,
      );
      progress.end();
      const { exitCode = EXIT.done } = answer;
      if (settlement?.isComplete === false) {
        const isDone = exitCode === EXIT.done && settlement.hasRecorded;
        process.stderr.write(`${isDone ? 'Fatto. ' : ''}${NOT_SETTLED}\n`);
      }
      print(options.json ? JSON.stringify(answer.data) : answer.text);
      process.exitCode = exitCode;
    } catch (error) {
      if (signal.aborted) await stop(work, opening);
      logger.debug({ err: error }, 'command failed');
      throw error;
    }
  } catch (error) {
    progress.end();
    fail(signal.aborted ? interruptionOf(signal) : describeFailure(error), resume, options);
  }
  await opening?.then((installation) => installation.close()).catch(() => undefined);
  if (!(await outputTaken(signal)) && signal.aborted) answerLost(interruptionOf(signal));
}

/** Links lead where the server at work on this installation answers, whatever this shell has for its variables. */
function asTheServer(config: Config): Config {
  const server = findRunningServer(config.dataDir);
  return server === null ? config : { ...config, http: { ...config.http, publicBaseUrl: server.publicBaseUrl } };
}

/** The work is done, but nobody read of it. A reader that left knows; that a disk is full must be said. */
function answerLost({ exitCode, message }: Failure): void {
  if (process.exitCode === EXIT.done && exitCode === EXIT.failed) process.stderr.write(`${message}\n`);
  process.exitCode = exitCode;
}

/** Loaded only now: anyone who asks for help or mistypes a command does not wait for the whole product. */
async function appContext(): Promise<typeof AppContext> {
  return (await import('./app-context.js')).AppContext;
}

/** Lets the work notice that it shall end, so that nothing is left half open. */
async function stop(work: Promise<unknown>, opening: Promise<AppContext> | undefined): Promise<void> {
  const ended = work.catch(() => undefined);
  void opening?.then((installation) => installation.letGo()).catch(() => undefined);
  await Promise.race([ended, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
}

function fail({ exitCode, code, message }: Failure, resume: string | undefined, { json }: TaskOptions): void {
  process.exitCode = exitCode;
  const goesOn = resume !== undefined && exitCode !== EXIT.failed ? resume : undefined;
  if (json) print(JSON.stringify({ status: 'error', code, error: message, ...(goesOn ? { resume: goesOn } : {}) }));
  const lines = goesOn ? [message, `Per riprendere da dove si è fermato: ${goesOn}`] : [message];
  process.stderr.write(`${withoutControlCharacters(lines.join('\n'))}\n`);
}

function interruptionOf(signal: AbortSignal): Failure {
  const { exitCode, message }: Interrupted = signal.reason;
  return { exitCode, code: 'interrupted', message };
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function print(text: string): void {
  if (text !== '') process.stdout.write(`${withoutControlCharacters(text).replace(/\n+$/, '')}\n`);
}
