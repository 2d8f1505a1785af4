/**
 * One call is counted, or refused with the limit that it would exceed. Callers go one after the other: the sums are read
 * after the lock was got (each statement of a function sees what was committed before it began). What is known of a price
 * counts, else what was reserved.
 */
export const RESERVE_MODEL_CALL = `
create function app.reserve_model_call(p_id uuid, p_run uuid, p_step text, p_attempt int, p_role text, p_article uuid,
                                       p_model text, p_at timestamptz, p_limit_ms int, p_micros bigint,
                                       p_run_limit bigint, p_day_limit bigint, p_month_limit bigint)
returns table (refused text, run_micros bigint, day_micros bigint, month_micros bigint, on_day text, in_month text)
language plpgsql as $$
declare
  today date := (p_at at time zone 'Europe/Rome')::date;
  this_month text := to_char(p_at at time zone 'Europe/Rome', 'YYYY-MM');
  -- Of a call whose price nobody knows the least is counted: where nothing is left, it is not made.
  wanted bigint := coalesce(p_micros, 1);
begin
  perform pg_advisory_xact_lock(7206118);
  refused := null;
  on_day := today::text;
  in_month := this_month;
  select coalesce(sum(coalesce(c.cost_micros, c.reserved_micros, 0)), 0) into run_micros
    from app.model_calls c where c.run_id = p_run;
  select coalesce(sum(coalesce(c.cost_micros, c.reserved_micros, 0)), 0),
         coalesce(sum(coalesce(c.cost_micros, c.reserved_micros, 0)) filter (where c.day = today), 0)
    into month_micros, day_micros from app.model_calls c where c.month = this_month;
  if run_micros + wanted > p_run_limit then refused := 'run';
  elsif day_micros + wanted > p_day_limit then refused := 'day';
  elsif month_micros + wanted > p_month_limit then refused := 'month';
  else
    insert into app.model_calls (id, run_id, step, attempt, role, article_id, model, day, month, begun_at, answer_by,
                                 state, reserved_micros)
    values (p_id, p_run, p_step, p_attempt, p_role, p_article, p_model, today, this_month, p_at,
            p_at + p_limit_ms * interval '1 ms', 'reserved', p_micros);
  end if;
  return next;
end $$`;

/**
 * 0: the run may go on; otherwise how many are before it, itself counted. Only runs count that a living process drives or
 * waits with: those whose lease has not run out. The older one goes first; one that went on before goes before those that wait.
 */
export const TAKE_RUN_PLACE = `
create function app.take_run_place(p_run uuid, p_asked_at timestamptz, p_most int) returns int
language plpgsql as $$
declare
  was_running boolean;
  running int;
  ahead int;
begin
  perform pg_advisory_xact_lock(7206119);
  insert into app.run_places (run_id, asked_at, is_running) values (p_run, p_asked_at, false) on conflict do nothing;
  select p.is_running into was_running from app.run_places p where p.run_id = p_run;
  select count(*) filter (where p.is_running and p.holder is not distinct from l.holder),
         count(*) filter (where not (p.is_running and p.holder is not distinct from l.holder)
                            and (p.asked_at, p.run_id) < (p_asked_at, p_run))
    into running, ahead
    from app.run_places p join app.leases l on l.key = 'generation-' || p.run_id
    where l.until > clock_timestamp() and p.run_id <> p_run;
  if running + (case when was_running then 0 else ahead end) < p_most then
    update app.run_places
      set is_running = true, holder = (select l.holder from app.leases l where l.key = 'generation-' || p_run)
      where run_id = p_run;
    return 0;
  end if;
  update app.run_places set is_running = false where run_id = p_run and is_running;
  return ahead + 1;
end $$`;
