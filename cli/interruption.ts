/** What the shell expects of a process that a signal ended: 128 + its number. */
const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143, SIGPIPE: 141 } as const;

type Signal = keyof typeof EXIT_CODES;

/** A terminal's Ctrl-C reaches us twice when a parent passes it on; only a later one means "at once". */
const SAME_SIGNAL_MS = 1_000;

/** The operator stopped the command. */
export class Interrupted extends Error {
  readonly exitCode: number;

  constructor(readonly by: Signal) {
    super('Interrotto.');
    this.exitCode = EXIT_CODES[by];
  }
}

/** Turns the first stop signal, or an output that nobody reads any more, into an abort; the second ends at once. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  let stoppedAt = Number.POSITIVE_INFINITY;
  const stop = (by: Signal) => {
    if (performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(EXIT_CODES[by]);
    stoppedAt = Math.min(stoppedAt, performance.now());
    controller.abort(new Interrupted(by));
  };
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal));
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    stop('SIGPIPE');
  });
  return controller.signal;
}
