import { type Kysely, sql } from 'kysely';

/**
 * The schemas and the event log. `es` is the log and who follows it, `read` what projections write, `rebuild` their
 * tables while they are rebuilt, `app` plain rows. `jobs` belongs to the queue, which makes its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const created of [schemas, log, appendOnly, subscribers]) await sql.raw(created).execute(db);
}

const schemas = `
create schema es;
create schema rebuild;
create schema if not exists read;
create schema if not exists app;`;

const log = `
-- The log. Rows are only ever appended; decision 0002 says what follows from them.
create table es.events (
  position       bigint      not null primary key,               -- 1, 2, 3 ... in commit order, no holes, ever
  stream         text        not null,                           -- 'article-0199...'
  version        int         not null check (version > 0),       -- 1, 2, 3 ... within the stream
  id             uuid        not null,                           -- uuidv7, or uuidv5(run, step): the idempotency key
  type           text        not null,                           -- 'ArticlePublished'
  schema_version smallint    not null default 1,                 -- an older one is upcast on reading
  data           jsonb       not null,                           -- no personal data, no secrets
  meta           jsonb       not null default '{}',              -- actor, command, correlation, causation
  recorded_at    timestamptz not null default clock_timestamp());
create unique index events_stream on es.events (stream, version);
create unique index events_id     on es.events (id);
-- What a person did, and not the thousands of facts that the work they asked for led to.
create index events_of_admins on es.events (position) where meta ->> 'actor' like 'admin:%'
  and (meta ->> 'correlationId' is null or (version = 1 and stream like '%-' || (meta ->> 'correlationId')));

-- Reservations: a slug, a source's address, a report's address, the slot of a run belong to one stream at a time.
create table es.claims (
  key text primary key,
  stream text not null,
  position bigint not null);`;

/** `es.maintenance` is the door for restoring a backup, opened with `set local` inside one transaction. */
const appendOnly = `
create function es.refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('es.maintenance', true) = 'on' then return coalesce(new, old); end if;
  raise exception 'events are append-only' using errcode = 'restrict_violation';
end $$;
create trigger events_fixed before update or delete on es.events for each row execute function es.refuse_change();
create trigger events_kept  before truncate on es.events for each statement execute function es.refuse_change();`;

const subscribers = `
-- How far each projection is: one 'live' row and, while it is rebuilt, one 'building' row.
create table es.projections (
  name text not null,
  state text not null check (state in ('live', 'building')),
  version int not null,
  position bigint not null default 0,
  error text,
  updated_at timestamptz not null default now(),
  primary key (name, state));

-- How far each reaction is, and when a failed one is tried again.
create table es.reactions (
  name text primary key,
  position bigint not null,
  failures int not null default 0,
  error text,
  retry_at timestamptz,
  updated_at timestamptz not null default now());`;
