import { type Kysely, sql } from 'kysely';

/**
 * The event log and its follow-up tables. `es` is the log, `read` holds what projections write, `rebuild` their
 * tables while they are built anew, `app` plain rows. See docs/decisions/0002.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [schemas, events, appendOnly, claims, followers, leases, append, appendMany]) {
    await sql.raw(statement).execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop schema es cascade; drop schema rebuild cascade; drop table app.leases').execute(db);
}

const schemas = `
create schema es;
create schema rebuild;
create schema if not exists read;
create schema if not exists app;`;

const events = `
create table es.events (
  position       bigint      not null primary key,               -- 1, 2, 3 ... in commit order, no holes, ever
  stream         text        not null,                           -- 'article-0199...'
  version        int         not null check (version > 0),       -- 1, 2, 3 ... within the stream
  id             uuid        not null,                           -- uuidv7, or uuidv5(run, step): the idempotency key
  type           text        not null,                           -- 'ArticlePublished'
  schema_version smallint    not null default 1,                 -- lifted on reading
  data           jsonb       not null,                           -- no personal data, no secrets
  meta           jsonb       not null default '{}',              -- actor, command, correlation, causation
  recorded_at    timestamptz not null default clock_timestamp());
create unique index events_stream on es.events (stream, version);
create unique index events_id     on es.events (id);`;

/** \`es.maintenance\` is the door for restoring a backup, opened with \`set local\` inside one transaction. */
const appendOnly = `
create function es.refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('es.maintenance', true) = 'on' then return coalesce(new, old); end if;
  raise exception 'events are append-only' using errcode = 'restrict_violation';
end $$;
create trigger events_fixed before update or delete on es.events for each row execute function es.refuse_change();
create trigger events_kept  before truncate on es.events for each statement execute function es.refuse_change();`;

/** Uniqueness decided in the append itself: a slug, a source's address, a news address, the slot of a run. */
const claims = `
create table es.claims (
  key text primary key, stream text not null, position bigint not null);
create index claims_stream on es.claims (stream);`;

/** Checkpoints. A projection has one 'live' row and, while it is built anew, one 'building' row. */
const followers = `
create table es.projections (
  name text not null, state text not null check (state in ('live', 'building')), version int not null,
  position bigint not null default 0, error text, updated_at timestamptz not null default now(), primary key (name, state));
create table es.reactions (
  name text primary key, position bigint not null, failures int not null default 0, error text, retry_at timestamptz,
  updated_at timestamptz not null default now());`;

const leases = `
create table app.leases (key text primary key, holder text not null, until timestamptz not null);`;

/**
 * One append. The lock is held from here to the commit of this single statement, so positions are dense and in
 * commit order; no caller owns a transaction around it.
 */
const append = `
create function es.append(p_stream text, p_expected int, p_claims jsonb, p_ids uuid[], p_types text[], p_schema smallint[],
                          p_data jsonb[], p_meta jsonb[],
                          out outcome text, out at_position bigint, out at_version int, out taken jsonb)
language plpgsql as $$
declare base bigint; known bigint; v int; n int := cardinality(p_ids);
begin
  if current_setting('transaction_isolation') <> 'read committed' then raise exception 'append needs read committed'; end if;
  perform pg_advisory_xact_lock(7206117);
  select (select e.position from es.events e where e.id = p_ids[1] and e.stream = p_stream),
         coalesce((select max(e.version) from es.events e where e.stream = p_stream), 0),
         coalesce((select max(e.position) from es.events e), 0)
  into known, v, base;
  if known is not null then
    outcome := 'duplicate'; at_position := known + n - 1;
    select e.version + n - 1 into at_version from es.events e where e.position = known;
    return;
  end if;
  at_version := v;
  if p_expected <> v then outcome := 'conflict'; return; end if;
  if p_claims is not null then
    select jsonb_object_agg(c.key, c.stream) into taken
    from es.claims c where c.key = any (array(select jsonb_array_elements_text(p_claims -> 'take'))) and c.stream <> p_stream;
    if taken is not null then outcome := 'taken'; return; end if;
  end if;
  if n = 1 then
    insert into es.events (position, stream, version, id, type, schema_version, data, meta)
    values (base + 1, p_stream, v + 1, p_ids[1], p_types[1], p_schema[1], p_data[1], p_meta[1]);
  else
    insert into es.events (position, stream, version, id, type, schema_version, data, meta)
    select base + k, p_stream, v + k, p_ids[k], p_types[k], p_schema[k], p_data[k], p_meta[k] from generate_series(1, n) k;
  end if;
  if p_claims is not null then
    delete from es.claims c
    where c.stream = p_stream and c.key = any (array(select jsonb_array_elements_text(p_claims -> 'drop')));
    insert into es.claims (key, stream, position)
    select k, p_stream, base + 1 from jsonb_array_elements_text(p_claims -> 'take') k on conflict (key) do nothing;
  end if;
  outcome := 'ok'; at_position := base + n; at_version := v + n;
end $$;`;

