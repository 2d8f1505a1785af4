import terms from './topic-terms.json' with { type: 'json' };

/**
 * What a topic is recognised by, in Italian, English, German, French and Spanish. One line is one idea under all the
 * names it goes by, its label first. Names are folded (no accents, no signs) as the texts they are sought in; a final
 * `*` stands for any ending, `#` for a number or version, and a name with a capital letter is sought as it is written.
 * `@name` stands for the idea of that name in the table.
 */
export interface TopicTerms {
  /** What the topic is about: one of these in a title or an opening is enough. */
  readonly strong: readonly string[];
  /** What often comes with it: these only add. */
  readonly weak: readonly string[];
}

/** By the id of the list of topics. */
export const TOPIC_TERMS: Readonly<Record<string, TopicTerms>> = Object.fromEntries(
  Object.entries(terms.topics).map(([id, { strong, weak }]) => [
    id,
    { strong: strong.map(writtenOut), weak: weak.map(writtenOut) },
  ]),
);

/** Ideas outside the list that people ask for in their own words. */
export const OTHER_IDEAS: readonly string[] = terms.otherIdeas;

/** A company under its name, and what speaks of it without naming it. */
export const COMPANY_IDEAS: readonly (readonly [name: string, products: string])[] = terms.companies.map(
  ({ name, products }) => [writtenOut(name), writtenOut(products)],
);

/** Words of a request that say nothing about its subject. Folded. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(terms.emptyWords.flatMap((line) => line.split(' ')));

function writtenOut(idea: string): string {
  const named: Readonly<Record<string, string>> = terms.ideas;
  return idea.replace(/@([a-z-]+)/g, (_, name: string) => {
    const names = named[name];
    if (names === undefined) throw new Error(`No idea is called ${name}`);
    return names;
  });
}
