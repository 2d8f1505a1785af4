import { Injectable } from '@nestjs/common';

/**
 * Which state of what readers are shown this process is at. Whatever was made from an older state counts no longer;
 * it need not be found and thrown away.
 */
@Injectable()
export class CacheGeneration {
  #generation = 0;
  #changing = 0;
  #isFollowed = false;

  /** Grows with every change. Remember it before making something; what was made is good while it is the same. */
  get generation(): number {
    return this.#generation;
  }

  /**
   * Whether what is made now may be used again. Not while a change is on its way into the read tables: a page made then
   * may show the old state, and nothing would throw it away afterwards. Never where nobody follows the log.
   */
  get isSettled(): boolean {
    return this.#isFollowed && this.#changing === 0;
  }

  /** From now on changes are announced here. */
  beginFollowing(): void {
    this.#isFollowed = true;
  }

  /**
   * Something that readers are shown has changed. At once nothing older counts; and again when `shown` has ended, for
   * what was begun meanwhile. Never rejects: a read table that does not come along must not stop the cache for good,
   * and every cached answer has a highest age.
   */
  async change(shown: () => Promise<void>): Promise<void> {
    this.#generation += 1;
    this.#changing += 1;
    try {
      await shown();
    } catch {
      // As said above.
    } finally {
      this.#changing -= 1;
      this.#generation += 1;
    }
  }
}
