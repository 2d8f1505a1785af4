import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './test-app.js';

let site: TestApp;
let unproxied: TestApp;
beforeAll(async () => {
  site = await startTestApp({ TRUST_PROXY: 'loopback' });
  unproxied = await startTestApp();
});
afterAll(async () => {
  await site.close();
  await unproxied.close();
});

let from = '';
let networks = 0;
beforeEach(() => {
  networks += 1;
  from = `198.51.${networks}.1`;
});

const ask = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { 'x-forwarded-for': from, ...headers } });
const search = (what: string) => ask(`/api/articles/search?q=${what}`);

/** Ten at a time, as a program would. */
async function manyTimes(count: number, call: (at: number) => ReturnType<typeof ask>) {
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (let at = 0; at < count; at += 10) {
    answers.push(...(await Promise.all(Array.from({ length: 10 }, (_, next) => call(at + next)))));
  }
  return answers;
}

/** On a slow machine what comes back in the meantime is more: it is asked for until something is refused. */
async function untilRefused(call: (at: number) => ReturnType<typeof ask>) {
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (let at = 0; at < 10_000 && !answers.some(({ statusCode }) => statusCode === 429); at += 100) {
    answers.push(...(await manyTimes(100, (next) => call(at + next))));
  }
  return answers;
}

const statuses = (answers: readonly { statusCode: number }[]) =>
  [...new Set(answers.map(({ statusCode }) => statusCode))].sort();

describe('searches', () => {
  it('of an ordinary reader are never refused, sixty in a minute and more', async () => {
    expect(statuses(await manyTimes(100, (at) => search(`lettore${at}`)))).toEqual([200]);
  });

  it('each of them different, are refused beyond the bound of a network, and nobody else is', async () => {
    await search('nota');
    const answers = await untilRefused((at) => search(`diversa${at}`));
    expect(statuses(answers)).toEqual([200, 429]);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json().error).toBe('Troppe richieste in questo momento. Riprova tra qualche secondo.');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    // What was made before is free.
    expect((await search('nota')).statusCode).toBe(200);
    from = `2001:db8::${networks}`;
    expect((await search('altrove')).statusCode).toBe(200);
  });

  it('as pages are refused with a page that says so', async () => {
    const answers = await untilRefused((at) => ask(`/cerca?q=pagina${at}`));
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(refused?.body).toContain('Troppe richieste in questo momento.');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('/')).statusCode).toBe(200);
  });
});

describe('whatever else is made for each who asks', () => {
  it.each([
    ['covers', (at: number) => `/copertine/modelli/parola${at}.svg`, 200],
    ['lists', (at: number) => `/api/public/articles?limit=${(at % 1000) + 1}&page=${at + 1}`, 200],
    ['lists with a token that nobody has', (at: number) => `/api/articles?page=${at + 1}`, 200],
    ['histories', (at: number) => `/api/public/articles/niente-${at}/history`, 404],
    ['images for sharing', (at: number) => `/condividi/niente-${at}-0000000.png`, 404],
  ])('%s: the same', async (_what, address, usual) => {
    const headers = { authorization: 'Bearer nessuno' };
    const answers = await untilRefused((at) => ask(address(at), headers));
    expect(statuses(answers)).toEqual([usual, 429]);
  });

  it('a cover that was drawn before is free', async () => {
    await ask('/copertine/modelli/sempre.svg');
    expect(statuses(await manyTimes(1_000, () => ask('/copertine/modelli/sempre.svg')))).toEqual([200]);
  });
});

describe('a proxy that TRUST_PROXY does not name', () => {
  it('is not charged for all of its visitors together', async () => {
    const search = (headers: Record<string, string>) => (at: number) =>
      unproxied.app.inject({ url: `/api/articles/search?q=dietro${at}${Object.keys(headers).length}`, headers });
    const visitors = statuses(await manyTimes(300, search({ 'x-forwarded-for': '203.0.113.1' })));
    expect([visitors, statuses(await untilRefused(search({})))]).toEqual([[200], [200, 429]]);
  });
});
