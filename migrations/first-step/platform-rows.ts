/** Plain rows of the platform. */
export const PLATFORM_ROWS = `
-- Work under way: who holds it and until when.
create table app.leases (
  key text primary key,
  holder text not null,
  until timestamptz not null);

-- When regular work was last done.
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
create index privacy_purges_ended on app.privacy_purges (ended_at desc);

-- What the settings say of the site: one row. What is null follows the configuration.
create table app.site_identity (
  id boolean primary key default true check (id),
  name text,
  owner text,
  people jsonb,                                           -- [{"name", "role"}] of those who answer for the site
  profiles jsonb);                                        -- addresses of the site's accounts elsewhere

-- What stood still at the last check, and when the operator heard of it.
create table app.alarms (
  code text primary key,
  text text not null,
  since timestamptz not null,
  mailed_at timestamptz);

-- Backups that were restored for a trial, and what came of it.
create table app.backup_rehearsals (
  ended_at timestamptz primary key,
  file text not null,
  ok boolean not null,
  detail text not null,                                   -- Italian
  position bigint,                                        -- last position of the restored log; null where there was none
  seconds real not null);

-- Nightly backups that were read back whole after they were made.
create table app.verified_backups (
  file text primary key,                                  -- its path, or its place in the bucket
  verified_at timestamptz not null);

-- Scripts and style sheets of pages, of all versions that were at work in the last thirty days; the address names the content.
create table app.shipped_code (
  address text primary key,
  body text not null,
  shipped_at timestamptz not null default now());`;
