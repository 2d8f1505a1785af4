export interface BatcherLimits<Item> {
  /** A batch is closed when its items weigh this much; one item alone may weigh more. */
  readonly heaviest: number;
  readonly weightOf: (item: Item) => number;
  /** Whether the failure of a batch is everybody's, so that trying each item alone would only take longer. */
  readonly isShared: (error: unknown) => boolean;
  /** Batches under way at the same moment. Default 1. */
  readonly atOnce?: number;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Does the work of many callers together: while as many batches as may are under way, whatever is added waits and becomes
 * the next. A lone item never waits, a crowd shares its statements. An item that spoils its batch spoils only itself.
 */
export class Batcher<Item, Answer> {
  #waiting: Waiting<Item, Answer>[] = [];
  #running = 0;

  /** @param work gives one answer for each item, in order; items may come again after a failure */
  constructor(
    private readonly work: (items: readonly Item[]) => Promise<readonly Answer[]>,
    private readonly limits: BatcherLimits<Item>,
  ) {}

  add(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#running < (this.limits.atOnce ?? 1)) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running += 1;
    while (this.#waiting.length > 0) await this.#deliver(this.#nextBatch());
    this.#running -= 1;
  }

  #nextBatch(): Waiting<Item, Answer>[] {
    let weight = 0;
    const end = this.#waiting.findIndex(({ item }, index) => {
      weight += this.limits.weightOf(item);
      return index > 0 && weight > this.limits.heaviest;
    });
    return this.#waiting.splice(0, end < 0 ? this.#waiting.length : end);
  }

  async #deliver(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await this.work(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const answer = answers[index];
        if (answer === undefined) reject(new Error('A batch was answered with fewer answers than items.'));
        else resolve(answer);
      }
    } catch (error) {
      if (batch.length === 1 || this.limits.isShared(error)) for (const { reject } of batch) reject(error);
      else for (const waiting of batch) await this.#deliver([waiting]);
    }
  }
}
