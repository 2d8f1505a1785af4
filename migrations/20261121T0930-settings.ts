import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table read.settings (
    id text primary key,
    auto_publish_enabled boolean not null,
    selected_ai_model text,
    prompts jsonb not null,
    key_fingerprint text)`.execute(db);
  await sql`create table app.secrets (
    name text primary key,
    cipher bytea not null)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table app.secrets, read.settings`.execute(db);
}
