import { type RawBuilder, sql } from 'kysely';
import type { RankedPart } from './search-plan.js';

/** Of body, excerpt, category and tags, title: PostgreSQL's order D to A. */
const WEIGHTS = '{0.25,0.4,0.7,1}';
/** Divides by the logarithm of the document's length. */
const BY_LENGTH = 1;
/** Small next to a word in the body, which gains about 0.03 of its rarity. Fitted on the questions of `bench search`. */
const GAIN_OF_NEIGHBOURS = 0.01;
/** An article of today gains so much of its score, one of 90 days half of that. */
const GAIN_OF_TODAY = 0.3;
const HALF_LIFE_SECONDS = 90 * 86_400;

/**
 * How well a row (`document`, `published_at`) answers: every word by its place, number and rarity; words that stand
 * together as in the question; then what is new before what is old.
 */
export function scoreOf(request: {
  readonly parts: readonly RankedPart[];
  readonly neighbours: readonly RankedPart[];
  readonly now: Date;
}): RawBuilder<unknown> {
  const { parts, neighbours, now } = request;
  const words = parts.map(
    ({ query, gain }) =>
      sql`${gain}::float8 * ts_rank(${WEIGHTS}::float4[], document, ${query}::tsquery, ${BY_LENGTH}::int)`,
  );
  const together = neighbours.map(
    ({ query, gain }) => sql`${GAIN_OF_NEIGHBOURS * gain}::float8 * (document @@ ${query}::tsquery)::int`,
  );
  const age = sql`greatest(0, extract(epoch from ${now}::timestamptz - published_at))::float8`;
  return sql`(${sql.join([...words, ...together], sql` + `)})
    * (1 + ${GAIN_OF_TODAY}::float8 * power(0.5, ${age} / ${HALF_LIFE_SECONDS}::float8))`;
}
