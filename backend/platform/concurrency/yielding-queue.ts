/**
 * Lets long work on the main thread go one piece a turn of the event loop. In between, Node accepts one connection a turn and
 * answers what needs no work; without this the answers of ten queries that come together would be worked off in one go.
 */
export class YieldingQueue {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  /** Resolves when it is the caller's turn: at once when nobody had this one, otherwise in the order of asking. */
  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else {
      this.#isTaken = true;
      setImmediate(() => this.#next());
    }
  }

  #next(): void {
    const first = this.#waiting.shift();
    if (!first) {
      this.#isTaken = false;
      return;
    }
    setImmediate(() => this.#next());
    first();
  }
}
