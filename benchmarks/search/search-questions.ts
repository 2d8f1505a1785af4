import { readFileSync } from 'node:fs';
import { searchDocument } from '../../backend/features/articles/search/search-document.js';
import type { Database } from '../../backend/platform/database/database.js';
import { rounded } from '../bench.js';
import { type SeededArticle, slugOfSeeded } from './search-rows.js';

/** Passages and questions with a known answer: SQuAD-it, read where it lies. */
export interface Questions {
  readonly passages: readonly { readonly id: string; readonly text: string }[];
  readonly queries: readonly { readonly query: string; readonly relevant: readonly string[] }[];
}

export interface Quality {
  /** Share of the questions whose passage is among the first ten. */
  readonly recallAt10: number;
  /** Mean of 1 / place of the passage, 0 where it is not among the first ten. */
  readonly mrr: number;
  readonly answered: number;
}

export function readQuestions(folder: string): Questions {
  const lines = <T>(file: string): T[] =>
    readFileSync(`${folder}/${file}`, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  return { passages: lines('squad-it-passages.jsonl'), queries: lines('squad-it-queries.jsonl') };
}

/** Each passage as an article without title, all equally old. */
export function passagesAsArticles({ passages }: Questions): SeededArticle[] {
  return passages.map(({ text }, index) => {
    const given = { title: '', excerpt: '', category: '', tags: [], body: text };
    return { index, hoursOld: 0, ...given, document: searchDocument(given) };
  });
}

/** Asks every question; `ask` answers with the slugs it found, best first. */
export async function qualityOf(
  { passages, queries }: Questions,
  ask: (query: string) => Promise<readonly string[]>,
): Promise<Quality> {
  const slugs = new Map(passages.map(({ id }, index) => [id, slugOfSeeded(index)]));
  let found = 0;
  let places = 0;
  let answered = 0;
  for (const { query, relevant } of queries) {
    const answer = await ask(query);
    const place = answer.slice(0, 10).indexOf(slugs.get(relevant[0] ?? '') ?? '');
    if (answer.length > 0) answered += 1;
    if (place >= 0) {
      found += 1;
      places += 1 / (place + 1);
    }
  }
  const share = (value: number) => rounded(value / queries.length, 3);
  return { recallAt10: share(found), mrr: share(places), answered };
}

/** PostgreSQL as it comes: configuration `italian`, ranked by `ts_rank`; every word, or any of them. Better forms of it: decision 0099. */
export async function plainPostgres(
  database: Database,
  { passages }: Questions,
): Promise<(kind: 'all' | 'any') => (query: string) => Promise<readonly string[]>> {
  await database.pool.query('create table plain_passages (slug text primary key, document tsvector)');
  await database.pool.query(
    `insert into plain_passages select slug, to_tsvector('italian', text)
     from jsonb_to_recordset($1::jsonb) as r(slug text, text text)`,
    [JSON.stringify(passages.map(({ text }, index) => ({ slug: slugOfSeeded(index), text })))],
  );
  await database.pool.query('create index on plain_passages using gin (document)');
  const queryOf = {
    all: `websearch_to_tsquery('italian', $1)`,
    any: `replace(plainto_tsquery('italian', $1)::text, '&', '|')::tsquery`,
  };
  return (kind) => async (query) => {
    const { rows } = await database.pool.query<{ slug: string }>(
      `with asked as (select ${queryOf[kind]} as query)
       select slug from plain_passages, asked where document @@ query order by ts_rank(document, query) desc, slug limit 10`,
      [query],
    );
    return rows.map(({ slug }) => slug);
  };
}
