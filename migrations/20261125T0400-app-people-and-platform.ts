import { type Kysely, sql } from 'kysely';

/**
 * Plain rows about people, each erasable or bounded by a retention, and those of the platform.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const tables of [administrators, readers, platform]) await sql.raw(tables).execute(db);
}

const administrators = `
-- Administrators with the hash of their password.
create table app.administrators (
  id uuid primary key,
  username text not null,
  password_hash text not null,
  created_at timestamptz not null default now());
create unique index administrators_username on app.administrators (lower(username));

-- Sessions; logging out ends the row. Tokens are not stored.
create table app.admin_sessions (
  id uuid primary key,
  admin_id uuid not null references app.administrators on delete cascade,
  kind text not null,
  generation int not null default 1,
  renewed_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null);
create index admin_sessions_admin on app.admin_sessions (admin_id, created_at);
create index admin_sessions_expires on app.admin_sessions (expires_at);

-- Digests of devices that an administrator has logged in from.
create table app.known_devices (
  digest text primary key,
  admin_id uuid not null references app.administrators on delete cascade,
  last_used_at timestamptz not null default clock_timestamp());
create index known_devices_admin on app.known_devices (admin_id, last_used_at);

-- Failed logins by account and network, and by network.
create table app.login_failures (
  key text primary key,
  account text,
  failures int not null,
  since timestamptz not null default clock_timestamp());
create index login_failures_account on app.login_failures (account) where account is not null;
create index login_failures_since on app.login_failures (since);

-- Keys of the second factor, encrypted, with the last step of time that was used.
create table app.second_factors (
  admin_id uuid primary key references app.administrators on delete cascade,
  cipher bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default clock_timestamp());

-- Digests of recovery codes; each opens once.
create table app.recovery_codes (
  admin_id uuid not null references app.second_factors on delete cascade,
  digest text not null,
  used_at timestamptz,
  primary key (admin_id, digest));`;

const readers = `
-- Addresses of subscribers to the newsletter.
create table app.subscriber_addresses (
  subscriber_id uuid primary key,
  email text not null,
  email_key text not null unique,
  kept_since timestamptz not null);

-- Hashes of the links that confirm and end a subscription.
create table app.subscriber_tokens (
  hash bytea primary key,
  subscriber_id uuid not null,
  purpose text not null,
  expires_at timestamptz not null);
create index subscriber_tokens_expiry on app.subscriber_tokens (expires_at);

-- Messages of the contact form.
create table app.contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  received_at timestamptz not null,
  mailed_at timestamptz,
  read_at timestamptz);
create index contact_messages_received on app.contact_messages (received_at);
create index contact_messages_waiting on app.contact_messages (received_at) where mailed_at is null;

-- Browsers that asked for push messages.
create table app.push_subscriptions (
  id uuid primary key,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  categories text[] not null,
  created_at timestamptz not null default now());

-- Articles whose publication was pushed, each once.
create table app.pushed_articles (
  article_id uuid primary key,
  event_id uuid not null,
  pushed_at timestamptz not null default now());

-- What was delivered to whom, so that a repeated job sends nothing twice.
create table app.push_deliveries (
  article_id uuid not null,
  subscription_id uuid not null references app.push_subscriptions on delete cascade,
  delivered_at timestamptz not null default now(),
  primary key (article_id, subscription_id));
create index push_deliveries_subscription on app.push_deliveries (subscription_id);
create index push_deliveries_time on app.push_deliveries (delivered_at);`;

const platform = `
-- Work under way: who holds it and until when.
create table app.leases (
  key text primary key,
  holder text not null,
  until timestamptz not null);

-- When regular work was last looked after.
create table app.heartbeats (
  name text primary key,
  beat_at timestamptz not null);

-- First answers of creation calls under an Idempotency-Key, for a day.
create table app.repeated_calls (
  id uuid primary key,
  request text not null,
  answer text,
  begun_at timestamptz not null default clock_timestamp());
create index repeated_calls_begun_at on app.repeated_calls (begun_at);

-- Requests to limited calls, by a digest of the caller.
create table app.counted_requests (
  key text not null,
  counted_at timestamptz not null default clock_timestamp());
create index counted_requests_at on app.counted_requests (counted_at);
create index counted_requests_key on app.counted_requests (key, counted_at);

-- Keys of other services, encrypted.
create table app.secrets (
  name text primary key,
  cipher bytea not null);

-- Keyed hashes of the secrets that this database was used with.
create table app.secret_fingerprints (
  name text primary key,
  fingerprint text not null,
  since timestamptz not null default clock_timestamp());

-- What each purge deleted.
create table app.privacy_purges (
  id bigint generated always as identity primary key,
  ended_at timestamptz not null,
  trigger text not null,
  counts jsonb not null);
create index privacy_purges_ended on app.privacy_purges (ended_at desc);`;
