import type { ComparedSentence, PublicArticle } from '../../../backend/contract/articles.js';

type Said = keyof Omit<ComparedSentence, 'sentence'>;

/** Of more publishers without a match only the number is given. */
const NAMED_WITHOUT_MATCH = 3;

/**
 * «A e B lo riportano», «C riporta altro», «nessun riscontro in D»: one part for each that somebody is named in. The last
 * speaks of what the check found: a publisher may say the same where it found nothing.
 */
export function publisherWords({
  states,
  differs,
  silent,
}: Pick<ComparedSentence, Said>): [said: Said, words: string][] {
  const parts: [Said, string][] = [];
  if (states.length > 0)
    parts.push(['states', `${listed(states)} lo ${states.length === 1 ? 'riporta' : 'riportano'}`]);
  if (differs.length > 0)
    parts.push(['differs', `${listed(differs)} ${differs.length === 1 ? 'riporta' : 'riportano'} altro`]);
  if (silent.length > NAMED_WITHOUT_MATCH)
    parts.push([
      'silent',
      parts.length > 0 ? `le altre ${silent.length} non ne parlano` : `nessuna delle ${silent.length} fonti ne parla`,
    ]);
  else if (silent.length > 0) parts.push(['silent', `nessun riscontro in ${listed(silent)}`]);
  return parts;
}

/** How many sentences the sources do not agree on: as many as the comparison lists, where there is one. */
export function countDisputed({ looks = [], comparison }: Pick<PublicArticle, 'looks' | 'comparison'>): number {
  if (comparison) return comparison.find(({ standing }) => standing === 'differ')?.sentences.length ?? 0;
  return looks.filter((standing) => standing === 'differs').length;
}

const listed = (names: readonly string[]): string => new Intl.ListFormat('it').format(names);
