import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table read.subscribers (
    id uuid primary key,
    status text not null,
    consent_version text not null,
    subscribed_at timestamptz not null,
    requested_at timestamptz not null,
    confirmed_at timestamptz,
    unsubscribed_at timestamptz)`.execute(db);
  await sql`create index subscribers_subscribed on read.subscribers (subscribed_at desc, id desc)`.execute(db);
  await sql`create index subscribers_status on read.subscribers (status)`.execute(db);
  await sql`create table app.subscriber_addresses (
    subscriber_id uuid primary key,
    email text not null,
    email_key text not null unique,
    kept_since timestamptz not null)`.execute(db);
  await sql`create table app.subscriber_tokens (
    hash bytea primary key,
    subscriber_id uuid not null,
    purpose text not null,
    expires_at timestamptz not null)`.execute(db);
  await sql`create index subscriber_tokens_expiry on app.subscriber_tokens (expires_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table app.subscriber_tokens, app.subscriber_addresses, read.subscribers`.execute(db);
}
