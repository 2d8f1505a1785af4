/** One measurement that `npm run bench -- <name>` can run. */
export type Bench = (options: BenchOptions) => Promise<BenchResult>;

export interface BenchOptions {
  /** Small sizes: shows that it works, says little about speed. */
  readonly quick: boolean;
  /** How many articles the portal has; absent: the measurement's own number. */
  readonly articles?: number | undefined;
  /** How many events the log has; absent: the measurement's own number. */
  readonly events?: number | undefined;
  /** How many days are simulated; absent: the measurement's own number. */
  readonly days?: number | undefined;
  /** Real time for a simulation, in minutes; absent: the measurement's own number. */
  readonly minutes?: number | undefined;
  /** A folder of cases instead of the measurement's own. */
  readonly cases?: string | undefined;
  /** How many errors of each case are planted; absent: the measurement's own number. */
  readonly errors?: number | undefined;
  /** A folder with an older version of the program, built there. */
  readonly older?: string | undefined;
  /** Tells what is going on; never part of the result. */
  readonly say: (line: string) => void;
}

export interface BenchResult {
  /** What `--json` prints. */
  readonly figures: object;
  /** The same for people. */
  readonly summary: readonly string[];
}
