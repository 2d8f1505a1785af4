import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readershipSchema } from '../../../contract/readership.js';
import { Database } from '../../../platform/database/database.js';
import type { StoredData } from '../../../platform/privacy/stored-data.js';
import { dayAfter, romeDay } from '../../../platform/rome-day.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { CountReadingHandler } from '../commands/count-reading.js';
import { RecountReadingsHandler } from '../commands/recount-readings.js';
import { readingAgents } from '../readership.privacy.js';
import { ReadingsStore } from '../readings.store.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const today = romeDay(new Date());

let site: TestApp;
const article = { one: { _id: '', slug: '' }, two: { _id: '', slug: '' } };

beforeAll(async () => {
  site = await startTestApp();
  for (const [key, title] of [
    ['one', 'Il primo'],
    ['two', 'Il secondo'],
  ] as const) {
    const text = { content: '<p>Testo.</p>', category: 'Etica AI', status: 'published' };
    article[key] = (await site.call('POST', '/api/articles', { ...text, title })).body;
  }
});
afterAll(() => site.close());

interface Step {
  readonly query?: string;
  readonly agent?: string;
}

async function read(slug: string, { query = '', agent = FIREFOX }: Step = {}) {
  const headers = { 'user-agent': agent };
  const answer = await site.app.inject({ method: 'POST', url: `/api/public/articles/${slug}/view${query}`, headers });
  return answer.statusCode;
}
const flush = () => site.app.get(CountReadingHandler, { strict: false }).flush();
const report = async (query = '?days=7') => {
  const { body } = await site.call('GET', `/api/admin/readership${query}`);
  return readershipSchema.parse(body);
};
const sql = async (text: string, values: unknown[] = []) =>
  (await site.app.get(Database, { strict: false }).pool.query(text, values)).rows;

describe('readings of articles', () => {
  it('are counted by where readers came from and how far they read, robots apart', async () => {
    const { slug } = article.one;
    expect(await read(slug, { query: '?from=www.google.it' })).toBe(204);
    await read(slug, { query: '?from=www.google.it&told=0&read=3' });
    await read(slug, { query: '?from=www.google.it&told=3&read=4' });
    await read(slug, { query: '?mark=newsletter', agent: CHROME });
    await read(slug, { query: '?from=chatgpt.com&told=0&read=1' });
    await read(slug, { query: '?from=chatgpt.com' });
    await read(slug, { agent: ROBOT });
    await read(article.two.slug);
    await read('mai-esistito');
    // What no column takes must not hold up the rest.
    await read('%00');
    await flush();

    const found = await report();
    expect(found.total).toEqual({ opened: 4, quarter: 2, half: 1, threeQuarters: 1, whole: 1 });
    expect(found.robots).toMatchObject({ opened: 1, most: [{ agent: ROBOT, opened: 1 }], awaitsRecount: false });
    expect([found.since, found.comparableFrom]).toEqual([today, dayAfter(today, 13)]);
    expect(found.period).toEqual({ from: dayAfter(today, -6), to: today, days: 7 });
    expect(found.byDay.map(({ opened }) => opened)).toEqual([0, 0, 0, 0, 0, 0, 4]);
    expect(found.sources.map(({ source, opened, hosts }) => [source, opened, hosts])).toEqual([
      ['direct', 1, []],
      ['search', 1, [{ host: 'google.it', opened: 1 }]],
      ['assistant', 1, [{ host: 'chatgpt.com', opened: 1 }]],
      ['mail', 1, []],
    ]);
    expect(found.articles.map(({ title, opened, whole }) => [title, opened, whole])).toEqual([
      ['Il primo', 3, 1],
      ['Il secondo', 1, 0],
    ]);
    expect(found.topics).toMatchObject([{ category: 'Etica AI', articles: 2, opened: 4 }]);
    expect(found.authorship).toMatchObject({ engine: { articles: 0, opened: 0 }, people: { articles: 2, opened: 4 } });
    const views = (await site.call('GET', '/api/admin/stats')).body.totalViews;
    expect(views).toBe(4);
  });

  it('are shown of one article, and refused of none or of a period that is not offered', async () => {
    const found = await report(`?days=30&article=${article.two._id}`);
    expect([found.article?.title, found.total.opened, found.byDay.length]).toEqual(['Il secondo', 1, 30]);
    const unknown = await site.call('GET', '/api/admin/readership?article=0d9c6a52-3a55-4f0e-9d41-2f6f5f0a1b11');
    expect(unknown.status).toBe(404);
    const odd = await site.call('GET', '/api/admin/readership?days=31');
    expect([odd.status, odd.body.error]).toEqual([400, 'Il periodo è 7, 30, 90 o 365 giorni']);
    expect((await site.call('GET', '/api/admin/readership', undefined, 'visitor')).status).toBe(401);
  });

  it('are compared with the days before', async () => {
    const where = { slug: article.two.slug, source: 'social', host: 't.co', agent: FIREFOX } as const;
    const readings = site.app.get(ReadingsStore, { strict: false });
    await readings.add([{ day: dayAfter(today, -8), ...where, opened: 5, reached: [5, 5, 5, 2] }]);
    const found = await report();
    expect(found.before).toEqual({ opened: 5, quarter: 5, half: 5, threeQuarters: 5, whole: 2 });
    expect(found.byDay[5]).toEqual({ day: dayAfter(today, -1), opened: 0, before: 5 });
    expect(found.sources.find(({ source }) => source === 'social')).toMatchObject({ opened: 0, before: 5, hosts: [] });
  });

  it('go out as a table that no title turns into a formula', async () => {
    await site.call('PUT', `/api/articles/${article.two._id}`, { title: '=1+1; «sì»' });
    const csv = await site.call('GET', '/api/admin/readership.csv?days=7');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = csv.text.split('\r\n');
    expect(lines[0]).toMatch(/^\u{feff}Giorno;Titolo;Indirizzo;/u);
    expect(lines).toContain(
      `${today};"'=1+1; «sì»";http://contesto.test/articolo/${article.two.slug};Etica AI;Redazione;Indirizzo diretto;1;0;0;0;0`,
    );
  });
});

