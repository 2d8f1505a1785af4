import { type Kysely, sql } from 'kysely';

/** The one change that an event can undergo: its words are taken out, and an event of the log says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const created of [tables, exception, redact]) await sql.raw(created).execute(db);
}

const tables = `
-- Events whose words were taken out: the digest that the hash tree goes on with, and the event that says so.
create table es.redactions (
  position bigint primary key,
  data_sha256 text not null,                              -- hexadecimal, of the payload as it was recorded
  told_by bigint not null);                               -- position of the event that lists it with what remains
create trigger redactions_fixed before update or delete on es.redactions for each row execute function es.refuse_change();
create trigger redactions_kept before truncate on es.redactions for each statement execute function es.refuse_change();

-- Addresses of redacted articles, as digests: readers are told that something was removed there.
create table read.removed_addresses (
  sha256 text primary key,
  article_id uuid not null,
  removed_at timestamptz not null);

-- Why an article was redacted and by whom; its words stand nowhere any more.
create table app.redactions (
  article_id uuid primary key,
  reason text not null,
  actor text not null,
  redacted_at timestamptz not null,
  completed_at timestamptz);                              -- null: it was begun, and read tables may still have the words`;

/**
 * Only the payload changes, its digest is stored, and a later event lists the position with the digest of what remains. That
 * event must be as it was recorded: what a redacted one says, no signed head stands for.
 */
const exception = `
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
create or replace trigger events_fixed before update or delete on es.events
  for each row execute function es.refuse_event_change();`;

/** Takes the words out of events: digest and remains in one transaction, so that the tree never sees one without the other. */
const redact = `
create function es.redact(p_positions bigint[], p_remains jsonb[], p_told_by bigint) returns void language plpgsql as $$
begin
  insert into es.redactions (position, data_sha256, told_by)
  select e.position, es.digest_of(e.data), p_told_by from es.events e where e.position = any (p_positions);
  update es.events e set data = u.remains from unnest(p_positions, p_remains) as u (position, remains)
  where e.position = u.position;
end $$;`;
