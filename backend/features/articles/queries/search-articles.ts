import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Kysely } from 'kysely';
import type { ArticleSearch } from '../../../contract/article-search.js';
import { findCategory } from '../../../contract/categories.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Reading } from '../../../platform/database/reading.js';
import type { ArticlesTables } from '../articles.tables.js';
import { BylineReader } from '../lists/bylines.js';
import { foundArticles } from '../search/found-articles.store.js';
import { foundAuthors } from '../search/found-authors.store.js';
import { FrequentWords, shareOfAll, type WordShares } from '../search/frequent-words.store.js';
import { highlighterFor } from '../search/highlight.js';
import { MAX_SEARCH_LENGTH, parseSearch, type SearchTerm } from '../search/parse-search.js';
import {
  type Matches,
  type MatchRequest,
  matchesIn,
  matchesOfAll,
  matchesOfPhrases,
  matchesOfSome,
} from '../search/search-matches.store.js';
import { allTerms, gainOf, headQuery, looseQuery, neighbours, rankedParts, termQuery } from '../search/search-plan.js';
import { completionsOf, countedTerms, FREQUENT, suggestionFor, type TermCounts } from '../search/search-words.store.js';

/** Published articles about what a reader typed, best first. Any text is a valid search. */
export class SearchArticles extends Query<ArticleSearch> {
  constructor(
    readonly request: {
      readonly query: string;
      readonly page: number;
      readonly limit: number;
      /** Name or slug; absent = all. */
      readonly category?: string | undefined;
    },
  ) {
    super();
  }
}

type Db = Kysely<ArticlesTables>;
type Found = Matches & { readonly matching: 'all' | 'some' };

const SETTINGS = {
  // The planner does not know that reading a stored document is dear: it must never read all of them.
  enable_seqscan: 'off',
  work_mem: '16MB',
  // A search that takes longer is given up, so that no text can keep the database busy.
  statement_timeout: '4s',
};
/** Statements, of which a search for frequent words asks two. What is beyond them waits and leaves the rest to others. */
const SEARCHES_AT_ONCE = 4;
/** A search of so many words that few articles fulfil is also answered by those that hold only some of them. */
const WORDS_OF_A_QUESTION = 3;
const ENOUGH = 10;
const MAX_TELLING_WORDS = 8;

@QueryHandler(SearchArticles)
export class SearchArticlesHandler implements IQueryHandler<SearchArticles> {
  private readonly frequentWords: FrequentWords;
  private readonly db: Kysely<ArticlesTables>;
  private readonly read: Reading<ArticlesTables>;

  constructor(
    database: Database,
    private readonly clock: Clock,
    @Inject(BylineReader) private readonly bylines: Pick<BylineReader, 'get'>,
  ) {
    this.frequentWords = new FrequentWords(database, clock);
    this.db = database.replica<ArticlesTables>();
    this.read = database.reader<ArticlesTables>(SETTINGS, SEARCHES_AT_ONCE);
  }

  async execute({ request }: SearchArticles): Promise<ArticleSearch> {
    const { page, limit } = request;
    const query = request.query.replaceAll('\u0000', ' ').trim().slice(0, MAX_SEARCH_LENGTH);
    const category = request.category ? (findCategory(request.category)?.name ?? request.category) : null;
    const parsed = parseSearch(query);
    if (parsed.terms.length === 0) return { ...NOTHING, query, category, page, matching: 'blank' };
    const asked: Asked = {
      category: category?.toLowerCase() ?? null,
      page,
      limit,
      now: this.clock.now(),
      words: await this.frequentWords.get(),
    };
    const completions = await completionsOf(this.db, parsed);
    const { found, suggestion } = await this.find(query, parsed.terms, completions, asked);
    const total = matchesIn(found.facets, asked.category);
    const highlighter = highlighterFor(parsed.terms, completions);
    const bylines = await this.bylines.get();
    const authors = await foundAuthors(this.db, query, bylines);
    return {
      articles: await foundArticles(this.db, found.ids, highlighter, bylines),
      ...(authors.length > 0 && { authors }),
      total,
      page,
      totalPages: Math.max(1, Math.ceil(total / limit)),
      query,
      matching: found.matching,
      totalIsExact: found.totalIsExact,
      suggestion,
      category,
      facets: found.facets.map((facet) => ({
        ...facet,
        category: findCategory(facet.category)?.name ?? facet.category,
      })),
    };
  }

