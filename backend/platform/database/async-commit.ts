import { sql } from 'kysely';

/**
 * Begins a statement that is a transaction of its own and names `async_commit` among its sources: it is answered without
 * waiting for the disk. A crash of the server in the next moments may undo it, yet never alone: PostgreSQL writes its log
 * in order, so a commit that waits for the disk takes everything with it that was committed before. So this is for what is
 * worth nothing without a later commit (a story's text before the story itself) or can be had again (a remembered answer).
 */
export const ASYNC_COMMIT = sql.raw(
  `with async_commit as materialized (select set_config('synchronous_commit', 'off', true))`,
);
