import { wordsOf } from '../text/words.js';

const GRAM = 8;

/** How much of a text stands word for word in the sources. */
export interface Likeness {
  /** Runs of eight words that a source has too. */
  readonly contained: number;
  /** All runs of eight words. */
  readonly grams: number;
  /** Words of the longest common run; 7 when there is none of eight or more. */
  readonly longest: number;
}

/** Knows every run of eight words of the sources, to keep the article's own text apart from theirs (art. 43-bis L. 633/1941). */
export class VerbatimIndex {
  private readonly grams = new Set<string>();

  constructor(texts: readonly string[]) {
    for (const text of texts) for (const gram of gramsOf(text)) this.grams.add(gram);
  }

  /** Measures a text whose quotations have been taken out. */
  likeness(text: string): Likeness {
    const grams = gramsOf(text);
    let contained = 0;
    let run = 0;
    let best = 0;
    for (const gram of grams) {
      run = this.grams.has(gram) ? run + 1 : 0;
      if (run > 0) contained += 1;
      best = Math.max(best, run);
    }
    return { contained, grams: grams.length, longest: best + GRAM - 1 };
  }
}

function gramsOf(text: string): string[] {
  const words = wordsOf(text).map((word) => word.lower);
  const grams: string[] = [];
  for (let index = 0; index + GRAM <= words.length; index += 1) grams.push(words.slice(index, index + GRAM).join(' '));
  return grams;
}
