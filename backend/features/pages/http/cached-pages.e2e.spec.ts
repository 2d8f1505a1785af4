import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '../../../platform/testing/test-database.js';
import { until } from '../../../platform/testing/until.js';
import { createFreshDatabase } from '../../../testing/fresh-database.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

describe('what is kept for readers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'contesto-cached-'));
  let database: TestDatabase;
  let apps: readonly TestApp[] = [];
  let here: string;
  let there: string;
  let token = '';

  beforeAll(async () => {
    database = await createFreshDatabase();
    const variables = { DATABASE_URL: database.url, DATA_DIR: folder };
    const first = await startTestApp(variables);
    apps = [first, await startTestApp(variables)];
    [here = '', there = ''] = await Promise.all(
      apps.map(async (app) => (await app.listen()).replace('[::1]', '127.0.0.1')),
    );
    token = (await post('/api/auth/login', { username: 'admin', password: first.password })).token ?? '';
  });

  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()));
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = async (base: string, path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(base + path, { headers, redirect: 'manual' });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const send = async (method: string, path: string, body: object) => {
    const answer = await fetch(here + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    expect(answer.ok).toBe(true);
    const answered = (await answer.json()) as { readonly _id?: string; readonly token?: string };
    return answered;
  };
  const post = (path: string, body: object) => send('POST', path, body);

  const LISTS = ['/', '/categorie', '/api/public/articles?limit=5', '/api/articles', '/api/public/categories'];

  it('is the same answer, by its tag, for everybody who asks', async () => {
    for (const path of LISTS) {
      const [first, second] = [await ask(here, path), await ask(here, path)];
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^W\/"/);
      expect(second.headers.get('etag')).toBe(etag);
      expect(first.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+/);
      expect((await ask(here, path, { 'if-none-match': etag })).status).toBe(304);
    }
  });

  it('shows an article with the very next question after it was published, changed and withdrawn', async () => {
    for (const path of LISTS) await ask(here, path);
    const text = { content: '<p>Testo abbastanza lungo.</p>', category: 'Claude', status: 'published' };
    const { _id: id } = await post('/api/articles', { ...text, title: 'Appena uscito' });
    for (const path of ['/', '/api/public/articles?limit=5', '/api/articles', '/categoria/Claude']) {
      expect((await ask(here, path)).text).toContain('Appena uscito');
    }
    await ask(here, '/articolo/appena-uscito');
    await send('PUT', `/api/articles/${id}`, { title: 'Corretto subito' });
    expect((await ask(here, '/articolo/appena-uscito')).text).toContain('Corretto subito');
    expect((await ask(here, '/api/public/articles/appena-uscito')).text).toContain('Corretto subito');
    await send('PUT', `/api/articles/${id}`, { status: 'draft' });
    expect((await ask(here, '/articolo/appena-uscito')).status).toBe(404);
    expect((await ask(here, '/')).text).not.toContain('Corretto subito');
  });

  it('names with an article three others: the newest of its category, then the newest of all, from the next question on', async () => {
    const publish = (title: string, category: string) =>
      post('/api/articles', { title, category, content: '<p>Testo.</p>', status: 'published' });
    const relatedOf = async (slug: string) => {
      const block =
        (await ask(here, `/articolo/${slug}`)).text.split('id="correlati"')[1]?.split('</section>')[0] ?? '';
      return [...block.matchAll(/<h3[^>]*><a [^>]*>([^<]*)</g)].map(([, title]) => title);
    };
    for (const number of [1, 2, 3]) await publish(`Altrove ${number}`, 'Normative');
    await publish('Vicino uno', 'Robotica');
    await publish('Vicino due', 'Robotica');
    expect(await relatedOf('vicino-uno')).toEqual(['Vicino due', 'Altrove 3', 'Altrove 2']);
    expect(await relatedOf('vicino-due')).toEqual(['Vicino uno', 'Altrove 3', 'Altrove 2']);
    for (const name of ['tre', 'quattro', 'cinque']) await publish(`Vicino ${name}`, 'Robotica');
    expect(await relatedOf('vicino-uno')).toEqual(['Vicino cinque', 'Vicino quattro', 'Vicino tre']);
    expect(await relatedOf('vicino-cinque')).toEqual(['Vicino quattro', 'Vicino tre', 'Vicino due']);
  });

  it('is thrown away in every process, and what another keeps is what is true now', async () => {
    await ask(there, '/');
    await post('/api/articles', { title: 'Visto ovunque', content: '<p>Testo.</p>', status: 'published' });
    await until('the article in the other process', async () => (await ask(there, '/')).text.includes('Visto ovunque'));
    const etag = (await ask(there, '/')).headers.get('etag') ?? '';
    expect((await ask(there, '/', { 'if-none-match': etag })).status).toBe(304);
  });

  it('never shows an older state again, however often it is asked for while articles come out', async () => {
    const seen: number[] = [];
    let isDone = false;
    const reader = (async () => {
      while (!isDone) {
        const { text } = await ask(there, '/api/public/articles?limit=1');
        seen.push(Number(/Raffica (\d+)/.exec(text)?.[1] ?? 0));
      }
    })();
    try {
      for (let number = 1; number <= 8; number += 1) {
        await post('/api/articles', { title: `Raffica ${number}`, content: '<p>Testo.</p>', status: 'published' });
        expect((await ask(here, '/api/public/articles?limit=1')).text).toContain(`Raffica ${number}`);
      }
      await until('the last article in the other process', () => seen.at(-1) === 8);
    } finally {
      isDone = true;
      await reader;
    }
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });

  it('is not what an administrator gets, and an administrator’s list is for nobody else', async () => {
    await post('/api/articles', { title: 'Solo in redazione', content: '<p>Testo.</p>', status: 'draft' });
    const mine = await ask(here, '/api/articles', { authorization: `Bearer ${token}` });
    expect(mine.text).toContain('Solo in redazione');
    expect(mine.headers.get('cache-control')).toBe('private, no-store');
    expect(mine.headers.get('vary')).toContain('authorization');
    const visitors = await ask(here, '/api/articles');
    expect(visitors.text).not.toContain('Solo in redazione');
    expect(visitors.headers.get('vary')).toContain('authorization');
  });

  it('has one answer for an address with parameters that its page does not read', async () => {
    const plain = (await ask(here, '/')).headers.get('etag');
    expect((await ask(here, '/?utm_source=lettera&fbclid=x')).headers.get('etag')).toBe(plain);
    expect((await ask(here, '/api/public/articles?limit=5&utm_source=x')).headers.get('etag')).toBe(
      (await ask(here, '/api/public/articles?limit=5')).headers.get('etag'),
    );
  });
});
