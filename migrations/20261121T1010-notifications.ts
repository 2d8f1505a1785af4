import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.notifications (
    id uuid primary key,
    title text not null,
    message text not null,
    status text not null,
    article_id uuid,
    read boolean not null default false,
    created_at timestamptz not null)`.execute(db);
  await sql`create index notifications_created on app.notifications (created_at desc, id desc)`.execute(db);
  await sql`create index notifications_unread on app.notifications (id) where not read`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table app.notifications`.execute(db);
}
