import { EXIT } from './exit-codes.js';

/** What the shell expects of a process that a signal ended: 128 + its number. */
const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143, SIGPIPE: 141 } as const;

type Signal = keyof typeof EXIT_CODES;

/** A terminal's Ctrl-C reaches us twice when a parent passes it on; only a later one means "at once". */
const SAME_SIGNAL_MS = 1_000;

/** The operator stopped the command, or took its output away. `message` is Italian. */
export class Interrupted extends Error {
  constructor(
    message: string,
    readonly exitCode: number,
  ) {
    super(message);
  }
}

/** Turns the first stop signal, or an output that nobody reads any more, into an abort; the second ends at once. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  let stoppedAt = Number.POSITIVE_INFINITY;
  const stop = (by: Signal) => {
    if (performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(EXIT_CODES[by]);
    stoppedAt = Math.min(stoppedAt, performance.now());
    controller.abort(new Interrupted('Interrotto.', EXIT_CODES[by]));
  };
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal));
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') stop('SIGPIPE');
    else controller.abort(new Interrupted(`Lo standard output non si può scrivere (${code}).`, EXIT.failed));
  });
  return controller.signal;
}

/**
 * Waits until somebody took everything that was printed: what a process still holds when it exits is lost, and a slow
 * reader would see half an answer. False when nobody will.
 */
export function outputTaken(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(false), { once: true });
    // An error of the stream is reported after its callbacks: anyone who waits here wants to know of it.
    process.stdout.write('', (error) => (error ? setImmediate(resolve, false) : resolve(true)));
  });
}
