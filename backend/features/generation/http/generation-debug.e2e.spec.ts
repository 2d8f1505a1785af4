import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { debugApi } from '../../../contract/debug.js';
import { Database } from '../../../platform/database/database.js';
import { runDemonstration } from '../../../testing/run-demonstration.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const SECRET = 'segreto-di-prova-0123456789';
const KEY = 'sk-or-v1-0123456789abcdef';
const LIST = `/api/debug/article-generation-${SECRET}`;

describe('how a generated article came about, behind a token and a secret', () => {
  let site: TestApp;
  let articleId: string;

  beforeAll(async () => {
    site = await startTestApp({ DEBUG_SECRET: SECRET });
    articleId = await runDemonstration(site);
    await site.call('PUT', '/api/admin/settings', { openRouterApiKey: KEY });
  });
  afterAll(() => site.close());

  it('does not exist without the secret, and asks for a token with it', async () => {
    for (const path of [LIST, `${LIST}/${articleId}`]) {
      expect((await site.call('GET', path, undefined, 'visitor')).status).toBe(401);
      const wrong = await site.call('GET', path.replace(SECRET, `${SECRET}x`));
      expect([wrong.status, wrong.body.error]).toEqual([404, 'Risorsa non trovata']);
    }
  });

  it('lists only what the pipeline wrote, by pages', async () => {
    await site.call('POST', '/api/articles', { title: 'Scritto a mano', content: '<p>Testo.</p>' });
    const { status, body, headers } = await site.call('GET', `${LIST}?limit=20&skip=0`);
    expect(status).toBe(200);
    expect(debugApi.list.response.parse(body)).toEqual(body);
    expect(body.articles.map(({ _id }: { _id: string }) => _id)).toEqual([articleId]);
    expect(body.pagination).toEqual({ total: 1, limit: 20, skip: 0, hasMore: false });
    expect(headers['cache-control']).toBe('no-store');
    const beyond = await site.call('GET', `${LIST}?limit=1&skip=1`);
    expect(beyond.body).toMatchObject({ articles: [], pagination: { total: 1, hasMore: false } });
    expect((await site.call('GET', `${LIST}?limit=0`)).status).toBe(400);
    expect((await site.call('GET', `${LIST}?skip=-1`)).body.field).toBe('skip');
  });

  it('gives every block of the specification, from the events and the kept conversations', async () => {
    const { status, body, text } = await site.call('GET', `${LIST}/${articleId}`);
    expect(status).toBe(200);
    expect(debugApi.get.response.parse(body)).toEqual(body);
    const { debugData } = body.article;
    expect(debugData.generation).toMatchObject({ requestedTopic: 'Dimostrazione', requestedCategory: 'AI News' });
    expect(debugData.generation.newsCollected).toBeGreaterThan(3);
    expect(debugData.newsContext).toContain(debugData.selectedNews.main.title.slice(0, 40));
    expect(debugData.selectedNews.related.length).toBeGreaterThan(0);
    expect(debugData.writer.sourcesInfo.length).toBeGreaterThan(1);
    for (const role of ['scout', 'writer', 'verifier']) {
      const { systemPrompt, userPrompt, rawResponse, model } = debugData[role];
      expect([role, Boolean(systemPrompt && userPrompt && rawResponse && model)]).toEqual([role, true]);
    }
    expect(debugData.promptSent.userPrompt).toBe(debugData.writer.userPrompt);
    expect(debugData.aiResponse.parsed).toMatchObject({ title: body.article.title, hasMetaDescription: true });
    expect(text).not.toContain(KEY);
  });

  it('says so when the conversations are no longer kept', async () => {
    await site.app.get(Database).pool.query('delete from app.model_exchanges');
    const { body } = await site.call('GET', `${LIST}/${articleId}`);
    const { exchangesKept, promptSent, scout, selectedNews } = body.article.debugData;
    expect([exchangesKept, promptSent.userPrompt, scout.rawResponse]).toEqual([false, null, null]);
    expect(promptSent.model).not.toBeNull();
    expect(selectedNews.main.title).toEqual(expect.any(String));
  });

  it('knows no article that nobody generated', async () => {
    const { body } = await site.call('GET', '/api/articles?limit=50');
    const other = body.articles.find(({ aiGenerated }: { aiGenerated: boolean }) => !aiGenerated);
    for (const id of [other._id, articleId.replace(/^.{8}/, '00000000'), 'x', "';--"]) {
      const answer = await site.call('GET', `${LIST}/${encodeURIComponent(id)}`);
      expect([id, answer.status, answer.body.error]).toEqual([id, 404, 'Articolo non trovato']);
    }
  });
});
