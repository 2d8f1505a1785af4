import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Reliability } from '../../../contract/reliability.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { until } from '../../../platform/testing/until.js';
import { doubtfulDraft } from '../../../testing/doubtful-draft.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { GetReliability } from '../queries/get-reliability.js';

let site: TestApp;

beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const figures = async (): Promise<Reliability> =>
  (await site.call('GET', '/quanto-sbagliamo.json', undefined, 'visitor')).body;

describe('«Quanto sbagliamo»', () => {
  it('is an honest page while there is nothing', async () => {
    const page = await site.call('GET', '/quanto-sbagliamo', undefined, 'visitor');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Nessuna frase fermata finora');
    expect(await figures()).toMatchObject({ version: 2, refused: { from: null, sentences: 0, kinds: [] } });
  });

  it('shows what a check refused, what was put right and what readers wrote, as a page and as data', async () => {
    const { id } = await doubtfulDraft(site, 'f01', 1);
    const message = { name: 'Ada', email: 'ada@lettori.test', subject: 'Un errore', message: 'La data è sbagliata.' };
    expect((await site.call('POST', '/api/public/contact', message, 'visitor')).status).toBeLessThan(300);
    const created = await site.call('POST', '/api/articles', {
      title: 'Una notizia corretta',
      slug: 'corretta',
      category: 'Etica AI',
      excerpt: 'Una notizia.',
      content: '<p>Primo paragrafo.</p>',
      status: 'published',
    });
    await site.call('POST', `/api/articles/${created.body._id}/corrections`, { note: 'Una data era sbagliata.' });
    await site.app.get(Projector).catchUp(await site.app.get(EventStore).head(), [GetReliability]);
    // Stored answers go when the log is followed, which is a moment later.
    await until('the corrections', async () => (await figures()).corrections.corrected === 1);
    const { refused, messages } = await figures();
    const kinds = [{ kind: 'refuted', rewritten: 0, removed: 0, held: 1, sentences: 1 }];
    expect(refused).toMatchObject({ articles: 1, sentences: 1, kinds });
    expect(messages).toEqual({ received: 1, answered: 0, closed: 0, open: 1 });
    expect(JSON.stringify(await figures())).not.toContain(id);
    const page = await site.call('GET', '/quanto-sbagliamo', undefined, 'visitor');
    expect(page.text).toContain('Una fonte dice altro');
    // Nothing for React to do: the page carries no data and asks for no module of its own.
    expect(page.text).not.toContain('id="dati-pagina"');
    expect((await site.call('GET', '/sitemaps/pagine.xml', undefined, 'visitor')).text).toContain('/quanto-sbagliamo<');
  });
});
