import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OFFLINE_ENGINE } from '../../../contract/engine-words.js';
import {
  type FakeOpenAiServer,
  type FakeServerRequest,
  startFakeOpenAiServer,
} from '../../../platform/ai-gateway/fake-openai-server.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const MODELS = {
  data: [
    {
      id: 'prova/mille-3',
      name: 'Mille 3',
      created: 1_786_722_910,
      context_length: 262_144,
      pricing: { prompt: '0.00000045', completion: '0.0000032' },
      architecture: { input_modalities: ['text', 'image'] },
      supported_parameters: ['tools', 'temperature'],
    },
    { id: 'rete/auto', name: 'Scelta automatica', pricing: { prompt: '-1', completion: '-1' } },
    { id: 'prova/libero:free', name: 'Libero', pricing: { prompt: '0', completion: '0' } },
  ],
};

describe('the catalogue of models', () => {
  let gateway: FakeOpenAiServer;
  let site: TestApp;
  beforeAll(async () => {
    gateway = await startFakeOpenAiServer({}, { models: MODELS });
    site = await startTestApp({ AI_BASE_URL: gateway.baseUrl, AI_MAX_RETRIES: '0' });
  });
  afterAll(() => site.close());

  it('is for the admin only', async () => {
    for (const url of ['/api/admin/ai-models', '/api/admin/models', '/api/admin/ai-models/openrouter']) {
      expect((await site.call('GET', url, undefined, 'visitor')).status).toBe(401);
    }
  });

  it('lists what the gateway offers, without negative prices', async () => {
    for (const url of ['/api/admin/ai-models/openrouter', '/api/admin/models']) {
      const { body } = await site.call('GET', url);
      expect(body).toMatchObject([
        { id: 'prova/mille-3', name: 'Mille 3', context_length: 262_144, pricing: { prompt: 0.00000045 } },
        { id: 'rete/auto', pricing: { prompt: null, completion: null } },
        { id: 'prova/libero:free', pricing: { prompt: 0, completion: 0 } },
      ]);
    }
  });

  it('is synchronised, flagged, searched for updates', async () => {
    const first = await site.call('POST', '/api/admin/ai-models/sync-openrouter');
    expect(first.body).toMatchObject({
      added: 3,
      message: 'Modelli sincronizzati: 3 nuovi, 0 aggiornati, 0 non più offerti.',
    });
    const { body: models } = await site.call('GET', '/api/admin/ai-models');
    const mille = models.find(({ modelName }: { modelName: string }) => modelName === 'prova/mille-3');
    expect(mille).toMatchObject({ provider: 'prova', releaseDate: '2026-08-14', capabilities: ['image', 'tools'] });

    const flagged = await site.call('PATCH', `/api/admin/ai-models/${mille._id}`, { isFuture: true });
    expect(flagged.body).toMatchObject({ isFuture: true, isLatest: mille.isLatest });
    expect((await site.call('PATCH', `/api/admin/ai-models/${mille._id}`, {})).status).toBe(400);
    expect((await site.call('PATCH', '/api/admin/ai-models/nessuno', { isFuture: true })).status).toBe(404);

    gateway.play({ '*': ['{"models":[{"modelName":"prova/mille-3","deprecated":true,"notes":"Ritirato."}]}'] });
    const searched = await site.call('POST', '/api/admin/ai-models/update');
    expect(searched.body).toMatchObject({ updated: 1, message: 'Ricerca completata: 1 modello aggiornato.' });
    expect(gateway.requests.at(-1)?.model).toMatch(/:online$/);
    const again = (await site.call('GET', '/api/admin/ai-models')).body;
    expect(again.find(({ _id }: { _id: string }) => _id === mille._id)).toMatchObject({
      deprecated: true,
      notes: 'Ritirato.',
    });
  });

  it('tries a key before it is saved, and the stored one by its mask, without a word of either anywhere', async () => {
    const check = (openRouterApiKey: string) =>
      site.call('POST', '/api/admin/settings/key-check', { openRouterApiKey });
    const knowsKey = ({ headers }: FakeServerRequest) => headers.authorization === 'Bearer sk-buona-0123456789';
    const wrong = { status: 401, body: '{"error":{"code":401,"message":"sk-cattiva-0123456789 is unknown"}}' };
    gateway.play({ '*': [(request) => (knowsKey(request) ? 'ok' : wrong)] });
    const bad = await check('sk-cattiva-0123456789');
    expect([bad.status, bad.body]).toEqual([
      200,
      { outcome: 'fails', message: expect.stringMatching(/non accetta la chiave.*\(401\)/), models: 3 },
    ]);
    expect(bad.text).not.toContain('cattiva');
    expect((await check('sk-buona-0123456789')).body).toEqual({
      outcome: 'works',
      message: expect.stringMatching(/^La chiave funziona: 127\.0\.0\.1:\d+ offre 3 modelli\.$/),
      models: 3,
    });
    expect((await site.call('GET', '/api/admin/settings')).body.openRouterApiKey).toBe('');

    await site.call('PUT', '/api/admin/settings', { openRouterApiKey: 'sk-buona-0123456789' });
    expect((await check('••••••••6789')).body.outcome).toBe('works');
    expect(gateway.requests.at(-1)?.body.max_tokens).toBe(16);
    gateway.play({ '*': [{ status: 402, body: '{"error":{"code":402,"message":"no credit"}}' }] });
    expect((await check('••••••••6789')).body.message).toContain('credito è finito (402)');
    const { byRole } = (await site.call('GET', '/api/admin/costs')).body;
    expect(byRole).toContainEqual(expect.objectContaining({ role: 'keyCheck', label: 'Prova della chiave', calls: 4 }));
    expect((await check('con spazio')).status).toBe(400);
    await site.call('PUT', '/api/admin/settings', { openRouterApiKey: null });
  });

  it('says in Italian that the gateway is away, and the prompt screen still gets what is remembered', async () => {
    await gateway.close();
    const { status, body } = await site.call('POST', '/api/admin/ai-models/sync-openrouter');
    expect([status, body.error]).toEqual([
      503,
      'Il servizio di intelligenza artificiale non risponde. Riprova tra poco.',
    ]);
    const { body: tried } = await site.call('POST', '/api/admin/settings/key-check', { openRouterApiKey: 'sk-una' });
    expect(tried).toMatchObject({ outcome: 'fails', message: expect.stringContaining('non è raggiungibile') });
    const selectable = await site.call('GET', '/api/admin/models');
    expect(selectable.body.map(({ id }: { id: string }) => id)).toContain('prova/libero:free');
  });
});

describe('the models that roles may be given to', () => {
  it('are the offline engine where there is no gateway', async () => {
    const site = await startTestApp();
    try {
      expect((await site.call('GET', '/api/admin/models')).body).toMatchObject([
        { id: OFFLINE_ENGINE.id, name: 'Motore integrato', pricing: { prompt: 0, completion: 0 } },
      ]);
      const { body } = await site.call('POST', '/api/admin/settings/key-check', { openRouterApiKey: '' });
      expect(body).toMatchObject({ outcome: 'fails', message: expect.stringContaining('scrive il motore integrato') });
    } finally {
      await site.close();
    }
  });
});
