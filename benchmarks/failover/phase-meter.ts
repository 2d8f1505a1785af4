import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterLoad } from '../cluster/cluster-load.js';
import { median, quantile, rounded } from '../statistics.js';

const LOOK_EVERY_MS = 20;

/** What callers met while one thing happened. */
export interface Phase {
  readonly name: string;
  readonly seconds: number;
  readonly reads: number;
  readonly readErrors: number;
  readonly readP50Ms: number;
  readonly readP99Ms: number;
  readonly acknowledged: number;
  /** 503 and answers that never came: the editor's program asks again with the same key. */
  readonly refused: number;
  readonly otherErrors: number;
  /** The longest time in which no reader was answered, and in which no publication was acknowledged. */
  readonly readersWithoutSeconds: number;
  readonly editorsWithoutSeconds: number;
}

/** Measures a load by phases. */
export class PhaseMeter {
  readonly phases: Phase[] = [];

  constructor(
    private readonly load: ClusterLoad,
    private readonly say: (line: string) => void,
  ) {}

  /** What is met during `happening` and for some seconds after it. */
  async during(
    name: string,
    seconds: number,
    happening: () => Promise<unknown> = async () => undefined,
  ): Promise<void> {
    const before = { ...this.load.met, reading: this.load.readMs.length };
    const began = performance.now();
    const silences = new Silences(this.load);
    try {
      await happening();
      await sleep(seconds * 1_000);
    } finally {
      await silences.end();
    }
    const { met } = this.load;
    const readMs = this.load.readMs.slice(before.reading);
    const phase: Phase = {
      name,
      seconds: rounded((performance.now() - began) / 1_000, 1),
      reads: met.reads - before.reads,
      readErrors: met.readErrors - before.readErrors,
      readP50Ms: rounded(median(readMs), 1),
      readP99Ms: rounded(quantile(readMs, 0.99), 1),
      acknowledged: met.acknowledged - before.acknowledged,
      refused:
        met.writesRefusedWith503 + met.writesWithoutAnswer - before.writesRefusedWith503 - before.writesWithoutAnswer,
      otherErrors: met.writesOtherErrors - before.writesOtherErrors,
      readersWithoutSeconds: rounded(silences.readers / 1_000, 1),
      editorsWithoutSeconds: rounded(silences.editors / 1_000, 1),
    };
    this.phases.push(phase);
    this.say(phaseInWords(phase));
    const bad = this.load.badAnswers.splice(0);
    if (bad.length > 0) this.say([...new Set(bad)].join(', '));
  }
}

/** One phase in a line. */
export function phaseInWords(phase: Phase): string {
  return [
    `${phase.name} (${phase.seconds} s): ${phase.reads} reads, errors ${phase.readErrors}`,
    `p50 ${phase.readP50Ms} ms, p99 ${phase.readP99Ms} ms, longest without ${phase.readersWithoutSeconds} s`,
    `${phase.acknowledged} publications, refused ${phase.refused}, other errors ${phase.otherErrors}, longest without ${phase.editorsWithoutSeconds} s`,
  ].join('; ');
}

/** The longest times in which nothing succeeded. */
class Silences {
  readers = 0;
  editors = 0;
  #isEnding = false;
  readonly #watching: Promise<void>;

  constructor(private readonly load: ClusterLoad) {
    this.#watching = this.#watch();
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#watching;
  }

  async #watch(): Promise<void> {
    const seen = { read: 0, written: 0, readAt: performance.now(), writtenAt: performance.now() };
    while (!this.#isEnding) {
      const now = performance.now();
      const { reads, readErrors, acknowledged } = this.load.met;
      if (reads - readErrors > seen.read) Object.assign(seen, { read: reads - readErrors, readAt: now });
      if (acknowledged > seen.written) Object.assign(seen, { written: acknowledged, writtenAt: now });
      this.readers = Math.max(this.readers, now - seen.readAt);
      this.editors = Math.max(this.editors, now - seen.writtenAt);
      await sleep(LOOK_EVERY_MS);
    }
  }
}
