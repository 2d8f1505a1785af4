import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { BoundedQueue } from '../concurrency/bounded-queue.js';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Half of the machine at most, so that pages are answered while somebody guesses. */
const AT_A_TIME = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));
const LIMITS = { atATime: AT_A_TIME, maxWaiting: 32, maxWaitMs: 5_000 };
const FIRST_IN_LINE = -1;
const REMEMBERED_DURATIONS = 32;
const MIN_DURATIONS = 4;
/** How often a name that nobody has is worth a real hash, so that the remembered durations stay those of the day. */
const REAL_DECOY_EVERY_MS = 1_000;

/** Compares a password with a stored hash. Without a hash it takes as long and says no. */
export type CheckPassword = (hash: string | undefined, password: string) => Promise<boolean>;

/** Hashes and checks passwords by argon2id, a few at a time in this process, no matter who asks. */
@Injectable()
export class Passwords {
  readonly #turns = new BoundedQueue(LIMITS);
  readonly #durations: number[] = [];
  #decoy: Promise<string> | undefined;
  #lastDecoyAt = Number.NEGATIVE_INFINITY;

  /** argon2id hash with its salt and parameters, ready to store. */
  hash(password: string): Promise<string> {
    return this.#turns.run(FIRST_IN_LINE, () => hashed(password));
  }

  /**
   * Work that checks passwords, done when it is its turn: the lowest standing first.
   * @throws DomainError `too-many-requests` where too many wait
   */
  inTurn<T>(standing: number, work: (check: CheckPassword) => Promise<T>): Promise<T> {
    return this.#turns.run(standing, () =>
      work((hash, password) => (hash === undefined ? this.#pretend(password) : this.#matches(hash, password))),
    );
  }

  /** False for a hash that cannot be read. */
  async #matches(hash: string, password: string): Promise<boolean> {
    const { verify } = await argon2();
    const begunAt = performance.now();
    try {
      return await verify(hash, password);
    } catch {
      return false;
    } finally {
      if (this.#durations.push(performance.now() - begunAt) > REMEMBERED_DURATIONS) this.#durations.shift();
    }
  }

  /** A wait as long as one of the last checks took. It keeps the turn of a real one and costs nothing. */
  async #pretend(password: string): Promise<false> {
    const now = performance.now();
    if (this.#durations.length < MIN_DURATIONS || now - this.#lastDecoyAt > REAL_DECOY_EVERY_MS) {
      this.#lastDecoyAt = now;
      this.#decoy ??= hashed('a password that nobody has');
      await this.#matches(await this.#decoy, password);
      return false;
    }
    const duration = this.#durations[Math.floor(Math.random() * this.#durations.length)];
    await new Promise((resolve) => setTimeout(resolve, duration));
    return false;
  }
}

async function hashed(password: string): Promise<string> {
  const { hash } = await argon2();
  return hash(password, OPTIONS);
}

/** Loaded with the first password: it is native code, and most commands never see one. */
function argon2() {
  return import('@node-rs/argon2');
}
