import { type Kysely, sql } from 'kysely';

/** The rounds through the sources: the latest one for the screen, and those that nobody ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table read.collection_runs (
    id uuid primary key,
    trigger text not null,
    status text not null,
    sources int not null,
    read int not null,
    failed int not null,
    fresh int not null,
    started_at timestamptz not null,
    ended_at timestamptz)`.execute(db);
  await sql`create index collection_runs_started on read.collection_runs (started_at desc)`.execute(db);
  await sql`create index collection_runs_unfinished on read.collection_runs (started_at) where status = 'running'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table read.collection_runs`.execute(db);
}
