import { type Kysely, sql } from 'kysely';

/**
 * What every call of a model costs, from before it is made; the limits that the newsroom set; and the places of the runs
 * that may go on at the same time in all processes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.model_calls (
    id uuid primary key,
    run_id uuid not null,
    step text not null,
    attempt int not null,
    role text not null,
    article_id uuid,
    model text not null,
    day date not null,
    month text not null,
    begun_at timestamptz not null,
    answer_by timestamptz not null,
    ended_at timestamptz,
    state text not null check (state in ('reserved', 'settled', 'refused', 'cut')),
    reserved_micros bigint,
    cost_micros bigint,
    prompt_tokens int,
    completion_tokens int,
    failure text
  )`.execute(db);
  await sql`create index model_calls_run on app.model_calls (run_id)`.execute(db);
  await sql`create index model_calls_month on app.model_calls (month, day)`.execute(db);
  await sql`create index model_calls_open on app.model_calls (answer_by) where state = 'reserved'`.execute(db);
  await sql.raw(RESERVE).execute(db);
  await sql`create table read.ai_budgets (
    id text primary key,
    run_micros bigint,
    day_micros bigint,
    month_micros bigint
  )`.execute(db);
  await sql`create table app.run_places (
    run_id uuid primary key,
    asked_at timestamptz not null,
    is_running boolean not null
  )`.execute(db);
  await sql.raw(TAKE_PLACE).execute(db);
  await sql`alter table read.generation_runs add column cause text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table read.generation_runs drop column cause`.execute(db);
  await sql`drop function app.take_run_place(uuid, timestamptz, int)`.execute(db);
  await sql`drop table app.run_places`.execute(db);
  await sql`drop table read.ai_budgets`.execute(db);
  await sql`drop function app.reserve_model_call(uuid, uuid, text, int, text, uuid, text, timestamptz, int, bigint,
    bigint, bigint, bigint)`.execute(db);
  await sql`drop table app.model_calls`.execute(db);
}

/**
 * One call is counted, or refused with the limit that it would go beyond. Callers go one after the other: the lock is
 * held until the row is committed, and the sums are read after it was got (each statement of a function sees what was
 * committed before it began). What is known of a price counts, else what was set aside.
 */
const RESERVE = `
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
 * waits with: those whose lease has not run out. The older one goes first.
 */
const TAKE_PLACE = `
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
  select count(*) filter (where p.is_running),
         count(*) filter (where not p.is_running and (p.asked_at, p.run_id) < (p_asked_at, p_run))
    into running, ahead
    from app.run_places p join app.leases l on l.key = 'generation-' || p.run_id
    where l.until > clock_timestamp() and p.run_id <> p_run;
  if running + (case when was_running then 0 else ahead end) < p_most then
    update app.run_places set is_running = true where run_id = p_run;
    return 0;
  end if;
  update app.run_places set is_running = false where run_id = p_run and is_running;
  return ahead + 1;
end $$`;
