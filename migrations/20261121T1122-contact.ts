import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.contact_messages (
    id uuid primary key,
    name text not null,
    email text not null,
    subject text not null,
    message text not null,
    received_at timestamptz not null,
    mailed_at timestamptz)`.execute(db);
  await sql`create index contact_messages_received on app.contact_messages (received_at)`.execute(db);
  await sql`create index contact_messages_waiting on app.contact_messages (received_at) where mailed_at is null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table app.contact_messages`.execute(db);
}
