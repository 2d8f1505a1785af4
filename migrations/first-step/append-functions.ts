/**
 * One append. The lock is held from here to the commit of this single statement, so positions are dense and in
 * commit order; no caller owns a transaction around it.
 */
export const APPEND = `
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
 * puts at most one append of a stream, and at most one that names a reservation, into a batch. Append i has the events
 * p_first[i] .. p_first[i] + p_count[i] - 1 of the event arrays, and likewise its reservations to take and to drop; it
 * drops none that it takes. The series stand in select lists, where they cost less than as lateral tables.
 */
export const APPEND_MANY = `
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
