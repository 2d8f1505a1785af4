import { type Kysely, sql } from 'kysely';

const LETTERS = ['àáâãäåèéêëìíîïòóôõöùúûüçñ', 'aaaaaaeeeeiiiiooooouuuucn'] as const;
const SIGNS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~«»“”„‘’…–—·';

/** Two ways into the newsroom's list: far down by age alone, and by the words of titles whatever their accents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index articles_by_age on read.articles (created_at desc, id desc)`.execute(db);
  await sql`create index articles_title_words on read.articles using gin (to_tsvector('simple'::regconfig,
    translate(lower(title), ${sql.lit(LETTERS[0] + SIGNS)}, ${sql.lit(LETTERS[1] + ' '.repeat(SIGNS.length))})))`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index read.articles_title_words`.execute(db);
  await sql`drop index read.articles_by_age`.execute(db);
}
