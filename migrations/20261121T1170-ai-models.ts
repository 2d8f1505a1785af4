import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.ai_models (
    id uuid primary key,
    model_name text not null unique,
    display_name text not null,
    provider text not null,
    version text not null,
    release_date date,
    context_length int,
    input_price double precision,
    output_price double precision,
    notes text not null,
    capabilities jsonb not null,
    is_latest boolean not null,
    is_future boolean not null,
    deprecated boolean not null)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table app.ai_models`.execute(db);
}
