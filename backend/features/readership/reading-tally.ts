import type { ReaderSource } from '../../contract/readership.js';

/** How often an article was opened on one day from one place with one kind of program, and how far it was read. */
export interface ReadingCount {
  /** Of Rome, `YYYY-MM-DD`. */
  readonly day: string;
  readonly slug: string;
  readonly source: ReaderSource;
  readonly host: string;
  readonly agent: string;
  opened: number;
  /** How many reached a quarter, the half, three quarters, the whole text. */
  readonly reached: [number, number, number, number];
}

/** One opening, or a step further in a text that was opened before. Quarters are 0 to 4. */
export interface ReadingStep extends Pick<ReadingCount, 'day' | 'slug' | 'source' | 'host' | 'agent'> {
  readonly read: number;
  /** What was sent before; null when the article is opened. */
  readonly told: number | null;
}

/** More than a site has within seconds is somebody's invention. */
const MAX_COUNTS = 10_000;

/** Adds up in memory what is written together. */
export class ReadingTally {
  readonly #counts = new Map<string, ReadingCount>();

  get isEmpty(): boolean {
    return this.#counts.size === 0;
  }

  /** Counts one step; what is one too many is dropped. */
  add({ read, told, ...where }: ReadingStep): void {
    const count = this.#countOf(where);
    if (count === undefined) return;
    if (told === null) count.opened += 1;
    for (let quarter = told ?? 0; quarter < read; quarter += 1) {
      const reached = count.reached[quarter];
      if (reached !== undefined) count.reached[quarter] = reached + 1;
    }
  }

  /** What was counted, which is counted no more. */
  take(): readonly ReadingCount[] {
    const counts = [...this.#counts.values()];
    this.#counts.clear();
    return counts;
  }

  /** Puts back what could not be written. */
  putBack(counts: readonly ReadingCount[]): void {
    for (const { opened, reached, ...where } of counts) {
      const count = this.#countOf(where);
      if (count === undefined) continue;
      count.opened += opened;
      for (const [quarter, more] of reached.entries()) {
        count.reached[quarter] = (count.reached[quarter] ?? 0) + more;
      }
    }
  }

  #countOf(where: Pick<ReadingCount, 'day' | 'slug' | 'source' | 'host' | 'agent'>): ReadingCount | undefined {
    const key = JSON.stringify([where.day, where.slug, where.source, where.host, where.agent]);
    const found = this.#counts.get(key);
    if (found !== undefined || this.#counts.size >= MAX_COUNTS) return found;
    const count: ReadingCount = { ...where, opened: 0, reached: [0, 0, 0, 0] };
    this.#counts.set(key, count);
    return count;
  }
}
