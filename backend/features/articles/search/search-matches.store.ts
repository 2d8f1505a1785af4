import { type Kysely, type RawBuilder, sql } from 'kysely';
import { PLANNED_ANEW } from '../../../platform/database/prepared-statements.js';
import type { Reading } from '../../../platform/database/reading.js';
import type { ArticlesTables } from '../articles.tables.js';
import type { RankedPart } from './search-plan.js';
import { scoreOf } from './search-score.store.js';

/** So many of the newest matches are ranked; those after them follow by date. Bounds the cost of frequent words. */
const MAX_RANKED = 120;
/** Of a question's answers more: they differ in how many of its words they hold. */
const MAX_ANSWERS_RANKED = 300;
const MAX_HEADS = 60;
/** A phrase must be sought in each article; so many of the newest that contain its words are read. */
const MAX_PHRASES = 2_000;
/** Where every word of a question is frequent, so many of the newest articles are read. */
const NEWEST = 5_000;
/** Keeping one match for the counting and sorting of all costs so much of reading one article (measured). */
const COST_OF_KEEPING = 0.1;
/** One question more to the database costs as much as reading so many articles. */
const COST_OF_ASKING = 70;
/** A word may stand less often in the newest articles than in all; so many times as many are read. */
const PATIENCE = 3;

export interface MatchRequest {
  readonly parts: readonly RankedPart[];
  readonly neighbours: readonly RankedPart[];
  /** Folded name of a category, or null for all. */
  readonly category: string | null;
  readonly limit: number;
  readonly offset: number;
  readonly now: Date;
}

export interface Matches {
  readonly ids: readonly string[];
  /** All matches by category, largest first, whatever category was asked for. */
  readonly facets: readonly Facet[];
  /** False when only the newest articles were read, and there may be more. */
  readonly totalIsExact: boolean;
}

interface Facet {
  readonly category: string;
  readonly count: number;
}

type Db = Kysely<ArticlesTables>;
type Sql = RawBuilder<unknown>;

/**
 * Articles that contain everything `query` asks for. `head` finds those that are about it, however old. `expected`
 * chooses the quicker of two ways: about which share of so many articles.
 */
export async function matchesOfAll(
  read: Reading<ArticlesTables>,
  query: string,
  head: string,
  expected: { readonly share: number; readonly articles: number },
  request: MatchRequest,
): Promise<Matches> {
  const where = sql`published_at is not null and document @@ ${query}::tsquery`;
  const about = aboutIt(head, request);
  const wanted = MAX_RANKED / expected.share;
  const isFrequent = wanted + COST_OF_ASKING < MAX_RANKED + COST_OF_KEEPING * expected.share * expected.articles;
  if (isFrequent && request.offset + request.limit <= MAX_RANKED) {
    const counted = sql<Facet>`select category, count(*)::int as count from read.article_search where ${where}
      group by category order by count desc, category ${PLANNED_ANEW}`;
    const walked = walkedFromTheNewest(query, about, PATIENCE * wanted, request);
    const [{ rows: facets }, newest] = await Promise.all([
      read((db) => counted.execute(db)),
      read((db) => rankedPage(db, walked, request)),
    ]);
    // Few of the newest hold a word that has gone out of use.
    const isEnough = newest.candidates >= Math.min(MAX_RANKED, matchesIn(facets, request.category));
    if (isEnough) return { ids: newest.ids, facets, totalIsExact: true };
  }
  const matched = sql`select id, published_at, category from read.article_search where ${where}`;
  const lists = listed(matched, request, { about });
  const { ids, facets } = await read((db) => rankedPage(db, lists, request, FACETS_OF_MATCHED));
  return { ids, facets, totalIsExact: true };
}

/** The same with phrases: `loose` finds their words, and the newest of these are read for the order. */
export async function matchesOfPhrases(db: Db, query: string, loose: string, request: MatchRequest): Promise<Matches> {
  // Lists of their own: in one statement the planner would walk through the dates and read every article.
  const before = sql`loose as materialized (select id, published_at from read.article_search
      where published_at is not null and document @@ ${loose}::tsquery),
    newest_loose as materialized (select id from loose order by published_at desc, id desc limit ${MAX_PHRASES}),`;
  const matched = sql`select id, published_at, category from read.article_search
    where id = any(array(select id from newest_loose)) and document @@ ${query}::tsquery`;
  const { ids, facets, tried } = await rankedPage(db, listed(matched, request, { before }), request, {
    ...FACETS_OF_MATCHED,
    tried: sql`(select count(*)::int from newest_loose)`,
  });
  return { ids, facets, totalIsExact: tried < MAX_PHRASES };
}

/**
 * Articles that contain at least `quorum` of the words, those with the telling ones first. `areFrequent` says that
 * each stands in very many articles.
 */
export async function matchesOfSome(
  db: Db,
  words: readonly RankedPart[],
  { quorum, areFrequent }: { readonly quorum: number; readonly areFrequent: boolean },
  request: MatchRequest,
): Promise<Matches> {
  const among = areFrequent
    ? sql`and published_at >= (select min(published_at) from (select published_at from read.article_search
        where published_at is not null order by published_at desc limit ${NEWEST}) n)`
    : sql``;
  const hits = words.map(
    ({ query, gain }) => sql`select id, published_at, category, ${gain}::float8 as gain from read.article_search
      where published_at is not null and document @@ ${query}::tsquery ${among}`,
  );
  const matched = sql`select id, published_at, category, sum(gain) as gain
    from (${sql.join(hits, sql` union all `)}) h group by id, published_at, category having count(*) >= ${quorum}`;
  const lists = listed(matched, request, { order: sql`gain desc, `, most: MAX_ANSWERS_RANKED });
  const { ids, facets } = await rankedPage(db, lists, request, FACETS_OF_MATCHED);
  return { ids, facets, totalIsExact: !areFrequent };
}

