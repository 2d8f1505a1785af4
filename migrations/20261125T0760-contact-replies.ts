import { type Kysely, sql } from 'kysely';

/** Readers are answered by mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Answers of the newsroom to readers; they go with the message that they are to.
create table app.contact_replies (
  id uuid primary key,
  message_id uuid not null references app.contact_messages on delete cascade,
  text text not null,
  actor text not null,
  written_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,                                  -- when it was given up
  error text);                                            -- why the last try failed; it names no address
create index contact_replies_of_message on app.contact_replies (message_id);
create index contact_replies_waiting on app.contact_replies (written_at) where sent_at is null and failed_at is null;`)
    .execute(db);
}
