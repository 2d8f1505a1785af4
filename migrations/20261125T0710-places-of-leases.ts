import { type Kysely, sql } from 'kysely';

/**
 * A place belongs to the lease that it was taken under: a run that lost its lease and is taken up again goes on only once it
 * has a place again, and until then it is not counted among those that do.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const change of [placesOfLeases, takeRunPlace]) await sql.raw(change).execute(db);
}

const placesOfLeases = `
alter table app.run_places
  add column holder text;          -- who held the run's lease when it got its place`;

/**
 * 0: the run may go on; otherwise how many are before it, itself counted. Only runs count that a living process drives or
 * waits with: those whose lease has not run out. The older one goes first; one that went on before goes before those that wait.
 */
const takeRunPlace = `
create or replace function app.take_run_place(p_run uuid, p_asked_at timestamptz, p_most int) returns int
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
