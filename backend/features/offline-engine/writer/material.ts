import { VerbatimIndex } from '../rewording/verbatim-index.js';
import { wordsOf } from '../text/words.js';
import type { Reading } from './read-sources.js';
import { type Fact, findFacts } from './select-facts.js';

/** What is the same for every draft of one article. */
export interface Material {
  readonly reading: Reading;
  readonly index: VerbatimIndex;
  readonly facts: readonly Fact[];
  /** Whether the sources write the word small and never as a name. */
  readonly usuallySmall: (word: string) => boolean;
}

/** Prepares the sources for drafting. */
export function prepareMaterial(reading: Reading): Material {
  const small = new Set<string>();
  for (const source of reading.sources) {
    for (const word of wordsOf(source.text)) if (/^\p{Ll}/u.test(word.text)) small.add(word.lower);
  }
  return {
    reading,
    index: new VerbatimIndex(reading.sources.flatMap((source) => [source.text, source.snapshot.title])),
    facts: findFacts(reading),
    usuallySmall: (word) => small.has(word) && !reading.knownNames.has(word),
  };
}
