import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnyProjection } from '../../../platform/event-store/projection.js';
import { ProjectionRebuilder } from '../../../platform/event-store/rebuild/rebuild.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { ArticleSearchProjection } from '../projections/article-search.projection.js';
import { SearchWordsProjection } from '../projections/search-words.projection.js';

let site: TestApp;
let contract: { _id: string; slug: string };

beforeAll(async () => {
  site = await startTestApp();
  const article = (over: object) =>
    site.call('POST', '/api/articles', { status: 'published', category: 'Claude', content: '<p>Niente.</p>', ...over });
  const made = await article({
    title: 'Il contratto con il fornitore <b>di AI</b>',
    content: '<p>Le <strong>clausole</strong> che proteggono la libertà di chi compra.</p>',
    tags: ['Accessibilità digitale'],
  });
  contract = made.body;
  await article({ title: 'Contratti e zafferano', category: 'Etica AI', content: '<p>Altre clausole.</p>' });
  for (let index = 0; index < 11; index += 1) await article({ title: `Lo zafferano numero ${index}` });
});
afterAll(() => site.close());

const get = (url: string) => site.call('GET', url, undefined, 'visitor');
const search = (query: string, rest = '') => get(`/api/articles/search?q=${encodeURIComponent(query)}${rest}`);

describe('GET /api/articles/search', () => {
  it('finds people who sign by their names, and nobody who signs nothing that is out', async () => {
    const { user } = (await site.call('GET', '/api/admin/newsroom')).body;
    await site.call('PUT', `/api/admin/signatures/${user.id}`, { name: 'Zoë D’Angelo', about: '' });
    expect((await search('d’angelo')).body.authors).toBeUndefined();
    const signed = { title: 'Firmato', content: '<p>Testo.</p>', category: 'Claude', authorIds: [user.id] };
    const { _id } = (await site.call('POST', '/api/articles', { ...signed, status: 'published' })).body;
    const authors = [{ name: 'Zoë D’Angelo', slug: 'zoe-d-angelo' }];
    expect((await search('ANGELO zoe')).body).toMatchObject({ authors, total: 0 });
    expect((await get('/cerca?q=zoe')).text).toContain('href="/autore/zoe-d-angelo"');
    expect((await search('zoe zafferano')).body.authors).toBeUndefined();
    await site.call('DELETE', `/api/articles/${_id}`);
  });

  it('answers visitors with articles, totals, categories and safely marked passages', async () => {
    const { status, body } = await search('contratto clausola');
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 2, totalPages: 1, page: 1, matching: 'all', totalIsExact: true });
    expect(body.facets).toEqual([
      { category: 'Claude', count: 1 },
      { category: 'Etica AI', count: 1 },
    ]);
    const found = body.articles.find(({ slug }: { slug: string }) => slug === contract.slug);
    expect(found.content).toBeUndefined();
    expect(found.highlight).toEqual({
      title: 'Il <mark>contratto</mark> con il fornitore &lt;b&gt;di AI&lt;/b&gt;',
      passage: 'Le <mark>clausole</mark> che proteggono la libertà di chi compra.',
    });
  });

  it('pages by ten, restricts to a category, and takes a blank text for no search', async () => {
    const second = (await search('zafferano', '&page=2&limit=10')).body;
    expect(second).toMatchObject({ total: 12, totalPages: 2, page: 2 });
    expect(second.articles).toHaveLength(2);
    expect((await search('zafferano', '&category=etica-ai')).body.total).toBe(1);
    expect((await search('  ')).body).toMatchObject({ articles: [], total: 0, totalPages: 1, matching: 'blank' });
    expect((await get('/api/articles/search')).status).toBe(200);
    expect((await search('zafferano', '&page=0')).status).toBe(400);
  });

  it('forgets an article in the moment it is withdrawn, changed or deleted', async () => {
    const { body } = await site.call('POST', '/api/articles', {
      title: 'Cristallografia',
      content: '<p>Testo.</p>',
      status: 'published',
    });
    const total = async (word: string) => (await search(word)).body.total;
    expect(await total('cristallografia')).toBe(1);
    await site.call('PUT', `/api/articles/${body._id}`, { title: 'Mineralogia' });
    expect([await total('cristallografia'), await total('mineralogia')]).toEqual([0, 1]);
    await site.call('PUT', `/api/articles/${body._id}`, { status: 'draft' });
    expect(await total('mineralogia')).toBe(0);
    await site.call('PUT', `/api/articles/${body._id}`, { status: 'published' });
    expect(await total('mineralogia')).toBe(1);
    await site.call('DELETE', `/api/articles/${body._id}`);
    expect(await total('mineralogia')).toBe(0);
  });
});

