/** Lets a limited number of different words through each day, and says '' for any more: callers invent words without end. */
export class BoundedWords {
  #day = '';
  readonly #words = new Set<string>();

  constructor(private readonly maxWords: number) {}

  /** The word, or '' where it is one too many for the day. */
  through(word: string, day: string): string {
    if (day !== this.#day) {
      this.#day = day;
      this.#words.clear();
    }
    if (!this.#words.has(word) && this.#words.size >= this.maxWords) return '';
    this.#words.add(word);
    return word;
  }
}
