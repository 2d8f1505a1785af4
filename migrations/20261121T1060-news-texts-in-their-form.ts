import { type Kysely, sql } from 'kysely';

/** A feed's text is kept as the feed has it and becomes plain text when it is read. What was kept before is plain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.news_texts add column form text not null default 'text'
    check (form in ('html', 'text'))`.execute(db);
  // Most texts are a little over two kilobytes, from where PostgreSQL would compress each as it comes in, and nearly all
  // are purged unread: below eight they stay as they are.
  await sql`alter table app.news_texts set (toast_tuple_target = 8160)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from app.news_texts where form = 'html'`.execute(db);
  await sql`alter table app.news_texts drop column form`.execute(db);
  await sql`alter table app.news_texts reset (toast_tuple_target)`.execute(db);
}
