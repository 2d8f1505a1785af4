import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../../platform/database/database.js';
import type { StoredData } from '../../../platform/privacy/stored-data.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { ReadingsStore } from '../../readership/readings.store.js';
import { deletedArticles } from '../articles.privacy.js';
import type { ArticlesTables } from '../articles.tables.js';
import { whatHappened } from '../front-page/what-happened.store.js';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const draft = (over: Record<string, unknown> = {}) => ({
  title: "Perché l'AI legge i contratti",
  content: '<p>Un testo di prova con <strong>enfasi</strong>.</p>',
  ...over,
});

describe('readers', () => {
  it('find the starter articles on a fresh installation, newest first and without their text', async () => {
    const { status, body } = await site.call('GET', '/api/public/articles?page=1&limit=3', undefined, 'visitor');
    expect(status).toBe(200);
    expect(body.articles).toHaveLength(3);
    expect(body.totalPages).toBeGreaterThan(1);
    expect(body.articles[0].content).toBeUndefined();
    const dates = body.articles.map(({ publishDate }: { publishDate: string }) => publishDate);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('see published articles only, whatever status they ask for', async () => {
    const created = await site.call('POST', '/api/articles', draft({ title: 'Solo una bozza' }));
    const asked = await site.call('GET', '/api/articles?status=draft&limit=1000', undefined, 'visitor');
    expect(asked.body.articles.map((article: { _id: string }) => article._id)).not.toContain(created.body._id);
    expect((await site.call('GET', `/api/public/articles/${created.body.slug}`, undefined, 'visitor')).status).toBe(
      404,
    );
  });

  it('count the twelve categories in order of priority', async () => {
    const { body } = await site.call('GET', '/api/public/categories', undefined, 'visitor');
    expect(body.categories).toHaveLength(12);
    expect(body.categories[0]).toMatchObject({ name: 'AI News', slug: 'ai-news' });
  });

  it('find the categories of the specification under one name each, with all their articles', async () => {
    const one = (await site.call('POST', '/api/articles', draft({ status: 'published', category: 'Tech' }))).body;
    expect(one.category).toBe('Tecnologia');
    const slugs = async (category: string) =>
      (await site.call('GET', `/api/public/articles?category=${category}`, undefined, 'visitor')).body.articles.map(
        ({ slug }: { slug: string }) => slug,
      );
    expect(await slugs('Tecnologia')).toContain(one.slug);
    expect(await slugs('Tech')).toEqual(await slugs('tecnologia'));
    await site.call('DELETE', `/api/articles/${one._id}`);
  });

  it('find three other articles below an article, of its category first', async () => {
    const wanted = { status: 'published', category: 'AI News' };
    const { slug, _id } = (await site.call('POST', '/api/articles', draft({ ...wanted, title: 'Notizia vicina' })))
      .body;
    const { status, body: below } = await site.call(
      'GET',
      `/api/public/articles/${slug}/related`,
      undefined,
      'visitor',
    );
    expect(status).toBe(200);
    expect(below.articles).toHaveLength(3);
    expect(below.articles[0]).toMatchObject({ category: 'AI News' });
    expect(below.articles.map((article: { slug: string }) => article.slug)).not.toContain(slug);
    expect((await site.call('GET', '/api/public/articles/mai-scritto/related', undefined, 'visitor')).status).toBe(404);
    await site.call('DELETE', `/api/articles/${_id}`);
  });

  it('get the same answers under the addresses of the older layouts', async () => {
    const old = await site.call('GET', '/api/articles/public?limit=2', undefined, 'visitor');
    expect(old.body.articles).toHaveLength(2);
    const { slug } = old.body.articles[0];
    expect((await site.call('GET', `/api/articles/public/${slug}`, undefined, 'visitor')).body.slug).toBe(slug);
    const twenty = await site.call('GET', '/api/articles/public?limit=20&status=published', undefined, 'visitor');
    expect(twenty.body.articles).toEqual((await site.call('GET', '/api/public/articles?limit=20')).body.articles);
    const near = await site.call('GET', '/api/articles/public?category=tecnologia&limit=5', undefined, 'visitor');
    expect(near.body.articles.map(({ category }: { category: string }) => category)).toContain('Tecnologia');
  });
});

describe('an editor', () => {
  it('writes a draft whose address comes from the title, and publishes it', async () => {
    const created = await site.call('POST', '/api/articles', draft());
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ slug: 'perche-l-ai-legge-i-contratti', status: 'draft', aiGenerated: false });
    expect(typeof created.body._id).toBe('string');
    const published = await site.call('PUT', `/api/articles/${created.body._id}`, { status: 'published' });
    expect(published.body.status).toBe('published');
    const read = await site.call('GET', `/api/public/articles/${created.body.slug}`, undefined, 'visitor');
    expect(read.body).toMatchObject({ title: 'Perché l’AI legge i\u00a0contratti', disclosure: 'human', readTime: 1 });
  });

  it('writes a line above the title, which readers see, and takes it away', async () => {
    const created = await site.call(
      'POST',
      '/api/articles',
      draft({ title: 'Con occhiello', kicker: 'Il caso', status: 'published' }),
    );
    expect(created.body.kicker).toBe('Il caso');
    const address = `/api/public/articles/${created.body.slug}`;
    expect((await site.call('GET', address, undefined, 'visitor')).body.kicker).toBe('Il caso');
    await site.call('PUT', `/api/articles/${created.body._id}`, { kicker: null });
    expect((await site.call('GET', address, undefined, 'visitor')).body).not.toHaveProperty('kicker');
    const long = await site.call('PUT', `/api/articles/${created.body._id}`, { kicker: 'x'.repeat(81) });
    expect(long).toMatchObject({ status: 400, body: { error: expect.stringContaining('80 caratteri') } });
  });

  it('shows the points that a person wrote, two or three lines of them', async () => {
    const keyPoints = 'Il primo punto.\n\n  Il secondo punto.';
    const created = await site.call(
      'POST',
      '/api/articles',
      draft({ title: 'Con punti', keyPoints, status: 'published' }),
    );
    const { _id: id, slug } = created.body;
    const seen = async () => (await site.call('GET', `/api/public/articles/${slug}`, undefined, 'visitor')).body;
    expect(created.body.keyPoints).toBe(keyPoints);
    expect((await seen()).points).toEqual([{ text: 'Il primo punto.' }, { text: 'Il secondo punto.' }]);
    expect(await seen()).not.toHaveProperty('keyPoints');
    const page = await site.call('GET', `/articolo/${slug}`, undefined, 'visitor');
    expect(page.text).toContain('In due punti');
    expect(page.text).toContain('"abstract":"Il primo punto. Il secondo punto."');
    for (const wrong of ['uno\ndue\ntre\nquattro', `uno\n${'x'.repeat(201)}`]) {
      const refused = await site.call('PUT', `/api/articles/${id}`, { keyPoints: wrong });
      expect(refused).toMatchObject({ status: 400, body: { error: expect.stringContaining('al massimo 3 righe') } });
    }
    await site.call('PUT', `/api/articles/${id}`, { keyPoints: null });
    expect(await seen()).not.toHaveProperty('points');
  });

  it('shows readers how the newsroom says that it was written', async () => {
    const created = await site.call('POST', '/api/articles', draft({ title: 'Detto come', status: 'published' }));
    const { _id: id, slug } = created.body;
    const seen = async () => (await site.call('GET', `/api/public/articles/${slug}`, undefined, 'visitor')).body;
    expect(await seen()).not.toHaveProperty('provenance');
    await site.call('PUT', `/api/articles/${id}`, { provenance: 'assisted', imageFocus: '30% 20%' });
    expect(await seen()).toMatchObject({ disclosure: 'human', provenance: 'assisted', imageFocus: '30% 20%' });
    await site.call('PUT', `/api/articles/${id}`, { provenance: 'generated' });
    expect(await seen()).toMatchObject({ disclosure: 'ai', author: 'un programma', aiGenerated: false });
    for (const wrong of [{ provenance: 'nessuno' }, { imageFocus: '130% 0%' }]) {
      expect((await site.call('PUT', `/api/articles/${id}`, wrong)).status).toBe(400);
    }
  });

  it('has what its image shows and whose it is, until they are cleared', async () => {
    const words = { imageAlt: 'Un gatto dorme su un server', imageCredit: 'Foto: Ada Rossi' };
    const created = await site.call(
      'POST',
      '/api/articles',
      draft({ title: 'Con foto', status: 'published', ...words }),
    );
    const address = `/api/public/articles/${created.body.slug}`;
    expect((await site.call('GET', address, undefined, 'visitor')).body).toMatchObject(words);
    await site.call('PUT', `/api/articles/${created.body._id}`, { imageAlt: null, imageCredit: null });
    const cleared = (await site.call('GET', address, undefined, 'visitor')).body;
    expect(cleared).not.toHaveProperty('imageAlt');
    expect(cleared).not.toHaveProperty('imageCredit');
  });

  it('gets another address for the same title', async () => {
    const slugOf = async (over = {}) =>
      (await site.call('POST', '/api/articles', draft({ title: 'Stesso titolo', ...over }))).body.slug;
    const out = { status: 'published', publishDate: '2026-03-01T09:00:00.000Z' };
    expect([await slugOf(), await slugOf(), await slugOf(out), await slugOf()]).toEqual([
      'stesso-titolo',
      'stesso-titolo-testo-prova-enfasi',
      'stesso-titolo-1-marzo-2026',
      expect.stringMatching(/^stesso-titolo-[0-9a-f]{6}$/),
    ]);
  });

  it('changes an address, and the old one leads to the new one', async () => {
    const created = await site.call(
      'POST',
      '/api/articles',
      draft({ title: 'Indirizzo vecchio', status: 'published' }),
    );
    await site.call('PUT', `/api/articles/${created.body._id}`, { slug: 'indirizzo-nuovo' });
    const page = await site.call('GET', '/articolo/indirizzo-vecchio', undefined, 'visitor');
    expect(page.status).toBe(301);
    expect(page.headers.location).toBe('/articolo/indirizzo-nuovo');
  });

  it('is refused, and loses nothing, when somebody saved in the meantime', async () => {
    const { body } = await site.call('POST', '/api/articles', draft({ title: 'Due redattori' }));
    const first = await site.call('PUT', `/api/articles/${body._id}`, { title: 'Il primo', version: body.version });
    const second = await site.call('PUT', `/api/articles/${body._id}`, { title: 'Il secondo', version: body.version });
    expect([first.status, second.status]).toEqual([200, 409]);
    expect(second.body.error).toContain('modificato nel frattempo');
    expect((await site.call('GET', `/api/articles/by-id/${body._id}`)).body.title).toBe('Il primo');
  });

  it('schedules for a moment to come, and not for one that passed', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const made = await site.call(
      'POST',
      '/api/articles',
      draft({ title: 'Domani', status: 'scheduled', publishDate: soon }),
    );
    expect(made.body).toMatchObject({ status: 'scheduled', publishDate: soon });
    const past = await site.call(
      'POST',
      '/api/articles',
      draft({ status: 'scheduled', publishDate: '2020-01-01T00:00:00Z' }),
    );
    expect(past.status).toBe(422);
  });

  it('corrects and retracts what is published, visibly', async () => {
    const { body } = await site.call('POST', '/api/articles', draft({ title: 'Da correggere', status: 'published' }));
    await site.call('POST', `/api/articles/${body._id}/corrections`, { note: 'Corretto il numero.' });
    const read = await site.call('GET', `/api/public/articles/${body.slug}`, undefined, 'visitor');
    expect(read.body.corrections[0].text).toBe('Corretto il numero.');
    await site.call('POST', `/api/articles/${body._id}/retraction`, { reason: 'Fonte ritirata.' });
    const retracted = await site.call('GET', `/api/public/articles/${body.slug}`, undefined, 'visitor');
    expect(retracted.body).toMatchObject({
      content: '',
      retraction: { date: expect.any(String), reason: 'Fonte ritirata.' },
      corrections: [{ text: 'Corretto il numero.' }],
    });
  });

  it('shows a withdrawn article as such to the newsroom, which cannot take it back to the drafts', async () => {
    const { body } = await site.call('POST', '/api/articles', draft({ title: 'Da ritirare', status: 'published' }));
    await site.call('POST', `/api/articles/${body._id}/retraction`, { reason: 'Fonte ritirata.' });
    const [listed] = (await site.call('GET', '/api/articles?q=ritirare')).body.articles;
    expect(listed).toMatchObject({ _id: body._id, retracted: true });
    const moved = await site.call('POST', '/api/admin/articles/status', { ids: [body._id], status: 'draft' });
    expect(moved.body).toMatchObject({ moved: [], refused: [{ _id: body._id, error: "L'articolo è stato ritirato" }] });
    const change = await site.call('PUT', `/api/articles/${body._id}`, { status: 'draft' });
    expect([change.status, change.body.error]).toEqual([422, "L'articolo è stato ritirato"]);
  });

  it('takes a date without a status, and keeps it when the article goes back to the drafts and out again', async () => {
    const publishDate = '2026-01-02T08:00:00.000Z';
    const { body } = await site.call('POST', '/api/articles', draft({ title: 'Datato', status: 'published' }));
    const put = async (change: object) => (await site.call('PUT', `/api/articles/${body._id}`, change)).body;
    expect(await put({ publishDate })).toMatchObject({ status: 'published', publishDate });
    expect((await site.call('GET', `/api/public/articles/${body.slug}`)).body.publishDate).toBe(publishDate);
    expect((await put({ publishDate: '2040-01-01T00:00:00Z' })).error).toContain('data futura');
    expect(await put({ status: 'draft' })).toMatchObject({ status: 'draft', publishDate });
    expect(await put({ status: 'published' })).toMatchObject({ status: 'published', publishDate });
  });

  it('counts the views of what is there, not of what was deleted', async () => {
    const { body } = await site.call('POST', '/api/articles', draft({ title: 'Letto', status: 'published' }));
    const { totalViews } = (await site.call('GET', '/api/admin/stats')).body;
    const readings = site.app.get(ReadingsStore, { strict: false });
    const where = {
      day: '2026-11-24',
      slug: body.slug,
      source: 'direct',
      host: '',
      agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
    } as const;
    const add = (opened: number) => readings.add([{ ...where, opened, reached: [0, 0, 0, 0] }]);
    await add(3);
    const total = async () => (await site.call('GET', '/api/admin/stats')).body.totalViews;
    expect(await total()).toBe(totalViews + 3);
    await site.call('DELETE', `/api/articles/${body._id}`);
    expect(await total()).toBe(totalViews);
    await add(4);
    expect(await total()).toBe(totalViews);
  });

  it('deletes into the bin, and the address is free again', async () => {
    const { body } = await site.call('POST', '/api/articles', draft({ title: 'Effimero', status: 'published' }));
    expect((await site.call('DELETE', `/api/articles/${body._id}`)).body).toEqual({ success: true });
    expect((await site.call('GET', `/api/articles/by-id/${body._id}`)).status).toBe(404);
    expect((await site.call('GET', `/api/public/articles/${body.slug}`)).status).toBe(404);
    const titles = async (path: string) =>
      (await site.call('GET', path)).body.articles.map(({ title }: { title: string }) => title);
    expect(await titles('/api/articles?q=effimero')).toEqual([]);
    expect((await site.call('POST', '/api/articles', draft({ title: 'Effimero' }))).body.slug).toBe('effimero');
    const { articles } = (await site.call('GET', '/api/admin/article-bin')).body;
    const { deletedAt, removedAfter, ...shown } = articles[0];
    expect(shown).toMatchObject({ _id: body._id, title: 'Effimero', deletedBy: 'admin', retracted: false });
    expect(Date.parse(removedAfter) - Date.parse(deletedAt)).toBe(30 * 86_400_000);

    const back = await site.call('POST', `/api/admin/article-bin/${body._id}/restoration`);
    expect(back.body).toMatchObject({ status: 'draft', content: body.content });
    expect(back.body.slug).toMatch(/^effimero-\d+-[a-z]+-\d{4}$/);
    expect((await site.call('GET', `/api/articles/${body._id}/revisions`)).body.revisions).toHaveLength(1);
    await site.call('PUT', `/api/articles/${body._id}`, { status: 'published' });
    expect((await site.call('GET', `/api/public/articles/${back.body.slug}`)).body.title).toBe('Effimero');
    expect(await titles('/api/articles/search?q=effimero')).toContain('Effimero');
    expect((await site.call('DELETE', `/api/admin/article-bin/${body._id}`)).status).toBe(404);
  });

  it('leaves the bin for good by hand at once, and by itself after thirty days', async () => {
    const [byHand, byItself, stays] = await Promise.all(
      ['A mano', 'Da solo', 'Resta'].map(async (title) => {
        const { _id } = (await site.call('POST', '/api/articles', draft({ title }))).body;
        return _id as string;
      }),
    );
    const bin = async () =>
      (await site.call('GET', '/api/admin/article-bin')).body.articles.map(({ _id }: { _id: string }) => _id);
    for (const id of [byHand, byItself]) await site.call('DELETE', `/api/articles/${id}`);
    expect(await bin()).toEqual(expect.arrayContaining([byHand, byItself]));
    expect((await site.call('DELETE', `/api/admin/article-bin/${byHand}`)).body).toEqual({ success: true });
    expect(await bin()).not.toContain(byHand);
    expect((await site.call('POST', `/api/admin/article-bin/${byHand}/restoration`)).status).toBe(404);
    const later = new Date(Date.now() + 31 * 86_400_000);
    await site.app.get<StoredData>(deletedArticles.provide).purge?.(later);
    expect((await site.call('POST', `/api/admin/article-bin/${byItself}/restoration`)).status).toBe(404);
    expect((await site.call('GET', `/api/articles/by-id/${stays}`)).status).toBe(200);
  });

  it('cannot store anything that would run in a page', async () => {
    const hostile = '<p onclick="x()">Testo</p><script>alert(1)</script><a href="javascript:alert(1)">via</a>';
    const { body } = await site.call('POST', '/api/articles', draft({ title: 'Ostile', content: hostile }));
    expect(body.content).toBe('<p>Testo</p><a>via</a>');
  });
});

