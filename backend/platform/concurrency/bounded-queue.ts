import { DomainError } from '../domain-error.js';

/** What is bounded: how much runs at a time, how many wait, and for how long (milliseconds). */
export interface QueueLimits {
  readonly atATime: number;
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
}

interface Waiting {
  readonly standing: number;
  readonly begin: () => void;
  readonly refuse: () => void;
}

const RETRY_AFTER_SECONDS = 5;

/**
 * Lets costly work run a few pieces at a time; the rest waits in a short line, holding nothing meanwhile. Who has the lowest
 * standing comes first, equals in the order of asking; where the line is full, a better one takes the place of the worst.
 */
export class BoundedQueue {
  readonly #waiting: Waiting[] = [];
  #running = 0;

  constructor(private readonly limits: QueueLimits) {}

  /** How many are being worked on or wait. */
  get load(): number {
    return this.#running + this.#waiting.length;
  }

  /** Runs the work when it is its turn. @throws DomainError `too-many-requests` where the line is full or too slow */
  async run<T>(standing: number, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.limits.atATime) this.#running += 1;
    else await this.#wait(standing);
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  /** The turn goes from anyone who ended to anyone who is next, so that nobody slips in between. */
  #passOn(): void {
    const next = this.#waiting.shift();
    if (next) next.begin();
    else this.#running -= 1;
  }

  #wait(standing: number): Promise<void> {
    const worst = this.#waiting.at(-1);
    if (this.#waiting.length >= this.limits.maxWaiting) {
      if (!worst || worst.standing <= standing) throw busy();
      this.#waiting.pop();
      worst.refuse();
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        const place = this.#waiting.indexOf(entry);
        if (place !== -1) this.#waiting.splice(place, 1);
        reject(busy());
      };
      const timer = setTimeout(leave, this.limits.maxWaitMs);
      const entry: Waiting = {
        standing,
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          reject(busy());
        },
      };
      const behind = this.#waiting.findIndex((other) => other.standing > standing);
      this.#waiting.splice(behind === -1 ? this.#waiting.length : behind, 0, entry);
    });
  }
}

function busy(): DomainError {
  return new DomainError('too-many-requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
