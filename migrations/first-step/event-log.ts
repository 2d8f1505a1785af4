/** `es` is the log and who follows it, `read` what projections write, `rebuild` their tables while they are rebuilt, `app` plain rows. `jobs` belongs to the queue, which makes its own. */
export const SCHEMAS = `
create schema es;
create schema rebuild;
create schema if not exists read;
create schema if not exists app;`;

export const LOG = `
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

-- Reservations: a slug, a source's address, a report's address, the turn of a run belong to one stream at a time.
create table es.claims (
  key text primary key,
  stream text not null,
  position bigint not null);`;

/** `es.maintenance` is the door for restoring a backup, opened with `set local` inside one transaction. */
export const APPEND_ONLY = `
create function es.refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('es.maintenance', true) = 'on' then return coalesce(new, old); end if;
  raise exception 'events are append-only' using errcode = 'restrict_violation';
end $$;
create trigger events_kept before truncate on es.events for each statement execute function es.refuse_change();`;

/** The hash tree over the log and its signed heads. */
export const LOG_HEADS = `
-- Roots of whole subtrees of the hash tree: level 1 over 256 events, level 2 over 65,536. They follow from the log.
create table es.log_subtrees (
  level smallint not null,
  place bigint not null,                                  -- 0, 1, 2 … within the level
  hash bytea not null,
  primary key (level, place));

-- Signed heads of the log: what was promised of it. Rows are only ever appended.
create table es.log_heads (
  size bigint primary key,                                -- how many events it stands for
  root bytea not null,
  signed_at timestamptz not null,
  note text not null,                                     -- the signed checkpoint
  verifier text not null,                                 -- name, id and public key of who signed it
  consistency bytea[] not null);                          -- what leads from the head before to this one
create trigger log_heads_fixed before update or delete on es.log_heads for each row execute function es.refuse_change();
create trigger log_heads_kept before truncate on es.log_heads for each statement execute function es.refuse_change();`;

/**
 * The one change that an event can undergo: its words are taken out. Only the payload changes, its digest is stored, and a later
 * event lists the position with the digest of what remains. That event must be as it was recorded: what a redacted one says, no
 * signed head stands for.
 */
export const REDACTIONS = `
-- Events whose words were taken out: the digest that the hash tree goes on with, and the event that says so.
create table es.redactions (
  position bigint primary key,
  data_sha256 text not null,                              -- hexadecimal, of the payload as it was recorded
  told_by bigint not null);                               -- position of the event that lists it with what remains
create trigger redactions_fixed before update or delete on es.redactions for each row execute function es.refuse_change();
create trigger redactions_kept before truncate on es.redactions for each statement execute function es.refuse_change();

create function es.digest_of(p_data jsonb) returns text language sql immutable as $$
  select encode(sha256(convert_to(p_data::text, 'UTF8')), 'hex') $$;

create function es.is_told_redaction(p_before es.events, p_after es.events) returns boolean language sql stable as $$
  select to_jsonb(p_before) - 'data' = to_jsonb(p_after) - 'data' and exists (
    select 1 from es.redactions r join es.events told on told.position = r.told_by
    where r.position = p_before.position and r.told_by > r.position and r.data_sha256 = es.digest_of(p_before.data)
      and told.data -> 'redacted' @> jsonb_build_array(
        jsonb_build_object('position', r.position, 'remains', es.digest_of(p_after.data)))
      and not exists (select 1 from es.redactions s where s.position = told.position)) $$;

create function es.refuse_event_change() returns trigger language plpgsql as $$
begin
  if current_setting('es.maintenance', true) = 'on' then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' then
    if es.is_told_redaction(old, new) then return new; end if;
  end if;
  raise exception 'events are append-only' using errcode = 'restrict_violation';
end $$;
create trigger events_fixed before update or delete on es.events
  for each row execute function es.refuse_event_change();`;

/** Takes the words out of events: digest and remains in one transaction, so that the tree never sees one without the other. */
export const REDACT = `
create function es.redact(p_positions bigint[], p_remains jsonb[], p_told_by bigint) returns void language plpgsql as $$
begin
  insert into es.redactions (position, data_sha256, told_by)
  select e.position, es.digest_of(e.data), p_told_by from es.events e where e.position = any (p_positions);
  update es.events e set data = u.remains from unnest(p_positions, p_remains) as u (position, remains)
  where e.position = u.position;
end $$;`;

export const SUBSCRIBERS = `
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
