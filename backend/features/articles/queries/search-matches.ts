import { type Kysely, type RawBuilder, sql } from 'kysely';
import { PLANNED_ANEW } from '../../../platform/database/prepared-statements.js';
import type { ArticlesTables } from '../articles.tables.js';
import type { RankedPart } from '../search/search-plan.js';
import { scoreOf } from './search-score.js';

/** So many of the newest matches are ranked; those after them follow by date. Bounds the cost of frequent words. */
const MOST_RANKED = 120;
/** Of a question's answers more: they differ in how many of its words they hold. */
const MOST_ANSWERS_RANKED = 300;
const MOST_HEADS = 60;
/** A phrase must be looked up in each article; so many of the newest that contain its words are looked at. */
const MOST_PHRASES = 2_000;
/** Where every word of a question is frequent, so many of the newest articles are looked at. */
const NEWEST = 5_000;
/** From so many matches on, the newest are looked for among the newest articles only. */
const MANY = 2_000;

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
  /** False when only the newest articles were looked at, and there may be more. */
  readonly totalIsExact: boolean;
}

interface Facet {
  readonly category: string;
  readonly count: number;
}

type Db = Kysely<ArticlesTables>;
type Sql = RawBuilder<unknown>;

/** Articles that contain everything `query` asks for. `head` finds those that are about it, however old. */
export async function matchesOfAll(db: Db, query: string, head: string, request: MatchRequest): Promise<Matches> {
  const where = sql`published_at is not null and document @@ ${query}::tsquery`;
  // Counting in a pass of its own is cheaper than keeping a long list of matches to count and to sort it.
  const counted = sql<Facet>`select category, count(*)::int as count from read.article_search where ${where}
    group by category order by count desc, category ${PLANNED_ANEW}`;
  const facets = (await counted.execute(db)).rows;
  const total = matchesIn(facets, request.category);
  if (total === 0) return { ids: [], facets, totalIsExact: true };
  const recent = total > MANY && request.offset + request.limit <= MOST_RANKED ? await recentEnough(db, total) : null;
  // A list of its own: for the newest few the planner would walk through the dates and look into every article.
  const before = sql`about as materialized (select id, published_at from read.article_search
    where published_at is not null and document @@ ${head}::tsquery ${andCategory(request)}),`;
  const heads = sql`union (select id from about order by published_at desc, id desc limit ${MOST_HEADS})`;
  const matched = (since: Date | null) => sql`select id, published_at, category from read.article_search
    where ${where} ${since === null ? sql`` : sql`and published_at >= ${since}`}`;
  const found = await rankedPage(db, matched(recent), request, { before, heads });
  // The newest articles hold fewer matches than the rest when a word has gone out of use.
  const { ids } =
    recent === null || found.candidates >= MOST_RANKED
      ? found
      : await rankedPage(db, matched(null), request, { before, heads });
  return { ids, facets, totalIsExact: true };
}

/** The same with phrases: `loose` finds their words, and the newest of these are looked at for the order. */
export async function matchesOfPhrases(db: Db, query: string, loose: string, request: MatchRequest): Promise<Matches> {
  // Lists of their own: in one statement the planner would walk through the dates and look into every article.
  const before = sql`loose as materialized (select id, published_at from read.article_search
      where published_at is not null and document @@ ${loose}::tsquery),
    newest_loose as materialized (select id from loose order by published_at desc, id desc limit ${MOST_PHRASES}),
    looked_at as materialized (select id, published_at, category, ${READ_ONCE} as document
      from read.article_search where id in (select id from newest_loose)),`;
  const matched = sql`select id, published_at, category from looked_at where document @@ ${query}::tsquery`;
  const { ids, facets, lookedAt } = await rankedPage(db, matched, request, {
    before,
    lookedAt: sql`(select count(*)::int from looked_at)`,
  });
  return { ids, facets, totalIsExact: lookedAt < MOST_PHRASES };
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
  const { ids, facets } = await rankedPage(db, matched, request, {
    order: sql`gain desc, `,
    most: MOST_ANSWERS_RANKED,
  });
  return { ids, facets, totalIsExact: !areFrequent };
}

/** All matches, or those of one category. */
export function matchesIn(facets: readonly Facet[], category: string | null): number {
  return facets.reduce((sum, facet) => (category === null || facet.category === category ? sum + facet.count : sum), 0);
}

/** The stored document, fetched and copied once however many words look into it. */
const READ_ONCE = sql`setweight(document, 'A', '{}'::text[])`;

interface PageParts {
  /** More candidates: `union …`. */
  readonly heads?: Sql;
  /** How many are ranked. */
  readonly most?: number;
  /** What decides before the date which matches are ranked. */
  readonly order?: Sql;
  /** Lists that the matches are chosen from. */
  readonly before?: Sql;
  readonly lookedAt?: Sql;
}

interface RankedPage {
  readonly ids: readonly string[];
  readonly facets: readonly Facet[];
  readonly candidates: number;
  readonly lookedAt: number;
}

async function rankedPage(
  db: Db,
  matched: Sql,
  request: MatchRequest,
  { heads = sql``, order = sql``, before = sql``, lookedAt = sql`0`, most = MOST_RANKED }: PageParts,
): Promise<RankedPage> {
  const { limit, offset } = request;
  const best = sql`score desc nulls last, published_at desc, id desc`;
  const isDeep = offset + limit > most;
  const rest = isDeep
    ? sql`union all select id, null::float8, published_at from matched
        where id not in (select id from ranked) ${andCategory(request)}`
    : sql``;
  const { rows } = await sql<{ ids: string[] | null; facets: Facet[] | null; candidates: number; looked_at: number }>`
    with ${before} matched as materialized (${matched}),
    newest as materialized (select id from matched where true ${andCategory(request)}
      order by ${order} published_at desc, id desc limit ${most}),
    documents as materialized (select id, published_at, ${READ_ONCE} as document
      from read.article_search where id in (select id from newest ${heads})),
    ranked as materialized (select id, ${scoreOf(request)} as score, published_at from documents)
    select
      (select json_agg(id order by ${best}) from
        (select id, score, published_at from ranked ${rest} order by ${best} limit ${limit} offset ${offset}) page) as ids,
      (select json_agg(json_build_object('category', category, 'count', count) order by count desc, category)
       from (select category, count(*) from matched group by category) f) as facets,
      (select count(*)::int from newest) as candidates, coalesce(${lookedAt}, 0) as looked_at`.execute(db);
  const [row] = rows;
  return {
    ids: row?.ids ?? [],
    facets: row?.facets ?? [],
    candidates: row?.candidates ?? 0,
    lookedAt: row?.looked_at ?? 0,
  };
}

/** A moment after which about twice as many matches lie as are ranked; null when that cannot be guessed. */
async function recentEnough(db: Db, total: number): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    with size as (select greatest(reltuples, ${total}) as articles from pg_class where oid = 'read.article_search'::regclass)
    select published_at as since from read.article_search where published_at is not null
    order by published_at desc limit 1
    offset (select ceil(${(2 * MOST_RANKED) / total}::float8 * articles)::int from size)`.execute(db);
  return rows[0]?.since ?? null;
}

function andCategory({ category }: Pick<MatchRequest, 'category'>): Sql {
  return category === null ? sql`` : sql`and category = ${category}`;
}
