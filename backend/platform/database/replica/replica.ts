import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { endQuietly } from '../open-pool.js';
import { ReplicaProbe } from './replica-probe.js';

const CHECK_EVERY_MS = 200;
/** While it is waited for to show a change. */
const CHECK_SOON_MS = 20;
/** While somebody who reports waits for it. */
const CHECK_PATIENTLY_MS = 75;
/** So many checks in a row, and as long as the replica may lag, the primary has not answered when it counts as away. */
const FAILED_CHECKS = 3;
const ASK_AGAIN_MS = 200;

export interface ReplicaOptions {
  readonly url: string;
  /** Past a pooler: what does not answer there says nothing about the primary. */
  readonly primaryUrl: string;
  /** A replica that shows what is older is not asked. */
  readonly maxLagMs: number;
}

/** What keeps readers' queries from the replica at the moment; null where they go to it. */
export type ReplicaProblem = 'unchecked' | 'gone' | 'no-replica' | 'late' | 'catching-up';

/**
 * Whether readers' queries may go to the streaming replica. It is checked several times a second: one that is gone, or
 * lags more than it may, is left alone until it is well again, and its queries go to the primary. After a change of
 * what readers see it is left alone until it shows that change. While the primary is away it is asked all the same,
 * whatever it should show: it is the newest there is.
 */
export class Replica {
  readonly #log = new Logger('Replica');
  readonly #probe: Pick<ReplicaProbe, 'once' | 'close'>;
  readonly #busy = new Set<pg.PoolClient>();
  #positions: { readonly at: number; readonly position: bigint }[] = [];
  #replayed = 0n;
  /** What it must show before it is asked again. */
  #floor = 0n;
  #holds = 0;
  #freshAsOf = Number.NEGATIVE_INFINITY;
  #primaryAnsweredAt = performance.now();
  #failedChecks = 0;
  #problem: 'unchecked' | 'gone' | 'no-replica' | null = 'unchecked';
  #logged: ReplicaProblem | null = 'unchecked';
  #running: Promise<void> | undefined;
  #wake: (() => void) | undefined;
  #isClosed = false;

  constructor(
    private readonly options: ReplicaOptions,
    probe: Pick<ReplicaProbe, 'once' | 'close'> = new ReplicaProbe(options.primaryUrl, options.url),
  ) {
    this.#probe = probe;
  }

  get isAsked(): boolean {
    this.#running ??= this.#run();
    return this.problem === null;
  }

  get problem(): ReplicaProblem | null {
    if (this.#problem !== null) return this.#problem;
    if (this.#isPrimaryAway) return null;
    if (this.#holds > 0 || this.#replayed < this.#floor) return 'catching-up';
    return this.lagMs > this.options.maxLagMs ? 'late' : null;
  }

  /** How old what it shows may be at most, as far as is known. */
  get lagMs(): number {
    return Math.round(performance.now() - this.#freshAsOf);
  }

  /** Its busy connections are given up when it is gone: whoever waits for an answer asks the primary. */
  follow(pool: pg.Pool): void {
    pool.on('acquire', (client) => this.#busy.add(client));
    pool.on('release', (_error, client) => this.#busy.delete(client));
  }

  /** Leaves the replica alone until what it answers with is called. */
  hold(): () => void {
    this.#holds += 1;
    return () => {
      this.#holds -= 1;
    };
  }

  /**
   * From now on it is asked only once it shows everything that is committed now. Tries until the primary says what that
   * is; without an answer it returns only when this is closed.
   */
  async requireNow(primary: Pick<pg.Pool, 'query'>): Promise<void> {
    while (!this.#isClosed) {
      try {
        const { rows } = await primary.query<{ position: string }>('select pg_current_wal_lsn()::text as position');
        const position = positionOf(rows[0]?.position ?? '');
        if (position > this.#floor) this.#floor = position;
        this.#wake?.();
        return;
      } catch {
        await sleep(ASK_AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  /** Checks it once more. */
  async checkNow(): Promise<void> {
    await this.#probeOnce();
  }

  /**
   * Checks for anyone who reports: a busy primary at first finds every replica a little behind, and only one that has
   * not come to that position in the time it may lag is late.
   */
  async checkPatiently(): Promise<void> {
    const deadline = performance.now() + this.options.maxLagMs;
    await this.#probeOnce();
    while (this.problem === 'late' && performance.now() < deadline) {
      await sleep(CHECK_PATIENTLY_MS);
      await this.#probeOnce();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#wake?.();
    await this.#running;
    await this.#probe.close();
  }

  async #run(): Promise<void> {
    while (!this.#isClosed) {
      await this.#probeOnce();
      this.#logChange();
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, this.problem === 'catching-up' ? CHECK_SOON_MS : CHECK_EVERY_MS);
        timer.unref();
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  async #probeOnce(): Promise<void> {
    const at = performance.now();
    const { primary, replica } = await this.#probe.once();
    if (primary === null) this.#failedChecks += 1;
    else {
      this.#failedChecks = 0;
      this.#primaryAnsweredAt = at;
    }
    if (typeof replica === 'string') {
      this.#problem = replica;
      this.#giveUpBusy();
      return;
    }
    this.#replayed = positionOf(replica.position);
    if (primary !== null) this.#note(at, positionOf(primary));
    this.#problem = null;
  }

  get #isPrimaryAway(): boolean {
    const silentMs = performance.now() - this.#primaryAnsweredAt;
    return this.#failedChecks >= FAILED_CHECKS && silentMs > this.options.maxLagMs;
  }

  /** It shows everything that was committed at the last moment whose position it has passed. */
  #note(at: number, position: bigint): void {
    const oldest = at - this.options.maxLagMs;
    this.#positions = [...this.#positions.filter((one) => one.at >= oldest), { at, position }];
    const passed = this.#positions.findLast((one) => one.position <= this.#replayed);
    if (passed) this.#freshAsOf = passed.at;
  }

  #giveUpBusy(): void {
    for (const client of this.#busy) void endQuietly(client as pg.PoolClient & pg.Client);
  }

  /** Its coming and going is one line of the log each. */
  #logChange(): void {
    const { problem } = this;
    if (problem === this.#logged || problem === 'catching-up') return;
    this.#logged = problem;
    if (problem === null) this.#log.log('readers are answered by the replica');
    else this.#log.warn(`the replica is not asked (${problem}): readers are answered by the primary`);
  }
}

/** A position in PostgreSQL's log, as `16/B374D848`. */
function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high || '0'}`) << 32n) + BigInt(`0x${low || '0'}`);
}
