import { type Kysely, sql } from 'kysely';

/** Who answers for the site by the law on newspapers, and whether the Union's icon stands next to the label of generated texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.site_identity
    add column director text,
    add column registration text,
    add column roc text,
    add column vat text,
    add column icon boolean`.execute(db);
}
