import { type Kysely, sql } from 'kysely';

/** The hash tree over the log and its signed heads. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
-- Roots of whole subtrees of the hash tree: level 1 over 256 events, level 2 over 65,536. They follow from the log.
create table es.log_subtrees (
  level smallint not null,
  place bigint not null,                                  -- 0, 1, 2 … within the level
  hash bytea not null,
  primary key (level, place));

-- Signed heads of the log: what was promised of it. Rows are only ever appended.
create table es.log_heads (
  size bigint primary key,                                -- how many events it stands for
  root bytea not null,
  signed_at timestamptz not null,
  note text not null,                                     -- the signed checkpoint
  verifier text not null,                                 -- name, id and public key of who signed it
  consistency bytea[] not null);                          -- what leads from the head before to this one
create trigger log_heads_fixed before update or delete on es.log_heads for each row execute function es.refuse_change();
create trigger log_heads_kept before truncate on es.log_heads for each statement execute function es.refuse_change();`)
    .execute(db);
}
