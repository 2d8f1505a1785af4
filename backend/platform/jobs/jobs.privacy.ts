import { Database } from '../database/database.js';
import { type RedactedArticle, storedData } from '../privacy/stored-data.js';
import { isQueueMissing, JOBS_SCHEMA } from './open-boss.js';

/** Jobs that name an article by its title or an address, worked or not: search engines are sent addresses. */
export const jobsAboutArticles = storedData([Database], (database: Database) => ({
  name: 'jobs',
  words: ['lavoro in coda o già svolto', 'lavori in coda o già svolti'],
  redactRows: (article) => dropJobsAbout(database, article),
}));

/** Drops the jobs that name an article; answers how many. */
export async function dropJobsAbout(database: Database, { titles, slugs }: RedactedArticle): Promise<number> {
  // As JSON writes them; an address is a whole text or the end of one.
  const words = [...titles.map((title) => JSON.stringify(title).slice(1, -1)), ...slugs.map((slug) => `${slug}"`)];
  try {
    const { rowCount } = await database.pool.query(
      `delete from ${JOBS_SCHEMA}.job where exists (select from unnest($1::text[]) as t (words)
        where position(t.words in data::text || coalesce(output::text, '')) > 0)`,
      [words],
    );
    return rowCount ?? 0;
  } catch (error) {
    if (isQueueMissing(error)) return 0;
    throw error;
  }
}
