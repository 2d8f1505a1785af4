import { type Kysely, sql } from 'kysely';
import type { ArticleAuthor } from '../../../contract/articles.js';
import { withoutAccents } from '../../../text/characters/accents.js';
import type { ArticlesTables } from '../articles.tables.js';
import type { Bylines } from '../lists/bylines.js';

/** The people who sign something that readers have and in whose names each of the words typed begins one. */
export async function foundAuthors(
  db: Kysely<ArticlesTables>,
  typed: string,
  { people }: Pick<Bylines, 'people'>,
): Promise<ArticleAuthor[]> {
  const words = wordsOf(typed);
  const isNamed = (name: string) => {
    const own = wordsOf(name);
    return words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)));
  };
  const named = [...people].filter(([, { name }]) => isNamed(name));
  if (named.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${named.map(([id]) => id)}::text[]) as asked (id) where exists (
      select from read.articles where author_ids <> '[]' and author_ids @> jsonb_build_array(asked.id)
        and status = 'published' and not ai_generated)`.execute(db);
  return rows.flatMap(({ id }) => people.get(id) ?? []);
}

const wordsOf = (text: string): string[] =>
  withoutAccents(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
