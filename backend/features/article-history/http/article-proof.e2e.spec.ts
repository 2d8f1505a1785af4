import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { articleProofSchema, type ProvenClaim } from '../../../contract/article-proof.js';
import { logHeadsSchema, logProofSchema } from '../../../contract/log-proof.js';
import { Database } from '../../../platform/database/database.js';
import { ReactionsRunner } from '../../../platform/event-store/reactions/reactions-runner.js';
import { verifyDocument } from '../../../platform/provable-log/verify-documents.js';
import { generatedDraft } from '../../../testing/generated-draft.js';
import { runDemonstration } from '../../../testing/run-demonstration.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

describe('the proof of an article over HTTP', () => {
  let site: TestApp;
  let article: { _id: string; slug: string };

  beforeAll(async () => {
    site = await startTestApp();
    article = (await site.call('GET', `/api/articles/by-id/${await runDemonstration(site)}`)).body;
  });
  afterAll(() => site.close());

  const proof = (slug = article.slug) => site.call('GET', `/articolo/${slug}/prova.json`, undefined, 'visitor');

  it('is named by the article’s page, and by no other page', async () => {
    const page = await site.call('GET', `/articolo/${article.slug}`, undefined, 'visitor');
    expect(page.headers.link).toBe(
      `</articolo/${article.slug}/prova.json>; rel="describedby"; type="application/json"`,
    );
    expect((await site.call('GET', '/', undefined, 'visitor')).headers.link).toBeUndefined();
    expect((await site.call('GET', '/articolo/nessuno', undefined, 'visitor')).headers.link).toBeUndefined();
  });

  it('leads from every supported sentence to a short passage of its source', async () => {
    const { status, headers, body } = await proof();
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    const read = articleProofSchema.parse(body);
    expect(read.check).toMatchObject({ approved: true });
    expect(read.article.url).toBe(`http://contesto.test/articolo/${article.slug}`);
    expect(read.sources.every(({ sha256 }) => /^[0-9a-f]{64}$/.test(sha256 ?? ''))).toBe(true);
    const supported = read.claims.filter(({ verdict }) => verdict === 'supported');
    expect(supported.length).toBeGreaterThan(3);
    for (const { passage } of supported) {
      expect(passage?.text.split(/\s+/).length).toBeLessThanOrEqual(30);
      const source = read.sources[(passage?.source ?? 0) - 1];
      expect(passage?.link.startsWith(`${source?.url.split('#')[0]}#`)).toBe(true);
      expect(passage?.link).toContain(':~:text=');
    }
  });

  it('gives away no prompt and nothing about persons', async () => {
    const { text } = await proof();
    const { rows } = await site.app.get(Database).pool.query<{ id: string }>('select id::text from app.administrators');
    for (const { id } of rows) expect(text).not.toContain(id);
    expect(text).not.toMatch(/prompt|messages|admin:/i);
  });

  it('is kept for readers with an entity tag, until the log says something of the article', async () => {
    const first = await proof();
    const known = await site.app.inject({
      url: `/articolo/${article.slug}/prova.json`,
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(known.statusCode).toBe(304);
    await site.call('POST', `/api/articles/${article._id}/corrections`, { note: 'Corretta una data.' });
    const { body } = await proof();
    expect(body.corrections).toMatchObject([{ text: 'Corretta una data.' }]);
  });

  it('leads to the proof that the log holds it, which needs nobody to be checked', async () => {
    await site.app.get(ReactionsRunner, { strict: false }).drain();
    const { body: shown } = await proof();
    const path = (address: string) => new URL(address).pathname;
    const logged = await site.call('GET', path(shown.log.proof), undefined, 'visitor');
    const heads = await site.call('GET', path(shown.log.heads), undefined, 'visitor');
    const { keys, heads: signed } = logHeadsSchema.parse(heads.body);
    expect(verifyDocument(logged.text, keys[0]?.verifier)).toMatchObject({ problems: [], hasWording: true });
    expect(verifyDocument(heads.text)).toMatchObject({ kind: 'heads', problems: [] });
    const { events, wording, article: proven } = logProofSchema.parse(logged.body);
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['ArticleDrafted', 'ArticleVerified', 'ArticlePublished', 'WordingSealed']),
    );
    expect([wording?.title, proven.url]).toEqual([shown.article.title, shown.article.url]);
    expect(events.filter(({ data, meta }) => data !== undefined || meta !== undefined).map(({ type }) => type)).toEqual(
      ['WordingSealed'],
    );
    // Whoever kept an earlier head gets the way from there to the newest one.
    const [newest] = signed;
    const earlier = signed.at(-1);
    const way = await site.call(
      'GET',
      `${path(shown.log.heads)}/consistency?from=${earlier?.size}`,
      undefined,
      'visitor',
    );
    expect(way.body).toMatchObject({ from: earlier?.size, head: { size: newest?.size } });
    for (const from of ['0', 'x', '999999999']) {
      const refused = await site.call('GET', `${path(shown.log.heads)}/consistency?from=${from}`, undefined, 'visitor');
      expect([400, 404]).toContain(refused.status);
    }
    const none = await site.call('GET', '/articolo/nessuno/registro.json', undefined, 'visitor');
    expect([none.status, none.body.error]).toEqual([404, 'Articolo non trovato']);
  });

  it('moves for good with its article, and proves nothing of a text that changed since its check', async () => {
    const moved = await site.call('PUT', `/api/articles/${article._id}`, { slug: 'un-altro-indirizzo' });
    const old = await proof(article.slug);
    expect([old.status, old.headers.location]).toEqual([301, '/articolo/un-altro-indirizzo/prova.json']);
    expect((await proof('un-altro-indirizzo')).body.article.slug).toBe('un-altro-indirizzo');
    article = moved.body;
    await site.call('PUT', `/api/articles/${article._id}`, { excerpt: 'Un sommario nuovo.' });
    const { body } = await proof();
    expect(body).toMatchObject({ check: null, claims: [] });
    expect(body.checks.length).toBeGreaterThan(0);
    expect(body.versions.at(-1)).toMatchObject({ fields: ['excerpt'] });
  });

  it('is there for texts by people too, without claims', async () => {
    const { body } = await site.call('GET', '/api/public/articles?limit=50', undefined, 'visitor');
    const byPeople = body.articles.find(({ aiGenerated }: { aiGenerated: boolean }) => !aiGenerated);
    const answer = await proof(byPeople.slug);
    expect(answer).toMatchObject({ status: 200, body: { check: null, claims: [] as ProvenClaim[] } });
  });

  it('says in the page and in the document where the sources do not agree', async () => {
    const agreement = { states: ['Grid Ledger'], differs: ['Osservatorio'], silent: ['Cronache', 'Lumen'] };
    const claims = [
      {
        id: 'c1',
        section: 'body' as const,
        sentence: 'Il prelievo può arrivare a 150.000 metri cubi.',
        verdict: 'supported' as const,
        sourceId: null,
        span: null,
        agreement,
      },
    ];
    const draft = await generatedDraft(site, { title: 'Acqua contesa', score: 90, claims });
    await site.call('PUT', `/api/articles/${draft.id}`, { status: 'published' });
    expect((await proof(draft.slug)).body.claims[0].publishers).toEqual(agreement);
    const { text } = await site.call('GET', `/articolo/${draft.slug}`, undefined, 'visitor');
    expect(text).toContain('Le fonti a confronto');
    expect(text).toContain('Le fonti non concordano');
    for (const words of [
      'Grid Ledger lo riporta',
      'Osservatorio riporta altro',
      'nessun riscontro in Cronache e Lumen',
    ]) {
      expect(text).toContain(`>${words}</p>`);
    }
    const agreed = await site.call('GET', `/articolo/${article.slug}`, undefined, 'visitor');
    expect(agreed.text).not.toContain('Le fonti non concordano');
  });

  it('carries «In tre punti», which a sentence leaves with the check that confirmed it', async () => {
    const { _id: id, slug } = (await site.call('GET', `/api/articles/by-id/${await runDemonstration(site)}`)).body;
    const points = async () =>
      (await site.call('GET', `/api/public/articles/${slug}`, undefined, 'visitor')).body.points;
    const [first, ...others] = await points();
    const ofFirst = articleProofSchema.parse((await proof(slug)).body).claims.find(({ mended }) => mended);
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect([plain(first.text), first.source]).toEqual([ofFirst?.sentence, ofFirst?.passage?.source]);
    expect(others).toHaveLength(2);
    const { content } = (await site.call('GET', `/api/articles/by-id/${id}`)).body;
    const sentence = plain(others[1].text);
    expect(content).toContain(sentence);
    await site.call('PUT', `/api/articles/${id}`, { content: content.replace(sentence, '') });
    expect(await points()).toBeUndefined();
  });

  it('is 404 for what readers never had and 410 after the withdrawal, as the page is', async () => {
    const draft = await site.call('POST', '/api/articles', { title: 'Solo bozza', content: '<p>Testo.</p>' });
    for (const slug of [draft.body.slug, 'nessuno', '%E0%A4%A']) {
      const answer = await proof(slug);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    expect(await proof('nessuno')).toMatchObject({ status: 404, body: { error: 'Articolo non trovato' } });
    await site.call('POST', `/api/articles/${article._id}/retraction`, { reason: 'Una fonte ha smentito.' });
    expect(await proof()).toMatchObject({ status: 410, body: { error: 'Questo articolo è stato ritirato' } });
    const page = await site.call('GET', `/articolo/${article.slug}`, undefined, 'visitor');
    expect([page.status, page.headers.link]).toEqual([410, undefined]);
  });
});
