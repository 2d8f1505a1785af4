import { type Kysely, sql } from 'kysely';
import { PLANNED_ANEW } from '../../../platform/database/prepared-statements.js';
import { stemOf } from '../../../text/lexemes.js';
import { wordsOf } from '../../../text/words.js';
import type { ArticlesTables } from '../articles.tables.js';
import { canBeSuggested, nearestWords, nearKeys } from './near-words.js';
import type { ParsedSearch, SearchTerm } from './parse-search.js';
import { allTerms, looseQuery } from './search-plan.js';

/** A beginning is completed with so many words, shortest first; bounds what «con» may cost. */
const MAX_COMPLETIONS = 40;
const MAX_NEAR_WORDS = 2_000;
const NEAREST = 4;
/** A word in more articles than this is frequent, however frequent it is. */
export const FREQUENT = 5_000;

type Db = Kysely<ArticlesTables>;

/** How many published articles hold each term, counted up to `FREQUENT`, and about how many there are. */
export interface TermCounts {
  readonly published: number;
  readonly documents: readonly number[];
}

/** Lexemes of the words that begin with the last one typed. */
export async function completionsOf(db: Db, { beginning }: ParsedSearch): Promise<string[]> {
  if (beginning === null) return [];
  const rows = await db
    .selectFrom('read.search_words')
    .select('word')
    .where('folded', '>', beginning)
    .where('folded', '<', `${beginning}\u{10FFFF}`)
    .orderBy(sql`length(folded)`)
    .orderBy('word')
    .limit(MAX_COMPLETIONS)
    .execute();
  return [...new Set(rows.map(({ word }) => stemOf(word)))];
}

export async function countedTerms(
  db: Db,
  terms: readonly SearchTerm[],
  completions: readonly string[],
): Promise<TermCounts> {
  const queries = terms.map((term, index) =>
    allTerms([term], index === terms.length - 1 ? completions : [], looseQuery),
  );
  const counts = await countMatches(db, queries, FREQUENT);
  // The statistics' guess is enough to separate rare from frequent; before the first one the counts themselves must do.
  const { rows } = await sql<{ articles: number }>`select reltuples::float8 as articles from pg_class
    where oid = 'read.article_search'::regclass`.execute(db);
  return { published: Math.max(rows[0]?.articles ?? 0, 2 * Math.max(...counts)), documents: counts };
}

/**
 * «Forse cercavi»: the text with each word that no article holds replaced by the nearest one that published articles
 * do hold. Null when there is none for any of them.
 */
export async function suggestionFor(
  db: Db,
  query: string,
  terms: readonly SearchTerm[],
  { documents }: TermCounts,
): Promise<string | null> {
  const better = new Map<string, string>();
  for (const [index, term] of terms.entries()) {
    if (documents[index] !== 0 || term.kind === 'phrase' || !canBeSuggested(term.written)) continue;
    const word = await nearestKnownWord(db, term.written);
    if (word !== null) better.set(term.written, word);
  }
  if (better.size === 0) return null;
  return wordsOf(query).reduceRight((text, { lower, start, end }) => {
    const word = better.get(lower);
    return word === undefined ? text : text.slice(0, start) + word + text.slice(end);
  }, query);
}

async function nearestKnownWord(db: Db, typed: string): Promise<string | null> {
  const { rows } = await sql<{ word: string }>`select word from read.search_words
    where keys && ${nearKeys(typed)}::text[] and length(word) between ${typed.length - 2} and ${typed.length + 2}
    limit ${MAX_NEAR_WORDS}`.execute(db);
  const near = nearestWords(
    typed,
    rows.map(({ word }) => word),
    NEAREST,
  );
  const counts = await countMatches(
    db,
    near.map((word) => `'${stemOf(word)}'`),
    FREQUENT,
  );
  return near.find((_, index) => (counts[index] ?? 0) > 0) ?? null;
}

async function countMatches(db: Db, queries: readonly string[], most: number): Promise<number[]> {
  if (queries.length === 0) return [];
  const counted = queries.map(
    (query) => sql`(select count(*)::int from (select 1 from read.article_search
      where published_at is not null and document @@ ${query}::tsquery limit ${most}) m)`,
  );
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counted)}] as counts
    ${PLANNED_ANEW}`.execute(db);
  return rows[0]?.counts ?? [];
}
