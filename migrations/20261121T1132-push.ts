import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.push_subscriptions (
    id uuid primary key,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    categories text[] not null,
    created_at timestamptz not null default now())`.execute(db);
  await sql`create table app.push_deliveries (
    article_id uuid not null,
    subscription_id uuid not null references app.push_subscriptions on delete cascade,
    delivered_at timestamptz not null default now(),
    primary key (article_id, subscription_id))`.execute(db);
  // The foreign key looks here when a subscription goes; the purge looks at the time.
  await sql`create index push_deliveries_subscription on app.push_deliveries (subscription_id)`.execute(db);
  await sql`create index push_deliveries_time on app.push_deliveries (delivered_at)`.execute(db);
  await sql`create table app.pushed_articles (
    article_id uuid primary key,
    event_id uuid not null,
    pushed_at timestamptz not null default now())`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table app.pushed_articles, app.push_deliveries, app.push_subscriptions`.execute(db);
}
