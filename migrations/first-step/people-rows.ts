/** Plain rows about people, each erasable or bounded by a retention. */
export const ADMINISTRATOR_ROWS = `
-- Administrators with the hash of their password.
create table app.administrators (
  id uuid primary key,
  username text not null,
  password_hash text,                                     -- null: invited, and no password chosen yet
  created_at timestamptz not null default now(),
  role text not null default 'administrator' check (role in ('editor', 'managing-editor', 'administrator')),
  email text,                                             -- where invitations and recovery links go
  suspended_at timestamptz,                               -- may not enter since
  guessed_at timestamptz);                                -- when the password was last guessed at from many networks
create unique index administrators_email on app.administrators (lower(email)) where email is not null;
create unique index administrators_username on app.administrators (lower(username));

-- Sessions; logging out ends the row. Tokens are not stored.
create table app.admin_sessions (
  id uuid primary key,
  admin_id uuid not null references app.administrators on delete cascade,
  kind text not null,
  generation int not null default 1,
  renewed_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  device text,                                            -- Italian, as «Firefox su Windows»; null where it is not known
  network text);                                          -- an IPv4 address, or the /64 of an IPv6 one
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
  primary key (admin_id, digest));

-- Digests of links that let a person choose a password; each opens once.
create table app.password_links (
  digest text primary key,
  admin_id uuid not null references app.administrators on delete cascade,
  purpose text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  unique (admin_id, purpose));
create index password_links_expires on app.password_links (expires_at);`;

export const READER_ROWS = `
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
  read_at timestamptz,
  answered_at timestamptz,
  done_at timestamptz);
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
create index push_deliveries_time on app.push_deliveries (delivered_at);

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
create index contact_replies_waiting on app.contact_replies (written_at) where sent_at is null and failed_at is null;`;

export const NEWSLETTER_ROWS = `
-- Issues whose recipients stand in the deliveries, with the words of the letter as they were when it was begun.
create table app.newsletter_sendings (
  issue_id uuid primary key,
  letter jsonb not null,
  installation uuid not null,
  begun_at timestamptz not null default clock_timestamp());

-- One letter of an issue to one subscriber and what became of it.
create table app.newsletter_deliveries (
  issue_id uuid not null,
  subscriber_id uuid not null,
  state text not null,
  attempts int not null default 0,
  next_at timestamptz not null default clock_timestamp(),
  reason text,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (issue_id, subscriber_id));
create index newsletter_deliveries_open on app.newsletter_deliveries (issue_id, next_at)
  where state in ('waiting', 'sending');
create index newsletter_deliveries_uncertain on app.newsletter_deliveries (issue_id, changed_at)
  where state = 'uncertain';
create index newsletter_deliveries_subscriber on app.newsletter_deliveries (subscriber_id);

-- What subscribers want; without a row the daily letter with everything in it.
create table app.newsletter_preferences (
  subscriber_id uuid primary key,
  frequency text not null,
  categories text[],
  changed_at timestamptz not null default clock_timestamp());

-- Digests of addresses that get no letters.
create table app.newsletter_suppressions (
  id uuid primary key,
  digest text not null unique,
  subscriber_id uuid,
  reason text not null,
  code text not null,
  suppressed_at timestamptz not null);
create index newsletter_suppressions_at on app.newsletter_suppressions (suppressed_at desc);

-- Which installation this is; not in backups, so that a restored one knows that it was restored.
create table app.newsletter_installation (
  "only" boolean primary key default true check ("only"),
  id uuid not null,
  since timestamptz not null default clock_timestamp());

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
  problem text);`;

export const READERSHIP_ROWS = `
-- The kinds of programs that opened articles, and what the rule of robots says of each.
create table app.reading_agents (
  id integer generated always as identity primary key,
  agent text not null unique,                             -- what a program says of itself, without fine versions
  is_robot boolean not null,
  rule text);                                             -- which rule said so; null: said for good

-- How often articles were opened and how far they were read, by day of Rome: counts, nothing of a reader.
create table app.article_readings (
  day date not null,
  article_id uuid not null,
  source text not null,
  host text not null,                                     -- the site that led here; '' = none, or one too many
  agent_id integer not null references app.reading_agents,
  opened integer not null,
  quarter integer not null,                               -- of those opened, how many were read to a quarter
  half integer not null,
  three_quarters integer not null,
  whole integer not null,
  primary key (day, article_id, source, host, agent_id));
create index article_readings_by_article on app.article_readings (article_id, day);
create index article_readings_by_agent on app.article_readings (agent_id);`;
