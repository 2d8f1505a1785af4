import { type RawBuilder, sql } from 'kysely';
import { PLANNED_ANEW } from '../../../platform/database/prepared-statements.js';
import { withoutInvisible } from '../../../text/characters/invisible.js';

const ACCENTED = 'àáâãäåèéêëìíîïòóôõöùúûüçñ';
const PLAIN = 'aaaaaaeeeeiiiiooooouuuucn';
const SIGNS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~«»“”„‘’…–—·';

/** The words of the title of `a`, as the index `articles_title_words` holds them: text and index must stay the same. */
const TITLE_WORDS = sql`to_tsvector('simple'::regconfig,
  translate(lower(a.title), ${sql.lit(ACCENTED + SIGNS)}, ${sql.lit(PLAIN + ' '.repeat(SIGNS.length))}))`;

/**
 * Whether the title of the articles `a` has, for each of the words typed, one that begins with it; case and accents do
 * not matter. Signs alone are found in no title.
 */
export function titleHas(typed: string): RawBuilder<boolean> {
  const query = titleQuery(typed);
  return query === '' ? sql<boolean>`false` : sql<boolean>`${TITLE_WORDS} @@ ${query}::tsquery ${PLANNED_ANEW}`;
}

/** As PostgreSQL reads it; no sign that means something to it is left. */
export function titleQuery(typed: string): string {
  return [...withoutInvisible(typed).normalize('NFC').toLowerCase()]
    .map((character) => PLAIN[ACCENTED.indexOf(character)] ?? (SIGNS.includes(character) ? ' ' : character))
    .join('')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => `'${word}':*`)
    .join(' & ');
}
