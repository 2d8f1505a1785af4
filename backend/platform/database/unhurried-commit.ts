import { sql } from 'kysely';

/**
 * Begins a statement that is a transaction of its own and names `unhurried` among its sources: it is answered without
 * waiting for the disk. A crash of the server in the next moments may undo it, yet never alone: PostgreSQL writes its log
 * in order, so a commit that waits for the disk takes everything with it that was committed before. So this is for what is
 * worth nothing without a later commit (a story's text before the story itself) or can be had again (a remembered answer).
 */
export const UNHURRIED = sql.raw(
  `with unhurried as materialized (select set_config('synchronous_commit', 'off', true))`,
);
