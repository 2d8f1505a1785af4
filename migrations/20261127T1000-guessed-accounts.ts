import { type Kysely, sql } from 'kysely';

/** When somebody's password was last guessed at from many networks, for the operator's alarm. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table app.administrators add column guessed_at timestamptz;').execute(db);
}