  private async find(
    query: string,
    terms: readonly SearchTerm[],
    completions: readonly string[],
    asked: Asked,
  ): Promise<{ found: Found; suggestion: string | null }> {
    const all = await findAll(this.read, terms, completions, asked);
    const isQuestion = terms.length >= WORDS_OF_A_QUESTION;
    const total = matchesIn(all.facets, null);
    if (total > 0 && (!isQuestion || total >= ENOUGH)) return { found: all, suggestion: null };
    return this.read(async (db) => {
      const counts = await countedTerms(db, terms, completions);
      const suggestion = total > 0 ? null : await suggestionFor(db, query, terms, counts);
      const some = terms.length > 1 ? await findSome(db, terms, completions, counts, asked) : null;
      return { found: some ?? all, suggestion };
    });
  }
}

interface Asked {
  readonly category: string | null;
  readonly page: number;
  readonly limit: number;
  readonly now: Date;
  readonly words: WordShares;
}

const NOTHING: Omit<ArticleSearch, 'query' | 'category' | 'page' | 'matching'> = {
  articles: [],
  total: 0,
  totalPages: 1,
  totalIsExact: true,
  suggestion: null,
  facets: [],
};

async function findAll(
  read: Reading<ArticlesTables>,
  terms: readonly SearchTerm[],
  completions: readonly string[],
  asked: Asked,
): Promise<Found> {
  const request = requestOf(asked, terms, completions);
  const query = allTerms(terms, completions, termQuery);
  if (!terms.some(({ kind }) => kind === 'phrase')) {
    const expected = { share: shareOfAll(terms, completions, asked.words), articles: asked.words.articles };
    return { ...(await matchesOfAll(read, query, headQuery(terms), expected, request)), matching: 'all' };
  }
  const loose = allTerms(terms, completions, looseQuery);
  return { ...(await read((db) => matchesOfPhrases(db, query, loose, request))), matching: 'all' };
}

/** Null when no word is left that any article holds. */
async function findSome(
  db: Db,
  terms: readonly SearchTerm[],
  completions: readonly string[],
  { published, documents }: TermCounts,
  asked: Asked,
): Promise<Found | null> {
  const gains = terms.map((_, index) => (documents[index] ? gainOf(documents[index], published) : 0));
  const known = terms
    .map((term, index) => ({
      query: allTerms([term], index === terms.length - 1 ? completions : [], looseQuery),
      gain: gains[index] ?? 0,
      isFrequent: (documents[index] ?? 0) >= FREQUENT,
    }))
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain);
  // Frequent words still count in the ranking; finding all articles that hold one would cost much and say little.
  const areFrequent = known.every(({ isFrequent }) => isFrequent);
  const telling = known.filter(({ isFrequent }) => areFrequent || !isFrequent).slice(0, MAX_TELLING_WORDS);
  if (telling.length === 0) return null;
  const quorum = Math.max(1, Math.floor(telling.length / 3));
  const request = requestOf(asked, terms, completions, gains);
  return { ...(await matchesOfSome(db, telling, { quorum, areFrequent }, request)), matching: 'some' };
}

function requestOf(
  { category, page, limit, now }: Asked,
  terms: readonly SearchTerm[],
  completions: readonly string[],
  gains?: readonly number[],
): MatchRequest {
  return {
    parts: rankedParts(terms, completions, gains),
    neighbours: neighbours(terms, gains),
    category,
    limit,
    offset: (page - 1) * limit,
    now,
  };
}
