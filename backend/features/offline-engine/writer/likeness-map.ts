import type { Reading, SourceSentence } from './read-sources.js';

/** For every sentence of the sources, how much of a given one it covers: all at once, by looking up who holds each stem. */
export class LikenessMap {
  private readonly holders = new Map<string, number[]>();
  private readonly numbers = new Map<SourceSentence, number>();

  constructor(private readonly reading: Reading) {
    for (const { sentences } of reading.sources) {
      for (const sentence of sentences) {
        const number = this.numbers.size;
        this.numbers.set(sentence, number);
        for (const stem of sentence.stems) {
          const list = this.holders.get(stem);
          if (list) list.push(number);
          else this.holders.set(stem, [number]);
        }
      }
    }
  }

  /** A function that gives the share, 0 to 1, of the telling words of `sentence` that another sentence has too. */
  coverageOf(sentence: SourceSentence): (other: SourceSentence) => number {
    const shared = new Float64Array(this.numbers.size);
    let all = 0;
    for (const stem of sentence.stems) {
      const weight = this.reading.weight(stem);
      all += weight;
      for (const number of this.holders.get(stem) ?? []) shared[number] = (shared[number] ?? 0) + weight;
    }
    return (other) => (all === 0 ? 0 : (shared[this.numbers.get(other) ?? -1] ?? 0) / all);
  }
}
