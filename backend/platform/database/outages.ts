import { Logger } from '@nestjs/common';
import { isDatabaseUnavailable, sqlStateOf } from './database-errors.js';

/** Since when the database takes nothing, and why, in Italian for the operator. */
export interface Outage {
  readonly since: Date;
  readonly reason: string;
}

const REASONS: Readonly<Record<string, string>> = {
  '53100': 'il disco della base dati è pieno',
  '53200': 'la base dati ha esaurito la memoria',
  '58030': 'il disco della base dati dà errori',
  '57014': 'le istruzioni durano troppo',
  '25006': 'la base dati è in sola lettura',
};
/** Meanwhile much succeeds: what writes nothing, and small rows that still find a place. */
const PARTIAL = new Set(['53100', '53200', '58030']);
/** After such a time without a failure a small row is a sign all the same. */
const QUIET_MS = 15_000;
/** A connection that breaks and is opened again at once is no outage, nor is one slow statement. */
const PATIENCE_MS = 1_000;

/** What shows that the database works: an append to the log, a changed row, or a statement that changed nothing. */
export type Success = 'append' | 'row' | 'statement';

/**
 * Whether this process can use its database, as reported by anyone who works in the background. Its beginning and its end are one
 * line of the log each, however many statements fail in between.
 */
export class Outages {
  readonly #log = new Logger('Database');
  #current:
    | (Outage & {
        readonly state: string;
        readonly isLogged: boolean;
        readonly firstAt: number;
        readonly lastAt: number;
      })
    | undefined;

  get current(): Outage | undefined {
    return this.#current?.isLogged ? this.#current : undefined;
  }

  /** Something failed; counts only when the error speaks of the database's state. Answers whether it does. */
  noticed(error: unknown): boolean {
    if (!isDatabaseUnavailable(error)) return false;
    const state = sqlStateOf(error) ?? '';
    const reason = REASONS[state] ?? 'la base dati non risponde';
    const wasLogged = this.#current?.isLogged ?? false;
    const since = this.#current?.since ?? new Date();
    const lastAt = performance.now();
    const firstAt = this.#current?.firstAt ?? lastAt;
    const isPlain = state in REASONS && state !== '57014';
    const isLogged = wasLogged || isPlain || lastAt - firstAt >= PATIENCE_MS;
    // Broken connections come first, and say less than the refusal that follows.
    this.#current = { since, reason, state, isLogged, firstAt, lastAt };
    if (wasLogged || !isLogged) return true;
    this.#log.error(`outage begins: ${reason}${state === '' ? '' : ` (${state})`}; trying again by itself`);
    return true;
  }

  /** Something succeeded, which ends an outage unless it may succeed meanwhile. */
  over(success: Success): void {
    const current = this.#current;
    if (!current) return;
    const isQuiet = success === 'row' && performance.now() - current.lastAt > QUIET_MS;
    if (success !== 'append' && PARTIAL.has(current.state) && !isQuiet) return;
    this.#current = undefined;
    if (!current.isLogged) return;
    const seconds = Math.round((performance.now() - current.firstAt) / 1_000);
    this.#log.warn(`outage over after ${seconds} s`);
  }
}

/** How long to wait before the next try: twice as long each time, up to a bound, in milliseconds. */
export class GrowingPause {
  #next: number;

  constructor(
    private readonly firstMs: number,
    private readonly maxMs: number,
  ) {
    this.#next = firstMs;
  }

  next(): number {
    const pause = this.#next;
    this.#next = Math.min(this.maxMs, pause * 2);
    return pause;
  }

  reset(): void {
    this.#next = this.firstMs;
  }
}
