import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { load } from 'cheerio';
import { parseFeed } from 'feedsmith';
import { Database } from '../../../platform/database/database.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const BASE = 'http://contesto.test';
const KEY = '0123456789abcdef0123456789abcdef';

/** The documents for machines over the whole product: its own articles, settings and dates. */
describe('the documents for machines', () => {
  let site: TestApp;
  const read = (url: string) => site.call('GET', url, undefined, 'visitor');
  const ask = (url: string, headers: Record<string, string>) => site.app.inject({ method: 'GET', url, headers });
  const places = (xml: string) =>
    load(xml, { xml: true })('loc')
      .map((_, place) => load(place).text())
      .get();
  const publish = async (title: string, category = 'Ricerca AI') => {
    const article = { title, content: '<p>Testo.</p>', excerpt: 'Sommario.', category, status: 'published' };
    return (await site.call('POST', '/api/articles', article)).body;
  };

  beforeAll(async () => {
    site = await startTestApp({ WEBSUB_HUB_URL: 'https://hub.test/', INDEXNOW_KEY: KEY });
    await publish('Quanto vale un sì?');
  });
  afterAll(() => site.close());

  it.each([
    ['/feed.xml', 'application/rss+xml', 'rss'],
    ['/atom.xml', 'application/atom+xml', 'atom'],
    ['/feed.json', 'application/feed+json', 'json'],
  ])('offer %s with the articles of the site and, below a category, with its own', async (path, type, format) => {
    const whole = await read(path);
    expect([whole.status, whole.headers['content-type']]).toEqual([200, `${type}; charset=utf-8`]);
    const count = (text: string) => {
      const { format: found, feed } = parseFeed(text);
      expect(found).toBe(format);
      return 'entries' in feed ? feed.entries?.length : 'items' in feed ? feed.items?.length : 0;
    };
    expect(count(whole.text)).toBeGreaterThan(1);
    expect(whole.text).toContain('https://hub.test/');
    const own = await read(`/categoria/ricerca-ai${path}`);
    expect(count(own.text)).toBeLessThan(count(whole.text) ?? 0);
    expect(own.text).toContain(`${BASE}/categoria/ricerca-ai${path}`);
    expect((await read(`/categoria/giardinaggio${path}`)).status).toBe(404);
  });

  it('are not sent twice to somebody who has them', async () => {
    for (const url of [
      '/feed.xml',
      '/feed.json',
      '/sitemap.xml',
      '/sitemap-news.xml',
      '/robots.txt',
      '/opensearch.xml',
    ]) {
      const first = await read(url);
      expect([url, first.status]).toEqual([url, 200]);
      const again = await ask(url, { 'if-none-match': String(first.headers.etag) });
      expect([url, again.statusCode, again.body]).toEqual([url, 304, '']);
      expect(again.headers.etag).toBe(first.headers.etag);
    }
    const { headers } = await read('/feed.xml');
    const since = await ask('/feed.xml', { 'if-modified-since': String(headers['last-modified']) });
    expect(since.statusCode).toBe(304);
  });

  it('change as soon as an article does', async () => {
    const before = await read('/feed.xml');
    await publish('Un titolo appena uscito');
    const after = await ask('/feed.xml', { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('Un titolo appena uscito');
  });

  it('lead from the index of sitemaps to every article, category and page, once', async () => {
    const { slug } = await publish('Nella mappa');
    const month = new Date().toISOString().slice(0, 7);
    const parts = places((await read('/sitemap.xml')).text);
    expect(parts).toEqual([`${BASE}/sitemaps/pagine.xml`, `${BASE}/sitemaps/articoli-${month}.xml`]);
    const documents = await Promise.all(parts.map((place) => read(place.slice(BASE.length))));
    const all = documents.flatMap(({ text }) => places(text));
    expect(new Set(all).size).toBe(all.length);
    for (const path of ['/', '/categorie', '/contatti', '/categoria/Ricerca%20AI', `/articolo/${slug}`]) {
      expect(all).toContain(BASE + path);
    }
    expect(all).not.toContain(`${BASE}/categoria/Claude%20inesistente`);
    for (const missing of ['articoli-1999-01.xml', `articoli-${month}-2.xml`, 'altro.xml']) {
      expect((await read(`/sitemaps/${missing}`)).status).toBe(404);
    }
  });

  it('name the category of an article that is not one of ours, as its page writes it', async () => {
    await publish('Di un’altra rubrica', 'Robotica & Droni');
    const page = '/categoria/Robotica%20%26%20Droni';
    expect(places((await read('/sitemaps/pagine.xml')).text)).toContain(BASE + page);
    expect((await ask(page, {})).statusCode).toBe(200);
  });

  it('name a running subject once two of its articles are out, with its feed, under its present address', async () => {
    const [first, second] = [await publish('L’AI Act entra in vigore'), await publish('L’AI Act slitta')];
    const put = (articleId: string) => site.call('POST', '/api/admin/storylines', { articleId, name: 'AI Act' });
    const pages = async () => places((await read('/sitemaps/pagine.xml')).text);
    const { id } = (await put(first._id)).body.storylines[0];
    expect([(await read('/storia/ai-act')).status, (await pages()).includes(`${BASE}/storia/ai-act`)]).toEqual([
      404,
      false,
    ]);
    expect((await put(second._id)).body.storylines).toMatchObject([
      { id, slug: 'ai-act', articleIds: [first._id, second._id], hasPage: true },
    ]);
    expect(await pages()).toContain(`${BASE}/storia/ai-act`);
    const list = (await read('/storie')).text;
    expect([list.includes('href="/storia/ai-act"'), list.includes('2 articoli, ultima novità')]).toEqual([true, true]);
    expect(await pages()).toContain(`${BASE}/storie`);
    const page = load((await read('/storia/ai-act')).text);
    const facts = JSON.parse(page('script[type="application/ld+json"]').text())['@graph'];
    expect(facts[0]).toMatchObject({
      '@type': 'CollectionPage',
      mainEntity: { '@type': 'ItemList', numberOfItems: 2 },
    });
    expect(page('link[rel=canonical]').attr('href')).toBe(`${BASE}/storia/ai-act`);
    expect((await read(`/articolo/${first.slug}`)).text).toContain('href="/storia/ai-act"');
    expect((await read('/api/public/newest')).body.articles[0].keys).toContain(`storia:${id}`);
    const words = { name: 'Il regolamento europeo', known: ['Vale da agosto.'] };
    expect((await site.call('PUT', `/api/admin/storylines/${id}`, words)).status).toBe(200);
    const moved = [await read('/storia/ai-act'), await read('/storia/ai-act/feed.xml')];
    expect(moved.map(({ status, headers }) => [status, headers.location])).toEqual([
      [301, '/storia/il-regolamento-europeo'],
      [301, '/storia/il-regolamento-europeo/feed.xml'],
    ]);
    expect((await read('/storia/il-regolamento-europeo')).text).toContain('Vale da agosto.');
    const { format, feed } = parseFeed((await read('/storia/il-regolamento-europeo/atom.xml')).text);
    expect([format, 'entries' in feed && feed.entries?.length]).toEqual(['atom', 2]);
    const other = (await site.call('POST', '/api/admin/storylines', { articleId: first._id, name: 'Altro' })).body;
    const taken = await site.call('PUT', `/api/admin/storylines/${other.storylines[0].id}`, {
      ...words,
      name: 'AI Act',
    });
    expect([taken.status, taken.body.error]).toEqual([400, 'C’è già una storia con questo nome']);
    await site.call('DELETE', `/api/admin/storylines/${id}/articles/${second._id}`);
    expect((await read('/storia/il-regolamento-europeo')).status).toBe(404);
  });

  it('name an article in the month it came out, with its last change, however many months lie between', async () => {
    const { _id, slug } = await publish('Di anni fa');
    // As if the installation were that old: nobody publishes into the past.
    const before = '2021-02-28T23:59:59.999Z';
    await site.app.get(Database).pool.query('update read.articles set publish_date = $2 where id = $1', [_id, before]);
    const index = (await read('/sitemap.xml')).text;
    const parts = places(index);
    expect(parts.at(-1)).toBe(`${BASE}/sitemaps/articoli-2021-02.xml`);
    const part = (await read('/sitemaps/articoli-2021-02.xml')).text;
    expect(places(part)).toEqual([`${BASE}/articolo/${slug}`]);
    const [changed] = /(?<=<lastmod>)[^<]+/.exec(part) ?? [];
    expect(index).toContain(`articoli-2021-02.xml</loc><lastmod>${changed}</lastmod>`);
  });

  it('are sent again when an address went away, whatever date the caller has', async () => {
    const { _id, slug } = await publish('Presto via');
    const month = new Date().toISOString().slice(0, 7);
    const url = `/sitemaps/articoli-${month}.xml`;
    const before = await read(url);
    expect(before.headers['last-modified']).toBeUndefined();
    await site.call('PUT', `/api/articles/${_id}`, { status: 'draft' });
    const held = { 'if-none-match': String(before.headers.etag), 'if-modified-since': new Date().toUTCString() };
    const after = await ask(url, held);
    expect([after.statusCode, after.body.includes(slug)]).toEqual([200, false]);
    expect((await ask(url, { 'if-modified-since': new Date().toUTCString() })).statusCode).toBe(200);
  });

  it('list the last two days for Google News, and drop an article that was taken back', async () => {
    const { _id, slug } = await publish('Notizia del giorno');
    const address = `${BASE}/articolo/${slug}`;
    expect(places((await read('/sitemap-news.xml')).text)).toContain(address);
    await site.call('PUT', `/api/articles/${_id}`, { status: 'draft' });
    expect(places((await read('/sitemap-news.xml')).text)).not.toContain(address);
    const parts = places((await read('/sitemap.xml')).text);
    expect(places((await read(parts[1]?.slice(BASE.length) ?? '')).text)).not.toContain(address);
  });

  it('say to AI crawlers what the settings say', async () => {
    const rule = /User-agent: GPTBot\n(?:User-agent: .*\n)*Disallow: (\S*)/;
    expect(rule.exec((await read('/robots.txt')).text)?.[1]).toBe('/');
    expect((await read('/.well-known/tdmrep.json')).body).toEqual([{ location: '/', 'tdm-reservation': 1 }]);
    expect((await read('/license.xml')).text).toContain('<prohibits type="usage">ai-train</prohibits>');
    expect((await read('/trust.txt')).text).toContain('datatrainingallowed=no');
    expect((await read('/')).headers['content-usage']).toBe('search=y, train-ai=n');
    await site.call('PUT', '/api/admin/settings', { crawlers: { training: true } });
    expect(rule.exec((await read('/robots.txt')).text)?.[1]).toBe('/api/');
    expect((await read('/.well-known/tdmrep.json')).status).toBe(404);
    expect((await read('/license.xml')).text).toContain(
      '<permits type="usage">search,ai-index,ai-input,ai-train</permits>',
    );
    expect((await read('/')).headers['content-usage']).toBe('search=y, train-ai=y');
    await site.call('PUT', '/api/admin/settings', { crawlers: null });
  });

  it('name who to inform about weaknesses, how to search, and who may sell advertisements, if anybody', async () => {
    expect((await read('/.well-known/security.txt')).text).toContain(`Contact: ${BASE}/contatti`);
    expect((await read('/opensearch.xml')).text).toContain(`${BASE}/cerca?q={searchTerms}`);
    expect((await read('/ads.txt')).status).toBe(404);
    await site.call('PUT', '/api/admin/header-scripts', { googleAdsense: 'ca-pub-1234567890123456' });
    expect((await read('/ads.txt')).text).toBe('google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0\n');
  });

  it('prove to search engines that the site is theirs who announce its changes', async () => {
    const key = await read(`/${KEY}.txt`);
    expect([key.status, key.headers['content-type'], key.text]).toEqual([200, 'text/plain; charset=utf-8', KEY]);
  });
});
