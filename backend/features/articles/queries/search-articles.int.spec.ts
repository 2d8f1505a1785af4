import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ArticleSearch } from '../../../contract/article-search.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.js';
import { wordsOf } from '../../../text/words.js';
import { searchWordRow } from '../projections/search-words.projection.js';
import { type SearchedText, searchDocument } from '../search/search-document.js';
import { ListTaggedArticles, ListTaggedArticlesHandler } from './list-tagged-articles.js';
import { SearchArticles, SearchArticlesHandler } from './search-articles.js';

const bylines = { get: async () => ({ siteName: 'Contesto', people: new Map() }) };
const NEWEST = Date.UTC(2026, 10, 21);
const DAY = 86_400_000;
let testDatabase: TestDatabase;
let database: Database;
let handler: SearchArticlesHandler;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = new Database({ url: testDatabase.url, poolSize: 2 });
  handler = new SearchArticlesHandler(database, new Clock(), bylines);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

type Given = Partial<SearchedText> & { readonly published?: boolean; readonly daysOld?: number };

/** Puts these articles, and no others, where the search finds them; the first is `articolo-0`. */
async function publish(...articles: Given[]): Promise<void> {
  const rows = articles.map(({ published = true, daysOld = 1, ...given }, index) => {
    const text = { title: 'Senza titolo', category: 'Claude', tags: [], excerpt: '', body: '', ...given };
    const date = new Date(NEWEST - daysOld * DAY).toISOString();
    return { id: idOf(index), slug: `articolo-${index}`, ...text, document: searchDocument(text), published, date };
  });
  const words = rows.flatMap(({ title, excerpt, body }) => wordsOf(`${title} ${excerpt} ${body}`));
  const wordRows = [...new Set(words.map(({ lower }) => lower))].map(searchWordRow);
  await database.pool.query('truncate read.article_search, read.articles, read.search_words');
  await database.pool.query(
    `insert into read.article_search select id, case when published then date end, lower(category), document::tsvector
     from jsonb_to_recordset($1) as r(id uuid, published boolean, date timestamptz, category text, document text)`,
    [JSON.stringify(rows)],
  );
  await database.pool.query(
    `insert into read.articles (id, slug, title, meta_description, content, excerpt, category, category_key, tags, seo,
       status, publish_date, created_at, updated_at, reading_time, origin, ai_generated, sources, proposed_sources,
       verification_sources, dismissed_flags, corrections, version)
     select id, slug, title, '', '<p>' || body || '</p>', excerpt, category, lower(category), tags,
       '{"title":"","description":"","keywords":[]}', case when published then 'published' else 'draft' end, date, date,
       date, 1, '{"kind":"newsroom"}', false, '[]', '[]', '[]', '[]', '[]', 1
     from jsonb_to_recordset($1) as r(id uuid, slug text, title text, body text, excerpt text, category text,
       tags jsonb, published boolean, date timestamptz)`,
    [JSON.stringify(rows)],
  );
  await database.pool.query(
    `insert into read.search_words select word, folded, keys
     from jsonb_to_recordset($1) as r(word text, folded text, keys text[])`,
    [JSON.stringify(wordRows)],
  );
}

const idOf = (index: number) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const search = (query: string, over: { page?: number; limit?: number; category?: string } = {}) =>
  handler.execute(new SearchArticles({ query, page: 1, limit: 10, ...over }));
const slugs = ({ articles }: Pick<ArticleSearch, 'articles'>) => articles.map(({ slug }) => slug);

