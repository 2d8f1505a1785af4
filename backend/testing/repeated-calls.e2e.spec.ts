import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../platform/database/database.js';
import { Projector } from '../platform/event-store/projector.js';
import { PersonalData } from '../platform/privacy/personal-data.js';
import { until } from '../platform/testing/until.js';
import { startTestApp, type TestApp } from './test-app.js';

let site: TestApp;
let token: string;
beforeAll(async () => {
  site = await startTestApp();
  const login = await site.call('POST', '/api/auth/login', {
    username: 'admin',
    password: site.password,
    client: true,
  });
  token = login.body.token;
});
afterAll(() => site.close());

const ask = (statement: string) => site.app.get(Database).pool.query(statement);
const article = (title: string) => ({ title, content: '<p>Un testo di prova.</p>', category: 'AI News' });

const post = (url: string, payload: object, key?: string) => send('POST', url, payload, key);
async function send(method: 'POST' | 'PUT', url: string, payload: object, key?: string) {
  const headers = { authorization: `Bearer ${token}`, ...(key === undefined ? {} : { 'idempotency-key': key }) };
  const answer = await site.app.inject({ method, url, payload, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}
const count = async (what: string) => Number((await ask(`select count(*) as n from ${what}`)).rows[0].n);
const drafted = (title: string) => count(`es.events where type = 'ArticleDrafted' and data->>'title' = '${title}'`);

describe('a creation call that is repeated under its key', () => {
  it('gets the first answer and makes nothing twice, also side by side', async () => {
    const first = await post('/api/articles', article('Una volta'), 'chiave-1');
    expect(first.status).toBe(201);
    const again = await Promise.all([1, 2, 3].map(() => post('/api/articles', article('Una volta'), 'chiave-1')));
    for (const { status, body } of again) expect([status, body]).toEqual([201, first.body]);
    const together = await Promise.all([1, 2, 3].map(() => post('/api/articles', article('Insieme'), 'chiave-2')));
    expect(new Set(together.map(({ body }) => body._id)).size).toBe(1);
    expect([await drafted('Una volta'), await drafted('Insieme')]).toEqual([1, 1]);
  });

  it('is made twice without a key, and under another one', async () => {
    await post('/api/articles', article('Due volte'));
    await post('/api/articles', article('Due volte'));
    await post('/api/articles', article('Due volte'), 'chiave-3');
    expect(await drafted('Due volte')).toBe(3);
  });

  it('is refused with 422 when it is another request, and with 400 when the key is none', async () => {
    const other = await post('/api/articles', article('Un’altra cosa'), 'chiave-1');
    expect([other.status, other.body]).toEqual([
      422,
      {
        error: 'Questa chiave (Idempotency-Key) è già stata usata per un’altra richiesta',
        code: 'idempotency-key-reused',
      },
    ]);
    expect((await post('/api/articles', article('X'), 'con spazi')).status).toBe(400);
  });

  it('may be corrected after a refusal under the same key', async () => {
    expect((await post('/api/articles', { title: '' }, 'chiave-4')).status).toBe(400);
    expect((await post('/api/articles', article('Corretta'), 'chiave-4')).status).toBe(201);
  });

  it('finds what was recorded although its process was cut off before it answered', async () => {
    const first = await post('/api/articles', article('Tagliata'), 'chiave-5');
    await ask(`update app.repeated_calls set answer = null, begun_at = clock_timestamp() - interval '2 minutes'
      where answer like '%Tagliata%'`);
    const again = await post('/api/articles', article('Tagliata'), 'chiave-5');
    expect([again.status, again.body._id]).toEqual([201, first.body._id]);
    expect(await drafted('Tagliata')).toBe(1);
  });

  it('works for sources, generations and collections as well', async () => {
    const source = { name: 'Prova', url: 'https://prova.example', rssUrl: 'https://prova.example/feed' };
    for (const [url, body] of [
      ['/api/news-collector/sources', source],
      ['/api/articles/generate', { topic: 'Una prova' }],
      ['/api/news-collector/collect', {}],
    ] as const) {
      const [first, second] = [await post(url, body, 'chiave-6'), await post(url, body, 'chiave-6')];
      expect(first.status).toBeLessThan(300);
      expect([second.status, second.body]).toEqual([first.status, first.body]);
    }
    await ask("update app.repeated_calls set answer = null, begun_at = clock_timestamp() - interval '2 minutes'");
    const again = await post('/api/news-collector/sources', source, 'chiave-6');
    expect([again.status, again.body.source.name]).toEqual([201, 'Prova']);
  });

  it('is asked to wait while the first is still carried out', async () => {
    await post('/api/articles', article('Lenta'), 'chiave-7');
    await ask("update app.repeated_calls set answer = null where answer like '%Lenta%'");
    const early = await post('/api/articles', article('Lenta'), 'chiave-7');
    expect([early.status, early.body.code, early.headers['retry-after']]).toEqual([409, 'call-under-way', '2']);
  });

  it('is forgotten after a day', async () => {
    await ask("update app.repeated_calls set begun_at = clock_timestamp() - interval '25 hours'");
    await site.app.get(PersonalData).purge('cli');
    expect(await count('app.repeated_calls')).toBe(0);
  });
});

describe('a saving that is repeated under its key', () => {
  const published = async (title: string): Promise<string> =>
    (await post('/api/articles', { ...article(title), status: 'published' })).body._id;
  const eventsOf = (stream: string) => count(`es.events where stream = '${stream}'`);

  it('is carried out once and gets its own answer again, also after another one has saved', async () => {
    const { _id: id, version } = (await post('/api/articles', article('Salvata'))).body;
    const address = `/api/articles/${id}`;
    const change = { excerpt: 'Il mio', slug: 'salvata-due', version };
    const first = await send('PUT', address, change, 'salva-1');
    expect([first.status, first.body.excerpt, first.body.version]).toEqual([200, 'Il mio', version + 2]);
    await send('PUT', address, { title: 'Di un’altra' });
    const again = await Promise.all([1, 2, 3].map(() => send('PUT', address, change, 'salva-1')));
    for (const { status, body } of again) {
      expect([status, body.title, body.excerpt, body.version]).toEqual([200, 'Salvata', 'Il mio', version + 2]);
    }
    expect(await eventsOf(`article-${id}`)).toBe(version + 3);
  });

  it('is another one with other words, and another one without the key', async () => {
    const { _id: id, version } = (await post('/api/articles', article('Altra'))).body;
    const address = `/api/articles/${id}`;
    await send('PUT', address, { excerpt: 'Uno', version }, 'salva-2');
    for (const key of ['salva-2', undefined]) {
      const other = await send('PUT', address, { excerpt: key ? 'Due' : 'Uno', version }, key);
      expect([other.status, other.body.code]).toEqual([409, 'article-changed-meanwhile']);
    }
  });

  it('is carried out once side by side', async () => {
    const { _id: id, version } = (await post('/api/articles', article('Insieme ancora'))).body;
    const change = { excerpt: 'Una', status: 'published', version };
    const together = await Promise.all([1, 2, 3].map(() => send('PUT', `/api/articles/${id}`, change, 'salva-3')));
    expect(together.map(({ status, body }) => [status, body.version])).toEqual(Array(3).fill([200, version + 2]));
  });

  it('puts a revision aside once, also when readers have another text since', async () => {
    const id = await published('Da parte');
    const address = `/api/articles/${id}/pending-revision`;
    const { articleVersion } = (await site.call('GET', address)).body;
    const first = await send('PUT', address, { excerpt: 'Poi', articleVersion }, 'salva-4');
    await send('PUT', `/api/articles/${id}`, { title: 'Nel frattempo' });
    const again = await send('PUT', address, { excerpt: 'Poi', articleVersion }, 'salva-4');
    expect([again.status, again.body.revision.version]).toEqual([200, first.body.revision.version]);
    expect(await eventsOf(`pendingrevision-${id}`)).toBe(1);
  });

  it('publishes a revision once, with one correction', async () => {
    const id = await published('Da pubblicare');
    const address = `/api/articles/${id}/pending-revision`;
    const { revision, articleVersion } = (await send('PUT', address, { excerpt: 'Poi' })).body;
    const body = { version: revision.version, articleVersion, correction: 'Corretto l’estratto.' };
    const answers = [];
    for (let tries = 0; tries < 2; tries += 1) answers.push(await post(`${address}/publication`, body, 'salva-5'));
    expect(answers.map((one) => [one.status, one.body.excerpt, one.body.corrections.length])).toEqual([
      [200, 'Poi', 1],
      [200, 'Poi', 1],
    ]);
  });

  it('goes on where its process was cut off between two streams', async () => {
    const id = await published('A metà');
    const address = `/api/articles/${id}/pending-revision`;
    const { revision, articleVersion } = (await send('PUT', address, { excerpt: 'Poi' })).body;
    const body = { version: revision.version, articleVersion, correction: 'Corretto l’estratto.' };
    const holder = await site.app.get(Database).openConnection(0);
    await holder.query(`create function pg_temp_refuse() returns trigger language plpgsql as
      $$ begin if new.type = 'PendingRevisionPublished' then raise exception 'cut off'; end if; return new; end $$`);
    await holder.query(
      'create trigger cut_off before insert on es.events for each row execute function pg_temp_refuse()',
    );
    const cut = await post(`${address}/publication`, body, 'salva-6');
    await holder.query('drop trigger cut_off on es.events; drop function pg_temp_refuse');
    await holder.end();
    expect(cut.status).toBeGreaterThanOrEqual(500);
    const again = await post(`${address}/publication`, body, 'salva-6');
    expect([again.status, again.body.excerpt, again.body.corrections.length]).toEqual([200, 'Poi', 1]);
    expect((await site.call('GET', address)).body.revision).toBeNull();
  });
});

describe('a creation that the lists do not show in time', () => {
  it('is answered as recorded, with the id of what was made', async () => {
    const projector = site.app.get(Projector);
    const { patienceMs } = projector;
    projector.patienceMs = 300;
    const holder = await site.app.get(Database).openConnection(0);
    await holder.query("begin; select 1 from es.projections where name = 'articles' for update");
    const pending = await post('/api/articles', article('In ritardo'));
    await holder.query('rollback');
    await holder.end();
    projector.patienceMs = patienceMs;
    expect([pending.status, pending.body]).toMatchObject([202, { success: true, pending: true }]);
    await until(
      'the article',
      async () => (await site.call('GET', `/api/articles/by-id/${pending.body._id}`)).status === 200,
    );
    expect(await drafted('In ritardo')).toBe(1);
  });
});
