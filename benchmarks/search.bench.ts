import { existsSync } from 'node:fs';
import { SearchArticles, SearchArticlesHandler } from '../backend/features/articles/queries/search-articles.js';
import { Clock } from '../backend/platform/clock.js';
import type { Database } from '../backend/platform/database/database.js';
import { type Bench, median, quantile, rounded } from './bench.js';
import { inventedArticles, MARKERS } from './search/search-corpus.js';
import {
  passagesAsArticles,
  plainPostgres,
  type Quality,
  qualityOf,
  readQuestions,
} from './search/search-questions.js';
import { seedArticles } from './search/search-rows.js';
import { withTemporaryDatabase } from './temporary-database.js';

const QUESTIONS = '../shared/data/italian-corpus';
/** A server compiles its hot code in its first seconds, and the database reads its pages: neither is measured. */
const WARM_UP = 100;
const ROUNDS = 100;

interface Timed {
  readonly articles: number;
  readonly search: string;
  readonly matches: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/**
 * The product's own search, from the text to ten articles with marked passages: its times at 5,000 and 100,000
 * articles, and how often it finds the passage that answers a question, next to PostgreSQL's plain configuration.
 */
export const bench: Bench = ({ quick, say }) =>
  withTemporaryDatabase(async (database) => {
    const timed: Timed[] = [];
    for (const articles of quick ? [2_000] : [5_000, 100_000]) {
      say(`${articles} articles`);
      await seedArticles(database, inventedArticles(articles));
      timed.push(...(await timeSearches(database, articles, quick ? 20 : ROUNDS)));
    }
    const quality = existsSync(QUESTIONS) ? await compareQuality(database, say, quick) : null;
    return { figures: { timed, quality }, summary: summaryOf(timed, quality) };
  });

async function timeSearches(database: Database, articles: number, rounds: number): Promise<Timed[]> {
  const search = searchIn(database);
  const [frequent, common, rare] = MARKERS.map(({ word }) => word);
  const searches: readonly [string, string, number][] = [
    ['a word in three of four', `${frequent}`, 1],
    ['a word in 10,000 (or all)', `${common}`, 1],
    ['a word in 200', `${rare}`, 1],
    ['both frequent words', `${frequent} ${common}`, 1],
    ['a phrase of frequent words', `"${frequent} ${common}"`, 1],
    ['the last page of a frequent word', `${frequent}`, Math.floor((articles * 0.75) / 10)],
    ['a word nobody wrote', 'inesistentissimo', 1],
  ];
  const timed: Timed[] = [];
  for (const [name, text, page] of searches) {
    const times: number[] = [];
    let matches = 0;
    for (let round = -WARM_UP; round < rounds; round += 1) {
      const started = performance.now();
      matches = (await search(text, page)).total;
      if (round >= 0) times.push(performance.now() - started);
    }
    const p50Ms = rounded(median(times), 1);
    timed.push({ articles, search: name, matches, p50Ms, p99Ms: rounded(quantile(times, 0.99), 1) });
  }
  return timed;
}

async function compareQuality(
  database: Database,
  say: (line: string) => void,
  quick: boolean,
): Promise<Record<'ours' | 'plainAny' | 'plainAll', Quality>> {
  const all = readQuestions(QUESTIONS);
  const questions = quick ? { ...all, queries: all.queries.filter((_, index) => index % 20 === 0) } : all;
  say(`${questions.queries.length} questions over ${questions.passages.length} passages`);
  await seedArticles(database, [passagesAsArticles(questions)]);
  const search = searchIn(database);
  const plain = await plainPostgres(database, questions);
  return {
    ours: await qualityOf(questions, async (query) => (await search(query, 1)).articles.map(({ slug }) => slug)),
    plainAny: await qualityOf(questions, plain('any')),
    plainAll: await qualityOf(questions, plain('all')),
  };
}

function searchIn(database: Database) {
  const bylines = { get: async () => ({ siteName: 'Contesto', people: new Map() }) };
  const handler = new SearchArticlesHandler(database, new Clock(), bylines);
  return (query: string, page: number) => handler.execute(new SearchArticles({ query, page, limit: 10 }));
}

function summaryOf(timed: readonly Timed[], quality: Record<string, Quality> | null): string[] {
  return [
    ...timed.map(
      ({ articles, search, matches, p50Ms, p99Ms }) =>
        `${articles} articles, ${search}: ${matches} matches, p50 ${p50Ms} ms, p99 ${p99Ms} ms`,
    ),
    ...(quality === null
      ? [`Questions skipped: ${QUESTIONS} is not next to this clone.`]
      : Object.entries(quality).map(
          ([name, { recallAt10, mrr, answered }]) =>
            `questions, ${name}: recall@10 ${recallAt10}, MRR@10 ${mrr}, ${answered} answered`,
        )),
  ];
}