/** All matches, or those of one category. */
export function matchesIn(facets: readonly Facet[], category: string | null): number {
  return facets.reduce((sum, facet) => (category === null || facet.category === category ? sum + facet.count : sum), 0);
}

/**
 * The stored document, fetched and copied once however many words ask for it: in a list that ends with `offset 0`, which
 * keeps it from being worked out for each of them. Such a list costs less than one that is stored with all its documents.
 */
const READ_ONCE = sql`setweight(document, 'A', '{}'::text[])`;

const FACETS_OF_MATCHED = {
  facets: sql`(select json_agg(json_build_object('category', category, 'count', count) order by count desc, category)
    from (select category, count(*) from matched group by category) f)`,
};

/** Lists that end with `newest`, the newest matches, and `chosen` (id, published_at, document), what is ranked. */
interface Lists {
  readonly sql: Sql;
  /** Matches beyond the chosen ones, when the page lies there. */
  readonly rest: Sql;
}

/** The newest articles that carry the words in their title, category or tags, whatever else is newer: `id`. */
function aboutIt(head: string, request: MatchRequest): { readonly before: Sql; readonly ids: Sql } {
  return {
    // A list of its own: for the newest few the planner would walk through the dates and read every article.
    before: sql`about as materialized (select id, published_at from read.article_search
      where published_at is not null and document @@ ${head}::tsquery ${andCategory(request)}),`,
    ids: sql`(select id from about order by published_at desc, id desc limit ${MAX_HEADS})`,
  };
}

/** Reads the articles one after the other, at most so many, until enough of them match. */
function walkedFromTheNewest(
  query: string,
  about: ReturnType<typeof aboutIt>,
  most: number,
  request: MatchRequest,
): Lists {
  return {
    sql: sql`newest as materialized (select id, published_at, document
      from (select id, published_at, ${READ_ONCE} as document from read.article_search
        where published_at is not null ${andCategory(request)}
        order by published_at desc, id desc limit ${Math.ceil(most)}) walked
      where document @@ ${query}::tsquery order by published_at desc, id desc limit ${MAX_RANKED}),
    ${about.before}
    older as (select id, published_at, ${READ_ONCE} as document from read.article_search
      where id = any(array${about.ids}) and id <> all(array(select id from newest)) offset 0),
    chosen as (select * from newest union all select * from older)`,
    rest: sql``,
  };
}

interface ListParts {
  /** Lists that the matches are chosen from. */
  readonly before?: Sql;
  readonly about?: ReturnType<typeof aboutIt>;
  /** How many are ranked. */
  readonly most?: number;
  /** What decides before the date which matches are ranked. */
  readonly order?: Sql;
}

/** Takes all matches (`id`, `published_at`, `category`) from the index and reads the newest of them. */
function listed(
  matched: Sql,
  request: MatchRequest,
  { before = sql``, about, order = sql``, most = MAX_RANKED }: ListParts,
): Lists {
  const isDeep = request.offset + request.limit > most;
  return {
    // An array of ids makes the planner find each of them, however many it believes there are.
    sql: sql`${before} matched as materialized (${matched}),
    newest as materialized (select id from matched where true ${andCategory(request)}
      order by ${order} published_at desc, id desc limit ${most}),
    ${about?.before ?? sql``}
    chosen as (select id, published_at, ${READ_ONCE} as document from read.article_search
      where id = any(array(select id from newest ${about ? sql`union ${about.ids}` : sql``})) offset 0)`,
    rest: isDeep
      ? sql`union all select id, null::float8, published_at from matched
          where id not in (select id from ranked) ${andCategory(request)}`
      : sql``,
  };
}

interface RankedPage {
  readonly ids: readonly string[];
  readonly facets: readonly Facet[];
  readonly candidates: number;
  readonly tried: number;
}

async function rankedPage(
  db: Db,
  lists: Lists,
  request: MatchRequest,
  { facets = sql`null::json`, tried = sql`0` }: { readonly facets?: Sql; readonly tried?: Sql } = {},
): Promise<RankedPage> {
  const best = sql`score desc nulls last, published_at desc, id desc`;
  const { rows } = await sql<{ ids: string[] | null; facets: Facet[] | null; candidates: number; tried: number }>`
    with ${lists.sql},
    ranked as (select id, ${scoreOf(request)} as score, published_at from chosen)
    select
      (select json_agg(id order by ${best}) from (select id, score, published_at from ranked ${lists.rest}
        order by ${best} limit ${request.limit} offset ${request.offset}) page) as ids,
      ${facets} as facets, (select count(*)::int from newest) as candidates, ${tried} as tried`.execute(db);
  const [row] = rows;
  return {
    ids: row?.ids ?? [],
    facets: row?.facets ?? [],
    candidates: row?.candidates ?? 0,
    tried: row?.tried ?? 0,
  };
}

function andCategory({ category }: Pick<MatchRequest, 'category'>): Sql {
  return category === null ? sql`` : sql`and category = ${category}`;
}
