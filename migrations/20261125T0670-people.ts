import { type Kysely, sql } from 'kysely';

/** Several people with roles, invited or recovered by a link; whoever was there before stays an administrator. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
alter table app.administrators
  alter column password_hash drop not null,               -- null: invited, and no password chosen yet
  add column role text not null default 'administrator' check (role in ('editor', 'managing-editor', 'administrator')),
  add column email text,                                  -- where invitations and recovery links go
  add column suspended_at timestamptz;                    -- may not enter since
create unique index administrators_email on app.administrators (lower(email)) where email is not null;

-- Digests of links that let a person choose a password; each opens once.
create table app.password_links (
  digest text primary key,
  admin_id uuid not null references app.administrators on delete cascade,
  purpose text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  unique (admin_id, purpose));
create index password_links_expires on app.password_links (expires_at);`)
    .execute(db);
}
