import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database } from './database.js';

const LOOK_EVERY_MS = 20_000;
/** Clocks that differ by less agree: it may as well be the way to the database and back. */
const TOLERANCE_MS = 2_000;
/** Nearer than this they agree again: where the bound were one, a small difference would stay for good. */
const AGREEMENT_MS = 1_000;
/** A clock that is being set shows it in one of two looks. */
const LOOK_AGAIN_MS = 500;
/** What begins with a wrong clock may do what is due later only. */
const MAX_LOOKS_AT_START = 5;

/**
 * Keeps the process's clock with the database's, by which events, leases, sessions and due dates are timed: a server
 * whose own clock is wrong does what the others do (decision 0080).
 */
@Injectable()
export class ClockFollower implements OnModuleInit {
  readonly #log = new Logger('Clock');
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
  ) {
    database.beforeClose(async () => clearInterval(this.#timer));
  }

  async onModuleInit(): Promise<void> {
    for (let looks = 0; looks < MAX_LOOKS_AT_START && !(await this.look()); looks += 1);
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  /** Compares the two clocks, and follows the database's where they differ twice by the same. False: that told nothing. */
  async look(): Promise<boolean> {
    const first = await this.#aheadMs();
    if (first === null) return false;
    const { aheadMs: followed } = this.clock;
    const agreesAgain = followed !== 0 && Math.abs(first) < AGREEMENT_MS;
    if (areNear(first, followed) && !agreesAgain) return true;
    await sleep(LOOK_AGAIN_MS, undefined, { ref: false });
    const second = await this.#aheadMs();
    if (second === null || !areNear(first, second)) return false;
    const ahead = Math.abs(second) < (agreesAgain ? AGREEMENT_MS : TOLERANCE_MS) ? 0 : second;
    this.clock.setAhead(ahead);
    const seconds = Math.round(Math.abs(ahead) / 1_000);
    if (ahead === 0) this.#log.log('the clock of this machine agrees with the database again');
    else {
      const direction = ahead > 0 ? 'ahead of' : 'behind';
      this.#log.warn(
        `the clock of this machine is ${seconds} s ${direction} the database's, which counts: set it right`,
      );
    }
    return true;
  }

  /** Null where the database does not answer, or too late to tell. */
  async #aheadMs(): Promise<number | null> {
    const asked = this.clock.machineTime();
    const began = performance.now();
    const there = await this.database.now().catch(() => null);
    const tookMs = performance.now() - began;
    if (there === null || tookMs > TOLERANCE_MS) return null;
    return Math.round(asked + tookMs / 2 - there.getTime());
  }
}

function areNear(one: number, other: number): boolean {
  return Math.abs(one - other) < TOLERANCE_MS;
}
