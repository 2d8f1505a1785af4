import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

let site: TestApp;
let id: string;
const revisions = async () => (await site.call('GET', `/api/articles/${id}/revisions`)).body.revisions;

beforeAll(async () => {
  site = await startTestApp();
  const first = { title: 'Primo titolo', content: '<p>Prima stesura.</p>', tags: ['uno'] };
  const created = await site.call('POST', '/api/articles', first);
  id = created.body._id;
  await site.call('PUT', `/api/articles/${id}`, { content: '<p>Seconda stesura.</p>', slug: 'altro-indirizzo' });
  await site.call('PUT', `/api/articles/${id}`, { status: 'published' });
});
afterAll(() => site.close());

describe('the revisions of an article', () => {
  it('are its changes of text, newest first, with the name of who saved', async () => {
    expect(await revisions()).toEqual([
      {
        version: 3,
        at: expect.any(String),
        by: 'newsroom',
        username: 'admin',
        kind: 'edited',
        fields: ['content', 'slug'],
      },
      {
        version: 1,
        at: expect.any(String),
        by: 'newsroom',
        username: 'admin',
        kind: 'created',
        fields: expect.any(Array),
      },
    ]);
  });

  it('give the whole text of each version, and bringing one back is an ordinary change', async () => {
    const { body } = await site.call('GET', `/api/articles/${id}/revisions/1`);
    expect(body).toMatchObject({
      version: 1,
      text: { title: 'Primo titolo', slug: 'primo-titolo', content: '<p>Prima stesura.</p>', tags: ['uno'] },
    });
    const restored = await site.call('PUT', `/api/articles/${id}`, { content: body.text.content });
    expect(restored.body).toMatchObject({ content: '<p>Prima stesura.</p>', status: 'published' });
    expect((await revisions())[0]).toMatchObject({ kind: 'edited', fields: ['content'] });
  });

  it('are nobody’s but the newsroom’s', async () => {
    for (const path of ['revisions', 'revisions/1']) {
      expect((await site.call('GET', `/api/articles/${id}/${path}`, undefined, 'visitor')).status).toBe(401);
    }
  });

  it('answer what does not exist with 404 and what is no number with 400', async () => {
    const ask = async (path: string) => (await site.call('GET', `/api/articles/${path}`)).status;
    expect(await ask(`${id}/revisions/99`)).toBe(404);
    expect(await ask(`${id}/revisions/ultima`)).toBe(400);
    expect(await ask('nessuno/revisions')).toBe(404);
    expect(await ask('00000000-0000-7000-8000-000000000000/revisions/1')).toBe(404);
  });

  it('go with a deleted article', async () => {
    const { body } = await site.call('POST', '/api/articles', { title: 'Da eliminare', content: '<p>Via.</p>' });
    await site.call('DELETE', `/api/articles/${body._id}`);
    expect((await site.call('GET', `/api/articles/${body._id}/revisions`)).status).toBe(404);
  });
});
