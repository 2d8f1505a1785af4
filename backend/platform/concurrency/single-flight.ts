/**
 * A question that many ask at the same moment, asked once for all of them: anyone who comes while it is being answered
 * waits for the next answer, so that nobody gets what was read before he asked.
 */
export class SingleFlight<T> {
  readonly #running = new Map<string, Promise<T>>();
  readonly #next = new Map<string, Promise<T>>();

  constructor(private readonly read: (key: string) => Promise<T>) {}

  /** What was read for this key, not before now. Rejects as the reading does, for all who shared it. */
  get(key: string): Promise<T> {
    const running = this.#running.get(key);
    if (!running) return this.#start(key);
    let next = this.#next.get(key);
    if (!next) {
      const start = () => {
        this.#next.delete(key);
        return this.#start(key);
      };
      next = running.then(start, start);
      this.#next.set(key, next);
    }
    return next;
  }

  #start(key: string): Promise<T> {
    const reading = this.read(key);
    this.#running.set(key, reading);
    const end = () => {
      if (this.#running.get(key) === reading) this.#running.delete(key);
    };
    reading.then(end, end);
    return reading;
  }
}
