import { type Kysely, sql } from 'kysely';

/** Steps of a run that can be done again for nothing wait here for the event that carries them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
alter table app.run_places
  add column passed jsonb not null default '[]';          -- the finished steps since the last event of the run`)
    .execute(db);
}
