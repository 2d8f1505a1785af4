import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../../platform/database/database.js';
import { streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { newId } from '../../../platform/ids.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { GetSettings } from '../queries/get-settings.js';
import { settingsEvents } from '../settings.events.js';

const KEY = 'sk-or-v1-0123456789abcdef0123456789abcdef';
let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const put = (body: unknown) => site.call('PUT', '/api/admin/settings', body);

describe('the settings', () => {
  it('are complete on a fresh installation', async () => {
    const { body } = await site.call('GET', '/api/admin/settings');
    expect(body).toMatchObject({
      openRouterApiKey: '',
      autoPublish: { enabled: false },
      aiPrompts: {
        recentArticlesLimit: 30,
        temperature: { newsScout: 0.3, articleWriter: 0.7, articleVerifier: 0.3 },
        enableOnlineSearch: false,
      },
    });
  });

  it('never show the gateway key again, and keep it when the mask comes back', async () => {
    const saved = await put({ openRouterApiKey: KEY });
    expect(saved.body.openRouterApiKey).toMatch(/^•+cdef$/);
    await put({ openRouterApiKey: saved.body.openRouterApiKey, autoPublish: { enabled: false } });
    const { body } = await site.call('GET', '/api/admin/settings');
    expect(body).toMatchObject({ openRouterApiKey: saved.body.openRouterApiKey, autoPublish: { enabled: false } });
    // A screen that was opened before the key was replaced shows the mask of the old one.
    await put({ openRouterApiKey: `${KEY}9999` });
    expect((await put({ openRouterApiKey: saved.body.openRouterApiKey })).body.openRouterApiKey).toMatch(/^•+9999$/);
    expect((await put({ openRouterApiKey: null })).body.openRouterApiKey).toBe('');
  });

  it('keep the key encrypted at rest and out of the log', async () => {
    await put({ openRouterApiKey: KEY });
    const { pool } = site.app.get(Database);
    const secrets = await pool.query<{ cipher: Buffer }>('select cipher from app.secrets');
    expect(secrets.rows[0]?.cipher.toString('latin1')).not.toContain(KEY);
    const events = await pool.query<{ data: string }>(
      "select data::text as data from es.events where stream = 'settings'",
    );
    expect(events.rows.map(({ data }) => data).join()).not.toContain(KEY);
    expect(events.rows.length).toBeGreaterThan(0);
  });

  it('say of a key that cannot be decrypted that it is so, until another is entered', async () => {
    await put({ openRouterApiKey: KEY });
    const { pool } = site.app.get(Database);
    await pool.query("update app.secrets set cipher = sha256('encrypted with another passphrase')");
    const { body } = await site.call('GET', '/api/admin/settings');
    expect(body).toMatchObject({ openRouterApiKey: '••••••••', gatewayKeyUnreadable: true });
    // Saving the screen as it is changes nothing about it.
    expect((await put({ openRouterApiKey: body.openRouterApiKey })).body.gatewayKeyUnreadable).toBe(true);
    expect((await put({ openRouterApiKey: null })).body).not.toHaveProperty('gatewayKeyUnreadable');
  });

  it('change only what is given, and go back to the defaults with null', async () => {
    await put({ aiPrompts: { temperature: { articleWriter: 0.9 }, models: { newsScout: 'prova/modello' } } });
    const { body } = await put({ aiPrompts: { enableOnlineSearch: true } });
    expect(body.aiPrompts).toMatchObject({
      enableOnlineSearch: true,
      temperature: { newsScout: 0.3, articleWriter: 0.9 },
      models: { newsScout: 'prova/modello' },
    });
    const restored = await put({ aiPrompts: null });
    expect(restored.body.aiPrompts).toMatchObject({ enableOnlineSearch: false, temperature: { articleWriter: 0.7 } });
  });

  it('say what AI crawlers may do, by purpose, and go back to the defaults with null', async () => {
    const byDefault = { search: true, assistants: true, training: false };
    expect((await site.call('GET', '/api/admin/settings')).body.crawlers).toEqual(byDefault);
    const changed = await put({ crawlers: { training: true } });
    expect(changed.body.crawlers).toEqual({ ...byDefault, training: true });
    expect((await put({ crawlers: { search: false } })).body.crawlers).toMatchObject({ search: false, training: true });
    expect((await put({ crawlers: null })).body.crawlers).toEqual(byDefault);
  });

  it.each([
    [{ aiPrompts: { temperature: { newsScout: 1.5 } } }, 'La temperatura va da 0 a 1'],
    [{ aiPrompts: { newsScoutSystemPrompt: '  ' } }, 'Il prompt non può essere vuoto'],
    [{ openRouterApiKey: 'sk-or-v1 0123' }, 'La chiave contiene spazi o caratteri che una chiave non ha'],
    [{ openRouterApiKey: 'sk-or-v1-perché' }, 'La chiave contiene spazi o caratteri che una chiave non ha'],
    [{ autoPublish: 'sì' }, 'Il campo autoPublish manca o non è del tipo atteso'],
  ])('refuse %j with a reason', async (body, reason) => {
    const answer = await put(body);
    expect([answer.status, answer.body.error]).toEqual([400, reason]);
  });

  it('refuse prompts with variables that nobody fills in, by name, and keep what was there', async () => {
    const { status, body } = await put({
      aiPrompts: {
        newsScoutSystemPrompt: 'Oggi è {{currentDate}}.',
        articleWriterUserPrompt: '{{topic}}, {{ newsContxt }} e {{newsOverview}} {{newsContxt}}',
        articleVerifierPrompt: '{{claims}} {{altro}}',
      },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: 'Il prompt utente del redattore usa variabili sconosciute: {{newsContxt}}, {{newsOverview}}',
      field: 'aiPrompts.articleWriterUserPrompt',
    });
    const { aiPrompts } = (await site.call('GET', '/api/admin/settings')).body;
    expect(aiPrompts.newsScoutSystemPrompt).not.toBe('Oggi è {{currentDate}}.');
    expect((await put({ aiPrompts: { articleVerifierPrompt: '{{claims}}, {"approved": true}' } })).status).toBe(200);
    await put({ aiPrompts: null });
  });

  it('take an integer of recent articles from 10 to 100, and nothing for thirty', async () => {
    const limitAfter = async (recentArticlesLimit: unknown) => {
      const { status, body } = await put({ aiPrompts: { recentArticlesLimit } });
      return status === 200 ? body.aiPrompts.recentArticlesLimit : body.error;
    };
    expect(await limitAfter(100)).toBe(100);
    expect(await limitAfter('45')).toBe(45);
    for (const nothing of ['', ' ', null, 'molti', []]) expect(await limitAfter(nothing)).toBe(30);
    expect(await limitAfter(45.5)).toBe('Il numero di articoli recenti deve essere intero');
    for (const outside of [9, 101]) {
      expect(await limitAfter(outside)).toBe('Il numero di articoli recenti va da 10 a 100');
    }
    await put({ aiPrompts: null });
  });

  it('warn of prompts that do not name what their role works on, and save them', async () => {
    const { status, body } = await put({ aiPrompts: { articleVerifierPrompt: 'Giudica {{title}}.' } });
    expect([status, body.aiPrompts.articleVerifierPrompt]).toEqual([200, 'Giudica {{title}}.']);
    expect(body.warnings).toEqual(['Il verificatore lavora senza {{claims}}: nessuno dei suoi prompt lo contiene']);
    expect((await put({ aiPrompts: null })).body.warnings).toEqual([]);
  });

  it('remember every configuration of the prompts, so that an older one can be compared and brought back', async () => {
    await put({ aiPrompts: { newsScoutSystemPrompt: 'Scegli con cura.' } });
    await put({ aiPrompts: { newsScoutSystemPrompt: 'Scegli con più cura.', recentArticlesLimit: 40 } });
    await put({ aiPrompts: null });
    const { versions } = (await site.call('GET', '/api/admin/prompt-versions')).body;
    const [restored, second, first] = versions;
    expect(restored).toMatchObject({ restored: true, username: 'admin', prompts: { recentArticlesLimit: 30 } });
    expect(second).toMatchObject({
      restored: false,
      changed: ['newsScoutSystemPrompt', 'recentArticlesLimit'],
      prompts: { newsScoutSystemPrompt: 'Scegli con più cura.', recentArticlesLimit: 40 },
    });
    expect(first.prompts.newsScoutSystemPrompt).toBe('Scegli con cura.');
    expect((await site.call('GET', '/api/admin/prompt-versions', undefined, 'visitor')).status).toBe(401);
  });

  it('pass over a setting of an older program that left since', async () => {
    const before = (await site.call('GET', '/api/admin/prompt-versions')).body;
    const store = site.app.get(EventStore);
    const { position } = await store.append({
      stream: streamName(settingsEvents),
      expectedVersion: (await store.readStream(settingsEvents)).length,
      events: [{ id: newId(), type: 'PromptsChanged', data: { selfCheckWithModel: true }, schemaVersion: 1 }],
      meta: { actor: 'cli' },
    });
    await site.app.get(Projector).catchUp(position, [GetSettings]);
    const { status, body } = await site.call('GET', '/api/admin/settings');
    expect([status, 'selfCheckWithModel' in body.aiPrompts]).toEqual([200, false]);
    expect((await site.call('GET', '/api/admin/prompt-versions')).body).toEqual(before);
  });
});