describe('the home page', () => {
  const chosen = async () =>
    (await site.call('GET', '/api/public/articles?frontPage=1&limit=15', undefined, 'visitor')).body.frontPage;
  const publish = async (title: string) =>
    (await site.call('POST', '/api/articles', draft({ title, status: 'published' }))).body;
  const top = async () => {
    const [opening = '', stories = ''] = (await site.call('GET', '/', undefined, 'visitor')).text.split('id="storie"');
    return { opening, stories: stories.split('</section>')[0] };
  };

  it('opens with what people pin and follows what they choose, until it is gone', async () => {
    const [one, two] = [await publish('Scelto per aprire'), await publish('Da seguire')];
    await publish('Il più recente');
    expect((await top()).opening).toContain('Il più recente');
    const pinned = await site.call('PUT', '/api/admin/front-page/lead', { articleId: one._id, until: null });
    expect(pinned.body.lead).toEqual({ _id: one._id, title: 'Scelto per aprire', until: null, hidden: null });
    await site.call('PUT', '/api/admin/front-page/stories', { articleIds: [two._id] });
    expect(await chosen()).toMatchObject({ lead: { slug: one.slug }, stories: [{ slug: two.slug }] });
    const { opening, stories } = await top();
    expect(opening).toContain('Scelto per aprire');
    expect(opening).not.toContain('Il più recente');
    expect(stories).toMatch(/Da seguire[\s\S]*Il più recente/);
    await site.call('DELETE', `/api/articles/${one._id}`);
    await site.call('PUT', `/api/articles/${two._id}`, { status: 'draft' });
    expect(await chosen()).toMatchObject({ lead: null, stories: [] });
    const { body } = await site.call('GET', '/api/admin/front-page');
    expect(body.lead.hidden).toBe('È nel cestino.');
    expect(body.stories[0].hidden).toBe('È tornato tra le bozze.');
    expect((await site.call('DELETE', '/api/admin/front-page/lead')).body.lead).toBeNull();
  });

  it('counts what happened on the day before', async () => {
    const inDays = (days: number) =>
      whatHappened(site.app.get(Database).kysely<ArticlesTables>(), new Date(Date.now() + days * 86_400_000));
    const { yesterday: before } = await inDays(1);
    const { _id } = await publish('Uscito ieri e corretto ieri');
    await site.call('POST', `/api/articles/${_id}/corrections`, { note: 'Una data era sbagliata.' });
    const yesterday = { ...before, published: before.published + 1, corrected: before.corrected + 1 };
    expect(await inDays(1)).toEqual({ yesterday, onlyStarters: false });
    expect((await inDays(2)).yesterday).toEqual({ published: 0, held: 0, corrected: 0 });
  });

  it('refuses what readers may not see there, with the reason', async () => {
    const { _id } = (await site.call('POST', '/api/articles', draft({ title: 'Solo una bozza' }))).body;
    const pin = (until: string | null) => site.call('PUT', '/api/admin/front-page/lead', { articleId: _id, until });
    expect(await pin(null)).toMatchObject({ status: 409, body: { error: "L'articolo non è pubblicato" } });
    expect((await site.call('PUT', '/api/admin/front-page/stories', { articleIds: [_id] })).status).toBe(409);
    await site.call('PUT', `/api/articles/${_id}`, { status: 'published' });
    expect((await pin('2020-01-01T00:00:00Z')).body.error).toBe('La data di fine è già passata');
  });
});

