import { type Kysely, sql } from 'kysely';

/** Messages of the contact form are read in the newsroom too, and a notification leads to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.contact_messages add column read_at timestamptz`.execute(db);
  await sql`alter table app.notifications add column path text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.notifications drop column path`.execute(db);
  await sql`alter table app.contact_messages drop column read_at`.execute(db);
}