describe('a search', () => {
  it('shows what it found as a printed page has it, with the words marked', async () => {
    await publish({ title: "Anthropic e l'accordo", excerpt: "L'accordo vale il 5 % e non piu'", body: 'Nulla.' });
    const { articles } = await search('accordo');
    expect(articles[0]?.title).toBe('Anthropic e\u00a0l’accordo');
    expect(articles[0]?.highlight).toEqual({
      title: 'Anthropic e\u00a0l’<mark>accordo</mark>',
      passage: expect.stringContaining('L’<mark>accordo</mark> vale il 5\u00a0% e\u00a0non'),
    });
  });

  it('keeps a heading apart from the sentence below it', async () => {
    await publish({ body: 'Uno.</p><h2>Che cosa si sa</h2><p>La prova comincia.</p><h2>E dopo?</h2><p>Finisce.' });
    expect((await search('prova')).articles[0]?.highlight.passage).toBe(
      'Uno. Che cosa si sa. La <mark>prova</mark> comincia. E\u00a0dopo? Finisce.',
    );
  });

  it('finds every form of a word, with or without accents, after an apostrophe, and what it begins', async () => {
    await publish({ body: 'L’intelligenza dell’AI' }, { title: 'I contratti delle città' }, { body: 'niente' });
    expect(slugs(await search('intelligenze'))).toEqual(['articolo-0']);
    expect(slugs(await search('citta'))).toEqual(['articolo-1']);
    expect(slugs(await search('città contratto'))).toEqual(['articolo-1']);
    expect(slugs(await search('intellig'))).toEqual(['articolo-0']);
    expect(slugs(await search('intelligenz'))).toEqual(['articolo-0']);
  });

  it('knows a thing by all its names', async () => {
    await publish({ body: 'Arriva l’IA' }, { body: 'le intelligenze artificiali' }, { body: 'serve ai giornalisti' });
    expect(slugs(await search('ai')).sort()).toEqual(['articolo-0', 'articolo-1']);
    expect(slugs(await search('intelligenza artificiale')).sort()).toEqual(['articolo-0', 'articolo-1']);
  });

  it('finds quoted words only where they stand together', async () => {
    await publish({ body: 'il modello linguistico grande' }, { body: 'un modello che ha uno stile linguistico' });
    expect((await search('modello linguistico grande')).total).toBe(1);
    expect(slugs(await search('"modello linguistico"'))).toEqual(['articolo-0']);
    expect(slugs(await search('«stile linguistico» modello'))).toEqual(['articolo-1']);
  });

  it('ranks title before themes before excerpt before body, and of equals the newest first', async () => {
    const filler = 'parole di ogni giorno';
    await publish(
      { body: `clausola ${filler}` },
      { excerpt: `clausola ${filler}` },
      { tags: ['clausola'], body: filler },
      { title: 'clausola', body: filler },
      { title: 'clausola', body: filler, daysOld: 200 },
    );
    const expected = ['articolo-3', 'articolo-4', 'articolo-2', 'articolo-1', 'articolo-0'];
    expect(slugs(await search('clausola'))).toEqual(expected);
  });

  it('ranks words that stand together before the same words apart, and of true equals the last one first', async () => {
    const apart = { body: 'clausole con molte altre parole nuove' };
    await publish({ body: 'clausole nuove con molte altre parole' }, apart, apart);
    expect(slugs(await search('clausole nuove'))).toEqual(['articolo-0', 'articolo-2', 'articolo-1']);
  });

  it('shows an old article about a word before hundreds of new ones that mention it', async () => {
    const mentions = Array.from({ length: 350 }, () => ({ body: 'si parla anche di clausole' }));
    await publish(...mentions, { title: 'Le clausole', body: 'spiegate', daysOld: 900 });
    const found = await search('clausole');
    expect(slugs(found)[0]).toBe('articolo-350');
    expect(found).toMatchObject({ total: 351, totalPages: 36, totalIsExact: true });
  });

  it('pages through everything once, also beyond what is ranked', async () => {
    await publish(...Array.from({ length: 330 }, (_, index) => ({ body: 'clausole', daysOld: index })));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => search('clausole', { page, limit: 100 })));
    const all = pages.flatMap(slugs);
    expect(all).toHaveLength(330);
    expect(new Set(all).size).toBe(330);
    expect((await search('clausole', { page: 5, limit: 100 })).articles).toEqual([]);
  });

  it('answers the same whichever way it takes, once the database knows which words are frequent', async () => {
    const categories = ['Claude', 'Etica AI', 'Google AI'];
    const articles = Array.from({ length: 4_000 }, (_, index) => ({
      body: `${index % 4 === 0 ? 'altro' : 'clausole'} ${index < 1_000 ? 'recente' : 'passato'}`,
      category: categories[index % 3] ?? '',
      daysOld: index / 10,
    }));
    const old = { title: 'Clausole', category: 'Google AI', daysOld: 900 };
    await publish(...articles, old);
    const asked = [
      ['clausole', {}],
      ['clausole', { category: 'Google AI', limit: 100 }],
      ['clausole', { page: 3, limit: 50 }],
      // Searched for in vain among the newest, of which none holds it.
      ['passato', {}],
      ['clausole passato', { category: 'Claude' }],
    ] as const;
    const answers = async (from: SearchArticlesHandler) => {
      const found: unknown[] = [];
      for (const [query, over] of asked) {
        const answer = await from.execute(new SearchArticles({ query, page: 1, limit: 10, ...over }));
        found.push([slugs(answer), answer.total, answer.facets]);
      }
      return found;
    };
    const unknowing = await answers(new SearchArticlesHandler(database, new Clock(), bylines));
    await database.pool.query('analyze read.article_search');
    expect(await answers(new SearchArticlesHandler(database, new Clock(), bylines))).toEqual(unknowing);
    expect(unknowing[0]).toMatchObject([
      expect.arrayContaining(['articolo-4000', 'articolo-3']),
      3_001,
      expect.anything(),
    ]);
  });

  it('counts by category and keeps these numbers when one is chosen', async () => {
    const body = 'contratti';
    await publish({ body, category: 'Claude' }, { body, category: 'Etica AI' }, { body, category: 'Claude' });
    const facets = [
      { category: 'Claude', count: 2 },
      { category: 'Etica AI', count: 1 },
    ];
    expect(await search('contratti')).toMatchObject({ total: 3, facets, category: null });
    expect(await search('contratti', { category: 'etica-ai' })).toMatchObject({
      total: 1,
      facets,
      category: 'Etica AI',
    });
  });

  it('never finds what readers may not see', async () => {
    await publish({ title: 'Segreto', published: false }, { body: 'pubblico' });
    expect(await search('segreto')).toMatchObject({ total: 0, articles: [], suggestion: null });
  });

  it('offers the word that was meant, spelled as the articles spell it, only if it leads somewhere', async () => {
    await publish({ body: 'La libertà e l’intelligenza' }, { title: 'Riservatezza', published: false });
    expect((await search('la inteligensa')).suggestion).toBe('la intelligenza');
    expect((await search('libetra')).suggestion).toBe('libertà');
    expect((await search('riservateza')).suggestion).toBeNull();
    expect((await search('xyzxyz')).suggestion).toBeNull();
  });

  it('answers a question with the articles that hold most of what it asks', async () => {
    await publish(
      { body: 'Il regolamento europeo obbliga i fornitori a dichiarare i dati usati per addestrare' },
      { body: 'I fornitori di energia' },
      { body: 'Una ricetta' },
    );
    const found = await search(
      'Che cosa devono dichiarare i fornitori secondo il nuovo regolamento approvato a Bruxelles?',
    );
    expect(found.matching).toBe('some');
    expect(slugs(found)[0]).toBe('articolo-0');
    expect(slugs(found)).not.toContain('articolo-2');
  });

  it('takes wildcards and operators for what they are: signs without meaning', async () => {
    await publish({ body: 'Cresce del 100% il file_name' }, { body: 'altro' });
    expect((await search('%')).matching).toBe('blank');
    expect((await search('___ * ')).matching).toBe('blank');
    expect((await search('100%')).total).toBe(1);
    expect((await search('alt* | (cresce & !altro):*')).matching).toBe('some');
    expect((await search('c_esce')).total).toBe(0);
  });

  it('never fails, whatever is typed', async () => {
    await publish({ body: 'casa' });
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc
        .array(
          fc.constantFrom('casa', '"', '«', "'", '\\', '&', '|', '!', '<->', ':*', '(', ')', '\u0000', '😀', 'ﬁ'),
          {
            maxLength: 12,
          },
        )
        .map((parts) => parts.join(' ')),
    );
    await fc.assert(
      fc.asyncProperty(typed, async (query) => {
        expect((await search(query)).totalPages).toBeGreaterThanOrEqual(1);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the articles of a tag', () => {
  it('are found in any spelling, newest first, under the spelling of the newest', async () => {
    await publish(
      { tags: ['accessibilita'], daysOld: 9 },
      { tags: ['Accessibilità'], daysOld: 2 },
      { tags: ['altro'] },
      { tags: ['accessibilità'], published: false },
    );
    const tags = new ListTaggedArticlesHandler(database, bylines);
    const found = await tags.execute(new ListTaggedArticles({ tag: 'ACCESSIBILITÀ', page: 1, limit: 1 }));
    expect(found).toMatchObject({ total: 2, totalPages: 2, tag: 'Accessibilità' });
    expect(slugs(found as never)).toEqual(['articolo-1']);
    const none = await tags.execute(new ListTaggedArticles({ tag: '%', page: 1, limit: 1 }));
    expect(none).toMatchObject({ total: 0, articles: [], tag: '%' });
  });
});