/**
 * Everything that waits in one process, as one statement and one commit, with a verdict for each append. The caller
 * puts at most one append of a stream, and at most one that names a claim, into a batch. Append i has the events
 * p_first[i] .. p_first[i] + p_count[i] - 1 of the event arrays.
 */
const appendMany = `
create function es.append_many(p_streams text[], p_expected int[], p_claims jsonb[], p_first int[], p_count int[],
                               p_ids uuid[], p_types text[], p_schema smallint[], p_data jsonb[], p_meta jsonb[])
returns table (item int, outcome text, at_position bigint, at_version int, taken jsonb)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare base bigint;
begin
  if current_setting('transaction_isolation') <> 'read committed' then raise exception 'append needs read committed'; end if;
  perform pg_advisory_xact_lock(7206117);
  select coalesce(max(e.position), 0) into base from es.events e;
  return query
  with asked as materialized (
    select u.i::int as i, u.stream, u.expected, u.claims, u.first, u.n,
      coalesce((select e.version from es.events e where e.stream = u.stream order by e.version desc limit 1), 0) as v,
      (select e.position from es.events e where e.id = p_ids[u.first] and e.stream = u.stream) as known,
      case when u.claims is not null then (
        select jsonb_object_agg(c.key, c.stream)
        from es.claims c where c.key = any (array(select jsonb_array_elements_text(u.claims -> 'take'))) and c.stream <> u.stream
      ) end as taken
    from unnest(p_streams, p_expected, p_claims, p_first, p_count) with ordinality as u(stream, expected, claims, first, n, i)),
  judged as materialized (
    select a.*, case when a.known is not null then 'duplicate' when a.expected <> a.v then 'conflict'
                     when a.taken is not null then 'taken' else 'ok' end as verdict
    from asked a),
  placed as materialized (
    select j.*, base + coalesce(sum(j.n) filter (where j.verdict = 'ok')
                                over (order by j.i rows between unbounded preceding and 1 preceding), 0)::bigint as start
    from judged j),
  inserted as (
    insert into es.events (position, stream, version, id, type, schema_version, data, meta)
    select p.start + k, p.stream, p.v + k, p_ids[p.first + k - 1], p_types[p.first + k - 1], p_schema[p.first + k - 1],
           p_data[p.first + k - 1], p_meta[p.first + k - 1]
    from placed p cross join lateral generate_series(1, p.n) k where p.verdict = 'ok'),
  dropped as (
    delete from es.claims c using (
      select p.stream, d.key from placed p cross join lateral jsonb_array_elements_text(p.claims -> 'drop') as d(key)
      where p.verdict = 'ok' and p.claims is not null and not coalesce(p.claims -> 'take' ? d.key, false)) x
    where c.key = x.key and c.stream = x.stream),
  claimed as (
    insert into es.claims (key, stream, position)
    select t.key, p.stream, p.start + 1 from placed p cross join lateral jsonb_array_elements_text(p.claims -> 'take') as t(key)
    where p.verdict = 'ok' and p.claims is not null on conflict (key) do nothing)
  select p.i, p.verdict,
    case p.verdict when 'ok' then p.start + p.n when 'duplicate' then p.known + p.n - 1 end,
    case p.verdict when 'ok' then p.v + p.n
      when 'duplicate' then (select e.version from es.events e where e.position = p.known) + p.n - 1 else p.v end,
    p.taken
  from placed p;
end $$;`;
