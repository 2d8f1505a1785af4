/** When a word is said, and from which network; null where the networks behind a proxy are not known apart. */
export interface Saying {
  readonly day: string;
  readonly network: string | null;
}

/**
 * Lets a limited number of different words through each day, and says '' for any more: callers invent words without end.
 * One network brings only a part of them, so that others find room.
 */
export class BoundedWords {
  #day = '';
  readonly #words = new Set<string>();
  /** How many words each network was the first to say: no more networks than words. */
  readonly #brought = new Map<string, number>();

  constructor(private readonly most: { readonly inAll: number; readonly ofOneNetwork: number }) {}

  /** The word, or '' where it is one too many for the day. */
  through(word: string, { day, network }: Saying): string {
    if (day !== this.#day) {
      this.#day = day;
      this.#words.clear();
      this.#brought.clear();
    }
    if (word === '' || this.#words.has(word)) return word;
    const brought = network === null ? 0 : (this.#brought.get(network) ?? 0);
    if (this.#words.size >= this.most.inAll || brought >= this.most.ofOneNetwork) return '';
    this.#words.add(word);
    if (network !== null) this.#brought.set(network, brought + 1);
    return word;
  }
}
