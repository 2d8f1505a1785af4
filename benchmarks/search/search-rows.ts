import type { Database } from '../../backend/platform/database/database.js';

/** One published article as it is written into the tables that the search reads. */
export interface SeededArticle {
  /** Makes id and slug. */
  readonly index: number;
  readonly hoursOld: number;
  readonly title: string;
  readonly excerpt: string;
  readonly category: string;
  readonly tags: readonly string[];
  /** Text of a `tsvector`. */
  readonly document: string;
  readonly body: string;
}

type Client = Awaited<ReturnType<Database['openConnection']>>;

/** Replaces all articles. The indexes are made at the end, as a rebuild makes them. */
export async function seedArticles(database: Database, batches: Iterable<readonly SeededArticle[]>): Promise<void> {
  const client = await database.openConnection(0);
  try {
    await client.query('set synchronous_commit = off');
    await client.query('truncate read.article_search, read.articles');
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid in ('read.article_search'::regclass, 'read.articles'::regclass) and not indisprimary`,
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const batch of batches) await insert(client, batch);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('vacuum analyze read.article_search, read.articles');
    // What was just filled is written out now and not while it is measured.
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/** The slug of a seeded article. */
export const slugOfSeeded = (index: number): string => `articolo-${index}`;

async function insert(client: Client, articles: readonly SeededArticle[]): Promise<void> {
  const rows = articles.map((article) => ({
    ...article,
    id: `00000000-0000-7000-8000-${article.index.toString(16).padStart(12, '0')}`,
    slug: slugOfSeeded(article.index),
  }));
  const json = JSON.stringify(rows);
  await client.query(
    `insert into read.article_search (id, published_at, category, document)
     select id, timestamptz '2026-11-21' - "hoursOld" * interval '1 hour', lower(category), document::tsvector
     from jsonb_to_recordset($1::jsonb) as r(id uuid, "hoursOld" int, category text, document text)`,
    [json],
  );
  await client.query(
    `insert into read.articles (id, slug, title, meta_description, content, excerpt, category, category_key, tags, seo,
       status, publish_date, created_at, updated_at, reading_time, origin, ai_generated, sources, proposed_sources,
       verification_sources, dismissed_flags, corrections, version)
     select id, slug, title, '', '<p>' || body || '</p>', excerpt, category, lower(category), tags,
       '{"title":"","description":"","keywords":[]}', 'published', timestamptz '2026-11-21' - "hoursOld" * interval '1 hour',
       now(), now(), 4, '{"kind":"newsroom"}', false, '[]', '[]', '[]', '[]', '[]', 1
     from jsonb_to_recordset($1::jsonb)
       as r(id uuid, slug text, "hoursOld" int, title text, body text, excerpt text, category text, tags jsonb)`,
    [json],
  );
}
