import { type Kysely, sql } from 'kysely';

/**
 * A batch names its claims in arrays of text, as it does its events: taken out of JSON, function by function, they were a
 * sixth of what an appended story costs. The index of claims by stream was read by nobody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop function es.append_many${CLAIMS_IN_JSON}; drop index es.claims_stream`).execute(db);
  await sql.raw(appendMany).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop function es.append_many${CLAIMS_IN_ARRAYS}`).execute(db);
  await sql.raw(`${appendManyBefore}; create index claims_stream on es.claims (stream)`).execute(db);
}

const CLAIMS_IN_JSON = '(text[], int[], jsonb[], int[], int[], uuid[], text[], smallint[], jsonb[], jsonb[])';
const CLAIMS_IN_ARRAYS = `(text[], int[], int[], int[], text[], int[], int[], text[], int[], int[],
  uuid[], text[], smallint[], jsonb[], jsonb[])`;

/**
 * Everything that waits in one process, as one statement and one commit, with a verdict for each append. The caller
 * puts at most one append of a stream, and at most one that names a claim, into a batch. Append i has the events
 * p_first[i] .. p_first[i] + p_count[i] - 1 of the event arrays, and likewise its claims to take and to drop; it drops
 * none that it takes. The series stand in select lists, where they cost less than as lateral tables.
 */
const appendMany = `
create function es.append_many(p_streams text[], p_expected int[], p_first int[], p_count int[],
                               p_take text[], p_take_first int[], p_take_count int[],
                               p_drop text[], p_drop_first int[], p_drop_count int[],
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
    select u.i::int as i, u.stream, u.expected, u.first, u.n, u.take_first, u.take_count, u.drop_first, u.drop_count,
      coalesce((select e.version from es.events e where e.stream = u.stream order by e.version desc limit 1), 0) as v
    from unnest(p_streams, p_expected, p_first, p_count, p_take_first, p_take_count, p_drop_first, p_drop_count)
         with ordinality as u(stream, expected, first, n, take_first, take_count, drop_first, drop_count, i)),
  held as materialized (
    select h.i, jsonb_object_agg(h.key, h.holder) as taken from (
      select t.i, t.key, (select c.stream from es.claims c where c.key = t.key and c.stream <> t.stream) as holder
      from (select a.i, a.stream, p_take[generate_series(a.take_first, a.take_first + a.take_count - 1)] as key
            from asked a) t) h
    where h.holder is not null group by h.i),
  known as materialized (
    select a.*, (select h.taken from held h where h.i = a.i) as taken,
      case when a.v > 0 then
        (select e.position from es.events e where e.id = p_ids[a.first] and e.stream = a.stream) end as known
    from asked a),
  judged as materialized (
    select k.*, case when k.known is not null then 'duplicate' when k.expected <> k.v then 'conflict'
                     when k.taken is not null then 'taken' else 'ok' end as verdict
    from known k),
  placed as materialized (
    select j.*, base + coalesce(sum(j.n) filter (where j.verdict = 'ok')
                                over (order by j.i rows between unbounded preceding and 1 preceding), 0)::bigint as start
    from judged j),
  inserted as (
    insert into es.events (position, stream, version, id, type, schema_version, data, meta)
    select s.start + s.k, s.stream, s.v + s.k, p_ids[s.first + s.k - 1], p_types[s.first + s.k - 1],
           p_schema[s.first + s.k - 1], p_data[s.first + s.k - 1], p_meta[s.first + s.k - 1]
    from (select p.start, p.stream, p.v, p.first, generate_series(1, p.n) as k from placed p where p.verdict = 'ok') s),
  dropped as (
    delete from es.claims c using (
      select p.stream, p_drop[generate_series(p.drop_first, p.drop_first + p.drop_count - 1)] as key
      from placed p where p.verdict = 'ok') x
    where c.key = x.key and c.stream = x.stream),
  claimed as (
    insert into es.claims (key, stream, position)
    select p_take[generate_series(p.take_first, p.take_first + p.take_count - 1)], p.stream, p.start + 1
    from placed p where p.verdict = 'ok' on conflict (key) do nothing)
  select p.i, p.verdict,
    case p.verdict when 'ok' then p.start + p.n when 'duplicate' then p.known + p.n - 1 end,
    case p.verdict when 'ok' then p.v + p.n
      when 'duplicate' then (select e.version from es.events e where e.position = p.known) + p.n - 1 else p.v end,
    p.taken
  from placed p;
end $$`;

/** As the event log was made with. */
const appendManyBefore = `
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
end $$`;
