import { type Kysely, sql } from 'kysely';

/** What came back from the letters of the newsletter, as the mailbox of returns told it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
-- Mails that were read in the mailbox of returns, so that none counts twice; no address stands here.
create table app.newsletter_returns (
  key text primary key,
  kind text not null,
  code text not null,
  subscriber_id uuid,
  read_at timestamptz not null);
create index newsletter_returns_at on app.newsletter_returns (read_at);
create index newsletter_returns_subscriber on app.newsletter_returns (subscriber_id);

-- When the mailbox of returns was last visited, and what went wrong.
create table app.newsletter_mailbox (
  "only" boolean primary key default true check ("only"),
  visited_at timestamptz not null,
  problem text);`)
    .execute(db);
}
