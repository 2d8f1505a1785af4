/** A document that takes longer than this is slow: it keeps its thread but gives up its turn. */
const slowAfterMs = 500;

/**
 * Hands out turns to parse, first come first served: `brisk` at a time, and one more while a slow document holds a
 * thread, so that one hostile document does not keep all others waiting. Waiting here and not in the thread pool's own
 * queue lets a time limit count only the work.
 */
export class ParsingQueue {
  private running = 0;
  private slow = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly brisk: number) {}

  /** Waits for a turn; the function it gives must be called when the work is over. */
  async take(): Promise<() => void> {
    while (!this.isFree()) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running += 1;
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      this.slow += 1;
      this.waiting.shift()?.();
    }, slowAfterMs);
    return () => {
      clearTimeout(timer);
      this.running -= 1;
      if (isSlow) this.slow -= 1;
      this.waiting.shift()?.();
    };
  }

  private isFree(): boolean {
    return this.running - this.slow < this.brisk && this.running < this.brisk + 1;
  }
}