describe('the tables of the search', () => {
  it.each([ArticleSearchProjection, SearchWordsProjection])(
    '$name says what the log says, and can be rebuilt',
    async (kind) => {
      const rebuilder = site.app.get(ProjectionRebuilder, { strict: false });
      const projection: AnyProjection = site.app.get(kind, { strict: false });
      expect((await rebuilder.check(projection)).differences.count).toBe(0);
      await rebuilder.rebuild(projection);
      expect((await rebuilder.check(projection)).differences.count).toBe(0);
      expect((await search('zafferano')).body.total).toBe(12);
    },
  );
});

describe('GET /api/public/articles?tag=', () => {
  it('lists the articles of a tag in any spelling', async () => {
    const { body } = await get(`/api/public/articles?tag=${encodeURIComponent('accessibilita DIGITALE')}`);
    expect(body).toMatchObject({ total: 1, totalPages: 1, tag: 'Accessibilità digitale' });
    expect(body.articles[0].slug).toBe(contract.slug);
    expect((await get('/api/public/articles?tag=inesistente')).body.articles).toEqual([]);
  });
});

// Widths, themes and accessibility: tests/browser/portal/every-page.e2e.spec.ts.
describe('the pages', () => {
  it('lead from a mistyped word to what was meant, to a category and to the second page', async () => {
    const follow = async (page: string, words: RegExp) => {
      const links = [...page.matchAll(/<a[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/g)];
      const found = links.find(([, , inside = '']) => words.test(inside.replace(/<[^>]*>/g, '')));
      return (await get((found?.[1] ?? 'no such link').replaceAll('&amp;', '&'))).text;
    };
    const mistyped = (await get('/cerca?q=zaferano')).text;
    expect(mistyped).toContain('Nessun risultato trovato');
    const meant = await follow(mistyped, /^zafferano$/);
    expect(meant).toMatch(/<strong>12 risultati<\/strong>/);
    expect(meant).toContain('value="zafferano"');
    expect(meant).toMatch(/<mark>zafferano/i);
    const second = await follow(meant, /^Successiva$/);
    expect(second).toMatch(/Pagina (?:<!-- -->)?2(?:<!-- -->)? di (?:<!-- -->)?2/);
    expect(await follow(second, /^Etica AI\s*1$/)).toMatch(/<strong>1 risultato<\/strong>/);
  });

  it('work without JavaScript, keep the text in the field and name their canonical address', async () => {
    const { status, text } = await get('/cerca?q=contratto+clausola');
    expect(status).toBe(200);
    expect(text).toContain('value="contratto clausola"');
    expect(text).toMatch(/role="status"[^>]*><strong>2 risultati<\/strong>/);
    expect(text).toContain('<mark>contratto</mark> con il fornitore &lt;b&gt;');
    const tag = await get('/tag/ACCESSIBILITA%20digitale');
    expect(tag.text).toContain('rel="canonical" href="http://contesto.test/tag/Accessibilit%C3%A0%20digitale"');
    expect((await get('/tag/inesistente')).status).toBe(404);
    expect((await get('/cerca?q=contratto&page=7')).status).toBe(404);
  });
});
