import written from './concepts.json' with { type: 'json' };

/** One thing under the names it goes by; the first is the one it is indexed as. Names are folded. */
const NAMES: readonly (readonly string[])[] = written;

/** A name as the stems it consists of. */
export interface ConceptName {
  readonly stems: readonly string[];
  /** The lexeme that stands for the concept. */
  readonly lexeme: string;
}

/** The names of all concepts by their first stem, longer ones first, stemmed as the texts are. */
export function conceptNames(stem: (word: string) => string): ReadonlyMap<string, readonly ConceptName[]> {
  const byFirst = new Map<string, ConceptName[]>();
  for (const names of NAMES) {
    const [first = ''] = names;
    const lexeme = first.replaceAll(' ', '');
    for (const name of names) {
      const stems = name.split(' ').map(stem);
      const [start = ''] = stems;
      byFirst.set(start, [...(byFirst.get(start) ?? []), { stems, lexeme }]);
    }
  }
  for (const names of byFirst.values()) names.sort((a, b) => b.stems.length - a.stems.length);
  return byFirst;
}
