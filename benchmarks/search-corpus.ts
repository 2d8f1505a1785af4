import { CATEGORIES } from '../backend/contract/categories.js';
import { revisedDocument, searchDocument } from '../backend/features/articles/search/search-document.js';
import type { Database } from '../backend/platform/database/database.js';
import { seededRandom } from './verification-mutations.js';

/** Words put into a known share of the articles. */
export const MARKERS = {
  frequent: { word: 'moltopresente', every: (index: number) => index % 4 !== 0 },
  common: { word: 'spessopresente', every: (index: number, articles: number) => index % (articles / 10_000) === 0 },
  rare: { word: 'raramentevisto', every: (index: number, articles: number) => index % (articles / 200) === 0 },
} as const;

type Client = Awaited<ReturnType<Database['openConnection']>>;

const BODY_WORDS = 800;
const BODIES = 2_000;
const VOCABULARY = 30_000;
const BATCH = 1_000;
const FUNCTION_WORDS =
  'di a da in con su per tra e che il la lo le gli un una del della nel al alla non è si come più'.split(' ');
const SYLLABLES =
  'ca co de di fe ga gi la le li lo ma me mo na ne no pa pe po ra re ri ro sa se si sta ta te ti to tra va ve vi'.split(
    ' ',
  );
const ENDINGS = ['zione', 'mento', 'tore', 'ità', 'are', 'ato', 'ico', 'o', 'a', 'i', 'e'];

/**
 * Fills `read.article_search` and `read.articles` with published articles of 800 words, an hour apart, whose words are
 * as unequally frequent as in a language. The bodies repeat; which articles hold a marker does not.
 */
export async function fillWithArticles(
  database: Database,
  articles: number,
  say: (line: string) => void,
): Promise<void> {
  const random = seededRandom(7);
  const vocabulary = Array.from({ length: VOCABULARY }, () => inventedWord(random));
  const draw = () =>
    random() < 0.45
      ? (FUNCTION_WORDS[Math.floor(random() * FUNCTION_WORDS.length)] ?? '')
      : (vocabulary[Math.floor(VOCABULARY ** random()) - 1] ?? '');
  const bodies = Array.from({ length: BODIES }, () => {
    const text = Array.from({ length: BODY_WORDS }, draw).join(' ');
    return { text, document: searchDocument({ title: '', category: '', tags: [], excerpt: '', body: text }) };
  });
  const client = await database.openConnection(0);
  await client.query('set synchronous_commit = off');
  await client.query('truncate read.article_search, read.articles');
  // The indexes are made at the end, as a rebuild makes them.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid in ('read.article_search'::regclass, 'read.articles'::regclass) and not indisprimary`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (let start = 0; start < articles; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, articles - start) }, (_, at) => {
      const index = start + at;
      const body = bodies[index % BODIES] ?? { text: '', document: '' };
      const markers = Object.values(MARKERS).filter(({ every }) => every(index, articles));
      const title = Array.from({ length: 8 }, draw).join(' ');
      const excerpt = [...markers.map(({ word }) => word), ...Array.from({ length: 20 }, draw)].join(' ');
      const category = CATEGORIES[Math.floor(random() * CATEGORIES.length)]?.name ?? '';
      const tags = [draw(), draw()];
      const document = revisedDocument(body.document, { title, excerpt, category, tags });
      return { id: idOf(index), title, excerpt, category, tags, document, content: `<p>${body.text}</p>`, index };
    });
    await insert(client, rows);
    if (start % 20_000 === 0) say(`${start} of ${articles} articles`);
  }
  for (const { definition } of indexes) await client.query(definition);
  await client.query('vacuum analyze read.article_search, read.articles');
  await client.end();
}

function idOf(index: number): string {
  return `00000000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`;
}

async function insert(client: Client, rows: readonly object[]): Promise<void> {
  const json = JSON.stringify(rows);
  await client.query(
    `insert into read.article_search (id, published_at, category, document)
     select id, timestamptz '2026-11-21' - index * interval '1 hour', lower(category), document::tsvector
     from jsonb_to_recordset($1::jsonb) as r(id uuid, index int, category text, document text)`,
    [json],
  );
  await client.query(
    `insert into read.articles (id, slug, title, meta_description, content, excerpt, category, category_key, tags, seo,
       status, publish_date, created_at, updated_at, reading_time, origin, ai_generated, sources, proposed_sources,
       verification_sources, dismissed_flags, corrections, version)
     select id, 'articolo-' || index, title, '', content, excerpt, category, lower(category), tags,
       '{"title":"","description":"","keywords":[]}', 'published', timestamptz '2026-11-21' - index * interval '1 hour',
       now(), now(), 4, '{"kind":"newsroom"}', false, '[]', '[]', '[]', '[]', '[]', 1
     from jsonb_to_recordset($1::jsonb)
       as r(id uuid, index int, title text, content text, excerpt text, category text, tags jsonb)`,
    [json],
  );
}

function inventedWord(random: () => number): string {
  const length = 1 + Math.floor(random() * 3);
  const syllables = Array.from({ length }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)] ?? '');
  return syllables.join('') + (ENDINGS[Math.floor(random() * ENDINGS.length)] ?? '');
}
