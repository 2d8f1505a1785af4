import { type Kysely, sql } from 'kysely';

/** Where sessions are, for the list that administrators see of their own. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
alter table app.admin_sessions
  add column device text,                                 -- Italian, as «Firefox su Windows»; null where it is not known
  add column network text;                                -- an IPv4 address, or the /64 of an IPv6 one`)
    .execute(db);
}
