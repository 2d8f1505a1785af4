import { createRequire } from 'node:module';

type Stem = (word: string) => string;

/** The snowball stemmer of a language, with its answers kept; languages other than Italian and English stay unstemmed. */
export function stemmerFor(language: string | null): Stem {
  return (language && stemmers.get(language)) || unchanged;
}

const unchanged: Stem = (word) => word;

/** The package has no types. */
interface Snowball {
  newStemmer(language: string): { stem(word: string): string };
}
/** When the first word is asked for: it is the largest file of all that are loaded, and most processes need none of it. */
const snowball = () => createRequire(import.meta.url)('snowball-stemmers') as Snowball;

const stemmers: ReadonlyMap<string, Stem> = new Map([
  ['it', remembering('italian')],
  ['en', remembering('english')],
]);

function remembering(language: string): Stem {
  let stemmer: ReturnType<Snowball['newStemmer']> | undefined;
  const known = new Map<string, string>();
  return (word) => {
    const answer = known.get(word);
    if (answer !== undefined) return answer;
    if (known.size >= 50_000) known.clear();
    stemmer ??= snowball().newStemmer(language);
    const stem = stemmer.stem(word);
    known.set(word, stem);
    return stem;
  };
}
