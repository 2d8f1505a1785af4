/** Something to sleep on that can be woken early; a wake-up while nobody sleeps is not lost. */
export class WakeUp {
  #pending = false;
  #wake: (() => void) | undefined;

  trigger(): void {
    this.#pending = true;
    this.#wake?.();
  }

  /** Returns when triggered, at the latest after `limitMs`. */
  async wait(limitMs: number): Promise<void> {
    if (!this.#pending) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, limitMs);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#pending = false;
    this.#wake = undefined;
  }
}