describe('an article in the bin', () => {
  it('is left out of every figure, and counts again when it comes back', async () => {
    const text = { content: '<p>Testo.</p>', category: 'Claude', status: 'published', title: 'Il terzo' };
    const { _id, slug } = (await site.call('POST', '/api/articles', text)).body;
    const before = await report();
    await read(slug, { query: '?from=l.facebook.com' });
    await flush();
    const counted = await report();
    expect(counted.total.opened).toBe(before.total.opened + 1);
    await site.call('DELETE', `/api/articles/${_id}`);
    expect(await report()).toEqual(before);
    expect((await site.call('GET', '/api/admin/readership.csv?days=7')).text).not.toContain('Il terzo');
    expect((await site.call('GET', `/api/admin/readership?article=${_id}`)).status).toBe(404);
    await site.call('POST', `/api/admin/article-bin/${_id}/restoration`);
    expect((await report()).sources).toEqual(counted.sources);
    await site.call('DELETE', `/api/articles/${_id}`);
  });
});

describe('another rule of robots', () => {
  const recount = () => site.app.get(RecountReadingsHandler, { strict: false }).execute();

  it('counts again what the earlier one counted, also what readers see', async () => {
    const views = async () => Number((await sql('select sum(views) as views from app.article_views'))[0].views);
    const before = await views();
    expect(await recount()).toBe(0);
    // As an earlier rule left it: it took Chrome for a robot and the robot for a browser.
    await sql(`update app.reading_agents set rule = 'isbot 00000000' where agent ~ 'Chrome|Googlebot'`);
    await sql(`update app.reading_agents set is_robot = not is_robot where agent ~ 'Chrome|Googlebot'`);
    await sql('update app.article_views set views = views + 3 where article_id = $1', [article.one._id]);
    expect((await report()).robots.opened).toBe(1);
    // Every server writes at the same minute: what has changed is added once.
    const changed = await Promise.all([recount(), recount()]);
    expect(changed.sort()).toEqual([0, 2]);
    expect(await views()).toBe(before + 3);
    expect(await recount()).toBe(0);
    const { total, sources } = await report();
    expect([total.opened, sources.some(({ source }) => source === 'mail')]).toEqual([4, true]);
  });

  it('no longer reaches what is older than ninety days: programs are put together, counts stay', async () => {
    const readings = site.app.get(ReadingsStore, { strict: false });
    const where = { day: dayAfter(today, -200), slug: article.one.slug, source: 'direct', host: '' } as const;
    await readings.add([
      { ...where, agent: FIREFOX, opened: 4, reached: [4, 3, 2, 1] },
      { ...where, agent: `${FIREFOX} vecchio`, opened: 2, reached: [1, 0, 0, 0] },
      { ...where, agent: 'Vecchiobot/1.0', opened: 9, reached: [0, 0, 0, 0] },
    ]);
    const figures = async () => {
      const { robots, ...others } = await report('?days=365');
      return { ...others, robots: robots.opened };
    };
    const before = await figures();
    const retention = site.app.get<StoredData>(readingAgents.provide, { strict: false });
    expect(await retention.purge?.(new Date())).toBe(3);
    expect(await retention.purge?.(new Date())).toBe(0);
    expect(await figures()).toEqual(before);
    expect((await report('?days=365')).robots.most[0]).toEqual({ agent: '(altri robot)', opened: 9 });
    const agents = await sql('select agent from app.reading_agents order by agent');
    expect(agents.map(({ agent }) => agent)).toEqual(
      expect.arrayContaining(['(altri browser)', '(altri robot)', FIREFOX]),
    );
    expect(agents.some(({ agent }) => agent.includes('ecchio'))).toBe(false);
  });
});
