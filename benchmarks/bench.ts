/** One measurement that `npm run bench -- <name>` can run. */
export type Bench = (options: BenchOptions) => Promise<BenchResult>;

export interface BenchOptions {
  /** Small sizes: shows that it works, says little about speed. */
  readonly quick: boolean;
  /** How many articles the portal has; absent: the measurement's own number. */
  readonly articles?: number | undefined;
  /** How many days are simulated; absent: the measurement's own number. */
  readonly days?: number | undefined;
  /** Real time for a simulation, in minutes; absent: the measurement's own number. */
  readonly minutes?: number | undefined;
  /** A folder of cases instead of the measurement's own. */
  readonly cases?: string | undefined;
  /** How many errors of each case are planted; absent: the measurement's own number. */
  readonly errors?: number | undefined;
  /** How large the file is that is read, in MB; absent: as large as its articles are. */
  readonly megabytes?: number | undefined;
  /** Says what is going on; never part of the result. */
  readonly say: (line: string) => void;
}

export interface BenchResult {
  /** What `--json` prints. */
  readonly figures: object;
  /** The same for people. */
  readonly summary: readonly string[];
}

/** The middle value (the upper one of two). */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The smallest value that at least the given share of all values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function rounded(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}

/** A source of chance that repeats itself: the same seed, the same benchmark (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
