import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { Projector } from '../../../platform/event-store/projector.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { RepairArticle } from '../commands/repair-article.js';

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

  it('wait next to the published text until somebody publishes them, and reach no reader before', async () => {
    const path = `/api/articles/${id}/pending-revision`;
    const { body: online } = await site.call('GET', path);
    expect(online).toMatchObject({ live: { title: 'Primo titolo' }, revision: null });
    expect((await site.call('PUT', path, { title: 'Primo titolo' })).status).toBe(400);
    const { body: first } = await site.call('PUT', path, { title: 'Titolo in attesa', tags: ['uno'] });
    expect(first.revision).toMatchObject({ text: { title: 'Titolo in attesa' }, isOutdated: false });
    const editor = async () => (await site.call('GET', `/api/articles/by-id/${id}`)).body;
    expect(await editor()).toMatchObject({ title: 'Primo titolo', revisionSavedAt: first.revision.savings[0].at });
    const reader = async () => (await site.call('GET', `/api/public/articles/${online.live.slug}`)).body;
    expect(await reader()).toMatchObject({ title: 'Primo titolo' });
    const page = async (text: string) =>
      (await site.call('GET', `/api/admin/articles/${id}/preview?text=${text}`)).body.html;
    expect(await page('revision')).toContain('Titolo in attesa</h1>');
    expect(await page('article')).toContain('Primo titolo</h1>');
    // Somebody who knows nothing of it overwrites nothing.
    expect((await site.call('PUT', path, { title: 'Un altro' })).status).toBe(409);
    const { version } = first.revision;
    const { body: second } = await site.call('PUT', path, { title: 'Titolo in attesa', excerpt: 'Nuovo.', version });
    expect((await site.call('PUT', path, { title: 'Tardi', version })).status).toBe(409);
    await site.call('PUT', `/api/articles/${id}`, { kicker: 'Nel frattempo' });
    const seen = (await site.call('GET', path)).body;
    expect(seen).toMatchObject({ live: { kicker: 'Nel frattempo' }, revision: { isOutdated: true } });
    const publish = (articleVersion: number, given = seen.revision.version) =>
      site.call('POST', `${path}/publication`, {
        version: given,
        articleVersion,
        correction: 'Il titolo era un altro.',
      });
    expect((await publish(online.articleVersion)).status).toBe(409);
    expect((await publish(seen.articleVersion, version)).status).toBe(409);
    expect((await publish(seen.articleVersion)).body).toMatchObject({
      revisionSavedAt: null,
      title: 'Titolo in attesa',
    });
    expect(await reader()).toMatchObject({ title: 'Titolo in attesa', excerpt: 'Nuovo.', kicker: 'Nel frattempo' });
    expect((await reader()).corrections).toMatchObject([{ text: 'Il titolo era un altro.' }]);
    expect(second.revision.savings).toHaveLength(2);
    expect((await publish(seen.articleVersion)).status).toBe(404);
  });

  it('are answered as the saving left them, also when somebody else saved before the answer was made', async () => {
    const path = `/api/articles/${id}/pending-revision`;
    const { body: begun } = await site.call('PUT', path, { title: 'Titolo di tutti', kicker: 'Occhiello di tutti' });
    const { version } = begun.revision;
    const bus = site.app.get(CommandBus);
    const execute = bus.execute.bind(bus);
    const spied = jest.spyOn(bus, 'execute').mockImplementation(async (command) => {
      const done = await execute(command);
      spied.mockRestore();
      const others = await site.call('PUT', path, { excerpt: 'Di un’altra', version: version + 1 });
      expect(others.body.revision.text).toMatchObject({ title: 'Titolo mio', excerpt: 'Di un’altra' });
      return done;
    });
    const { body: mine } = await site.call('PUT', path, { title: 'Titolo mio', version });
    // What was not given stays as it waited.
    expect(mine.revision).toMatchObject({
      version: version + 1,
      text: { title: 'Titolo mio', kicker: 'Occhiello di tutti' },
    });
    expect(mine.revision.text.excerpt).not.toBe('Di un’altra');
    const seen = (await site.call('GET', path)).body;
    expect(seen.revision).toMatchObject({ version: version + 2, text: { excerpt: 'Di un’altra' } });
    await site.call('POST', `${path}/discard`, { version: version + 2 });
  });

  it('let go of another address when the field is emptied', async () => {
    const path = `/api/articles/${id}/pending-revision`;
    const { body: begun } = await site.call('PUT', path, { slug: 'un-altro-indirizzo', kicker: 'In attesa' });
    const { version } = begun.revision;
    const save = async (changes: object) => (await site.call('PUT', path, changes)).body.revision;
    const other = await save({ excerpt: 'Nuovo.', version });
    expect(other.text.slug).toBe('un-altro-indirizzo');
    const emptied = await save({ slug: '', version: other.version });
    expect(emptied.text).toMatchObject({ slug: begun.live.slug, kicker: 'In attesa' });
    await site.call('POST', `${path}/discard`, { version: emptied.version });
  });

  it('begin from the article that somebody saw, when they say which', async () => {
    const path = `/api/articles/${id}/pending-revision`;
    const { articleVersion } = (await site.call('GET', path)).body;
    await site.call('PUT', `/api/articles/${id}`, { title: 'Un titolo nuovo in linea' });
    const late = await site.call('PUT', path, { title: 'Il mio titolo', articleVersion });
    expect([late.status, late.body.code]).toEqual([409, 'article-changed-meanwhile']);
    expect((await site.call('GET', path)).body.revision).toBeNull();
  });

  it('can be discarded, and belong to published articles only', async () => {
    const path = `/api/articles/${id}/pending-revision`;
    const { body } = await site.call('PUT', path, { title: 'Da scartare' });
    const discard = () => site.call('POST', `${path}/discard`, { version: body.revision.version });
    expect((await discard()).body).toEqual({ success: true });
    expect((await discard()).status).toBe(404);
    expect((await site.call('GET', path)).body.revision).toBeNull();
    const draft = await site.call('POST', '/api/articles', { title: 'Bozza', content: '<p>Bozza.</p>' });
    expect((await site.call('PUT', `/api/articles/${draft.body._id}/pending-revision`, { title: 'X' })).status).toBe(
      409,
    );
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

describe('a repair of a draft', () => {
  it('names a point in the new words of its sentence, in the same revision as the text', async () => {
    const [before, sentence, other] = ['È costato 81 milioni.', 'È costato 18 milioni.', 'A provarlo sono 46 comuni.'];
    const draft = { title: 'Merlo 2 è aperto', content: `<p>${before} ${other}</p>`, keyPoints: `${other}\n${before}` };
    const { _id } = (await site.call('POST', '/api/articles', draft)).body;
    const why = { because: 'refuted', reason: 'La fonte dice 18.' } as const;
    const result: ConstructorParameters<typeof RepairArticle>[1] = {
      readVersion: 1,
      text: { content: `<p>${sentence} ${other}</p>` },
      repaired: { rewritten: [{ section: 'body', before, sentence, ...why }], removed: [], runId: 'r1' },
      verification: {
        score: 95,
        approved: true,
        issues: [],
        suggestions: [],
        verifiedFacts: [],
        summary: '',
        algorithm: 'v',
        model: 'm',
        caps: [],
        findings: [],
        claims: [],
      },
    };
    const { position } = await site.app
      .get(CommandBus)
      .execute(new RepairArticle(_id, result, { actor: 'policy' }, _id));
    await site.app.get(Projector).catchUp(position);
    const { body } = await site.call('GET', `/api/articles/${_id}/revisions`);
    expect(body.revisions[0].fields).toEqual(expect.arrayContaining(['content', 'keyPoints']));
    expect((await site.call('GET', `/api/articles/by-id/${_id}`)).body.keyPoints).toBe(`${other}\n${sentence}`);
  });
});