describe('bad input', () => {
  it.each([
    ['POST', '/api/articles', { title: '', content: 'x' }, 400, 'Titolo e contenuto sono obbligatori'],
    ['POST', '/api/articles', {}, 400, 'Titolo e contenuto sono obbligatori'],
    [
      'POST',
      '/api/articles',
      { title: 'a', content: '<script>1</script>' },
      400,
      'Titolo e contenuto sono obbligatori',
    ],
    ['POST', '/api/articles', { title: 'a', content: 'b', excerpt: 'x'.repeat(301) }, 400, '300 caratteri'],
    ['POST', '/api/articles', '{"title": ', 400, 'non è JSON valido'],
    ['GET', '/api/public/articles?page=0', undefined, 400, 'page deve essere almeno 1'],
    ['GET', '/api/articles?status=segreto', undefined, 400, 'stato'],
    ['GET', '/api/articles/by-id/non-un-id', undefined, 404, 'Articolo non trovato'],
    ['GET', '/api/public/articles/inesistente', undefined, 404, 'Articolo non trovato'],
    ['GET', '/api/niente-qui', undefined, 404, 'Risorsa non trovata'],
    ['GET', '/api/public/articles/%00', undefined, 404, 'Articolo non trovato'],
    ['GET', '/api/public/articles/meta%', undefined, 404, 'Articolo non trovato'],
    ['GET', '/api/niente-qui%zz', undefined, 404, 'Risorsa non trovata'],
    ['GET', '/api/public/articles?category=%00', undefined, 400, 'Richiesta non valida'],
  ] as const)('%s %s is answered in Italian and never with a 5xx', async (method, url, body, status, text) => {
    const answer = await site.call(method, url, body);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toContain(text);
  });

  it.each([
    ['POST', '/api/articles'],
    ['PUT', '/api/articles/00000000-0000-7000-8000-000000000000'],
    ['DELETE', '/api/articles/00000000-0000-7000-8000-000000000000'],
    ['GET', '/api/articles/by-id/00000000-0000-7000-8000-000000000000'],
  ] as const)('%s %s needs a token', async (method, url) => {
    const answer = await site.call(method, url, method === 'GET' ? undefined : {}, 'visitor');
    expect(answer.status).toBe(401);
    expect(answer.body.error).toBe('Accesso non autorizzato');
  });
});
