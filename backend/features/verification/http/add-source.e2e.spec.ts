import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type NewsSite, startNewsSite } from '../../../testing/news-site.js';
import { runDemonstration } from '../../../testing/run-demonstration.js';
import { sampleStories } from '../../../testing/sample-stories.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const PASTED = {
  url: 'https://radiologia.example/comunicati/7',
  title: 'Orione 3 in Lombardia',
  publisher: 'Radiologia Oggi',
  text: 'Il contratto fra Lucerna Labs e la Lombardia vale 12 milioni di euro in tre anni.\u0000\nLo usano 42 ospedali.',
};

let site: TestApp;
let press: NewsSite;
beforeAll(async () => {
  press = await startNewsSite(sampleStories(new Date()));
  site = await startTestApp({ COLLECTOR_ALLOWED_PRIVATE_HOSTS: press.host });
});
afterAll(async () => {
  await site?.close();
  await press?.close();
});

const written = async (title: string): Promise<string> => {
  const content =
    '<p>Il modello Orione 3 di Lucerna Labs entra in 42 ospedali della Lombardia. Il contratto vale 12 milioni di euro in tre anni.</p>';
  return (await site.call('POST', '/api/articles', { title, content, status: 'published' })).body._id;
};
const add = (id: string, body: object, as: 'admin' | 'visitor' = 'admin') =>
  site.call('POST', `/api/articles/${id}/sources`, body, as);
const verify = (id: string) => site.call('POST', `/api/articles/${id}/verification`);

describe('adding a source to an article', () => {
  it('makes a text by people verifiable: by an address first, then by a pasted text', async () => {
    const id = await written('Orione 3 in 42 ospedali lombardi');
    expect(await verify(id)).toMatchObject({ status: 422, body: { code: 'nothing-to-verify' } });

    const url = `http://${press.host}/gazzetta-lumen/orione-3-ospedali`;
    const fetched = await add(id, { url: `${url}?utm_source=x` });
    expect(fetched).toMatchObject({
      status: 200,
      body: { verification: null, sources: [{ url, publisher: '127.0.0.1' }] },
    });
    expect(press.requests).toContain('/gazzetta-lumen/orione-3-ospedali');
    const first = await verify(id);
    expect(first.status).toBe(200);
    expect(first.body.verification.score).toBeGreaterThan(0);

    const pasted = await add(id, PASTED);
    expect(pasted.body.sources.map(({ publisher }: { publisher: string }) => publisher)).toEqual([
      '127.0.0.1',
      'Radiologia Oggi',
    ]);
    // The check there was stays the check of this text.
    expect(pasted.body.verification.score).toBe(first.body.verification.score);
    const second = await verify(id);
    expect(second.body.verification.verifiedAt > first.body.verification.verifiedAt).toBe(true);

    const proof = await site.call('GET', `/articolo/${second.body.slug}/prova.json`, undefined, 'visitor');
    expect(proof.body.sources).toMatchObject([
      { url, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { url: PASTED.url, language: null, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    const supported = proof.body.claims.filter(({ verdict }: { verdict: string }) => verdict === 'supported');
    expect(supported.length).toBeGreaterThan(0);
    for (const { passage } of supported) expect([1, 2]).toContain(passage.source);
    const history = await site.call('GET', `/api/public/articles/${second.body.slug}/history`, undefined, 'visitor');
    expect(history.body.steps.filter(({ kind }: { kind: string }) => kind === 'source-added')).toHaveLength(2);
  });

  it('adds to what the pipeline captured, and the next check reads all of it', async () => {
    const id = await runDemonstration(site);
    const before = (await site.call('GET', `/api/articles/by-id/${id}`)).body;
    const added = await add(id, PASTED);
    expect(added.body.sources).toHaveLength(before.sources.length + 1);
    const checked = await verify(id);
    expect(checked.status).toBe(200);
    expect(checked.body.verification.score).toBeGreaterThanOrEqual(80);
  });

  it('takes the same address once, whatever marks it carries', async () => {
    const id = await written('Due volte la stessa fonte');
    expect((await add(id, PASTED)).status).toBe(200);
    const again = await add(id, { ...PASTED, url: `${PASTED.url}?utm_medium=mail` });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'source-already-known', field: 'url', error: "Questa fonte è già tra quelle dell'articolo" },
    });
  });

  it('reaches no private address and says what a page cannot give', async () => {
    const id = await written('Indirizzi che non vanno');
    const before = press.requests.length;
    for (const url of [
      'http://127.0.0.1:1/',
      'http://[::1]/x',
      'http://169.254.169.254/latest/meta-data',
      'http://localhost/',
    ]) {
      expect(await add(id, { url })).toMatchObject({
        status: 422,
        body: { code: 'source-not-readable', field: 'url' },
      });
    }
    expect(press.requests.length).toBe(before);
    const missing = await add(id, { url: `http://${press.host}/gazzetta-lumen/non-c-e` });
    expect(missing).toMatchObject({
      status: 422,
      body: { error: expect.stringMatching(/\. Puoi incollare il testo\.$/) },
    });
    for (const body of [
      {},
      { url: 'javascript:alert(1)' },
      { url: 'https://' },
      { ...PASTED, title: ' \u0000 ' },
      { ...PASTED, publisher: undefined },
      { ...PASTED, text: 'troppo corto' },
      { ...PASTED, text: 'x'.repeat(100_001) },
    ]) {
      expect((await add(id, body)).status).toBe(400);
    }
    expect((await site.call('GET', `/api/articles/by-id/${id}`)).body.sources).toEqual([]);
  });

  it('is the newsroom’s alone, for articles that are there', async () => {
    const id = await written('Di chi è');
    expect((await add(id, PASTED, 'visitor')).status).toBe(401);
    expect((await add('boh', PASTED)).status).toBe(404);
    expect((await add('00000000-0000-7000-8000-000000000000', PASTED)).status).toBe(404);
  });
});
