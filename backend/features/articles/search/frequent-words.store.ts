import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.js';
import type { Database } from '../../../platform/database/database.js';
import type { ArticlesTables } from '../articles.tables.js';
import type { SearchTerm } from './parse-search.js';

const MIN_SHARE = 0.02;
const REMEMBERED_MS = 300_000;

/**
 * What PostgreSQL's statistics say of the words in articles, read once in five minutes. They are a guess, good enough
 * to choose the quicker of two ways to the same answer.
 */
export class FrequentWords {
  #known: { readonly until: number; readonly shares: Promise<WordShares> } | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Never rejects: without statistics every word is rare. */
  get(): Promise<WordShares> {
    const now = this.clock.elapsed();
    if (this.#known === undefined || now >= this.#known.until) {
      const shares = this.read().catch(() => ({ articles: 0, shares: new Map<string, number>() }));
      this.#known = { until: now + REMEMBERED_MS, shares };
    }
    return this.#known.shares;
  }

  private async read(): Promise<WordShares> {
    const { rows } = await sql<{ articles: number; words: Record<string, number> | null }>`select
      (select reltuples::float8 from pg_class where oid = 'read.article_search'::regclass) as articles,
      (select json_object_agg(word, share) from pg_stats,
         unnest(most_common_elems::text::text[], most_common_elem_freqs) as f(word, share)
       where schemaname = 'read' and tablename = 'article_search' and attname = 'document'
         and word is not null and share >= ${MIN_SHARE}) as words`.execute(this.database.replica<ArticlesTables>());
    return { articles: rows[0]?.articles ?? 0, shares: new Map(Object.entries(rows[0]?.words ?? {})) };
  }
}

/** About how many articles there are, and what share of them holds each of the frequent words. */
export interface WordShares {
  readonly articles: number;
  /** By lexeme, 0 to 1; what is missing is rare. */
  readonly shares: ReadonlyMap<string, number>;
}

/** About the share of all articles that fulfil every term, at most: 0 when one of them is rare. */
export function shareOfAll(
  terms: readonly SearchTerm[],
  completions: readonly string[],
  { shares }: WordShares,
): number {
  const shareOf = (lexemes: readonly string[]) => lexemes.map((lexeme) => shares.get(lexeme) ?? 0);
  const ofTerms = terms.map((term, index) => {
    if (term.kind === 'phrase') return Math.min(...shareOf(term.lexemes.map(({ lexeme }) => lexeme)));
    return Math.max(...shareOf([term.lexeme, ...(index === terms.length - 1 ? completions : [])]));
  });
  return Math.min(1, ...ofTerms);
}
