import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ReactionsRunner } from '../../../platform/event-store/reactions/reactions-runner.js';
import { until } from '../../../platform/testing/until.js';
import { generatedDraft } from '../../../testing/generated-draft.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { PublishDueArticles } from '../commands/publish-due-articles.js';
import { ListArticlesForLetter } from '../queries/letters/list-articles-for-letter.js';

const MOTIVE = 'La cifra è confermata dal portavoce.';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const publish = (id: string, more: object = {}) =>
  site.call('PUT', `/api/articles/${id}`, { status: 'published', ...more });
const historyOf = async (slug: string) =>
  (await site.call('GET', `/api/public/articles/${slug}/history`, undefined, 'visitor')).body.steps;

describe('a generated text below 80', () => {
  it('is published by hand with a motive only, which readers and the editor see', async () => {
    const { id, slug } = await generatedDraft(site, { title: 'Sotto la soglia', score: 72 });
    const refused = await publish(id);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        error: 'Per pubblicare questo testo generato serve una motivazione',
        code: 'needs-motive',
        reasons: ['Il punteggio della verifica è 72 su 100, sotto 80.'],
      },
    });
    expect((await site.call('GET', `/api/articles/by-id/${id}`)).body).toMatchObject({
      status: 'draft',
      publishDoubts: refused.body.reasons,
      publishMotive: null,
    });
    const short = await publish(id, { publishMotive: ' troppo ' });
    expect(short).toMatchObject({ status: 400, body: { field: 'publishMotive' } });
    expect((await publish(id, { publishMotive: 'con un \u0000 dentro al testo' })).status).toBe(400);
    const published = await publish(id, { publishMotive: `  ${MOTIVE} ` });
    expect(published).toMatchObject({
      status: 200,
      body: { status: 'published', publishMotive: MOTIVE, mayLead: false },
    });
    expect(await historyOf(slug)).toContainEqual(
      expect.objectContaining({ kind: 'published', by: 'newsroom', motive: MOTIVE }),
    );
  });

  it('that is out is changed with a motive when the caller wants to be asked; readers learn of words nobody checked', async () => {
    const { id, slug } = await generatedDraft(site, { title: 'Già uscito', score: 95 });
    await publish(id);
    const excerpt = 'Un sommario che nessuno ha letto.';
    const change = (more: object) => site.call('PUT', `/api/articles/${id}`, { excerpt, asksMotive: true, ...more });
    expect(await change({})).toMatchObject({
      status: 422,
      body: { code: 'needs-motive', reasons: ['La frase «Un sommario che nessuno ha letto» non è stata verificata.'] },
    });
    expect((await change({ publishMotive: MOTIVE })).body).toMatchObject({ status: 'published', excerpt });
    const plain = await site.call('PUT', `/api/articles/${id}`, { excerpt: 'Un altro ancora.' });
    expect([plain.status, plain.body.mayLead]).toEqual([200, false]);
    const edits = (await historyOf(slug)).filter(({ kind }: { kind: string }) => kind === 'edited');
    expect(edits).toEqual([
      expect.objectContaining({ public: true, unchecked: true, motive: MOTIVE }),
      expect.objectContaining({ public: true, unchecked: true }),
    ]);
  });

  it('loses nothing of a text that is sent along with a refused publication', async () => {
    const { id } = await generatedDraft(site, { title: 'Con un testo nuovo', score: 95 });
    const changed = await publish(id, { title: 'Con un altro titolo' });
    expect(changed).toMatchObject({ status: 422, body: { reasons: ['Il testo è cambiato dopo la verifica.'] } });
    expect((await site.call('GET', `/api/articles/by-id/${id}`)).body.title).toBe('Con un testo nuovo');
  });
});

describe('a scheduled generated text', () => {
  it('is asked about when it is scheduled, and goes back to the drafts with the reason when a motive is missing', async () => {
    const without = await generatedDraft(site, { title: 'Programmato e poi cambiato', score: 90 });
    const withOne = await generatedDraft(site, { title: 'Programmato con il motivo', score: 60 });
    const far = new Date(Date.now() + 3_600_000).toISOString();
    const schedule = (id: string, more: object) =>
      site.call('PUT', `/api/articles/${id}`, { status: 'scheduled', ...more });
    expect((await schedule(withOne.id, { publishDate: far })).body).toMatchObject({ code: 'needs-motive' });
    // A moment that has passed is refused: a machine that needs longer for both gets more time.
    let inMs = 1_500;
    await until('both are scheduled', async () => {
      const publishDate = new Date(Date.now() + inMs).toISOString();
      inMs *= 2;
      const first = await schedule(withOne.id, { publishDate, publishMotive: MOTIVE });
      const second = await schedule(without.id, { publishDate });
      return first.body.publishMotive === MOTIVE && second.status === 200;
    });
    await site.call('PUT', `/api/articles/${without.id}`, { excerpt: 'Un sommario nuovo.' });

    const commands = site.app.get(CommandBus);
    await until('the moment has come', async () => {
      await commands.execute(new PublishDueArticles({ actor: 'schedule' }));
      const states = [withOne, without].map(({ id }) => site.call('GET', `/api/articles/by-id/${id}`));
      return (await Promise.all(states)).every(({ body }) => body.status !== 'scheduled');
    });
    expect((await site.call('GET', `/api/articles/by-id/${without.id}`)).body).toMatchObject({
      status: 'draft',
      heldBack:
        'Non pubblicato alla data prevista: manca la motivazione per un testo generato. Il testo è cambiato dopo la verifica.',
    });
    expect(await historyOf(withOne.slug)).toContainEqual(
      expect.objectContaining({ kind: 'published', by: 'schedule', motive: MOTIVE }),
    );
  });
});

describe('an article that is published so that it can be taken back', () => {
  const outlets = { place: 'lead', newsletter: false, push: false };
  const publishUndoably = (id: string) =>
    site.call('PUT', `/api/articles/${id}`, { status: 'published', undoable: true, outlets });
  const read = (slug: string) => site.call('GET', `/api/public/articles/${slug}`, undefined, 'visitor');

  it('reaches nobody while it can be, and is a draft again when it was', async () => {
    const { body } = await site.call('POST', '/api/articles', { title: 'Ripresa in tempo', content: '<p>Testo.</p>' });
    const waiting = await publishUndoably(body._id);
    expect(waiting).toMatchObject({ status: 200, body: { status: 'scheduled', outlets } });
    expect((await read(body.slug)).status).toBe(404);
    const feed = await site.call('GET', '/feed.xml', undefined, 'visitor');
    expect(feed.text).not.toContain('Ripresa in tempo');
    const back = { status: 'draft', version: waiting.body.version };
    expect((await site.call('PUT', `/api/articles/${body._id}`, back)).body).toMatchObject({
      status: 'draft',
      publishDate: null,
      heldBack: null,
    });
  });

  it('goes out by itself after ten seconds, as by hand, to where it was said', async () => {
    const { body } = await site.call('POST', '/api/articles', { title: 'Uscita da sola', content: '<p>Testo.</p>' });
    const since = new Date();
    const waiting = (await publishUndoably(body._id)).body;
    await until('it is out', async () => (await read(body.slug)).status === 200);
    expect(Date.now() - +since).toBeGreaterThanOrEqual(10_000);
    const late = { status: 'draft', version: waiting.version };
    expect((await site.call('PUT', `/api/articles/${body._id}`, late)).status).toBe(409);
    await site.app.get(ReactionsRunner).drain();
    const leadNow = async () => (await site.call('GET', '/api/admin/front-page')).body.lead;
    await until('it has its place', async () => (await leadNow()) !== null);
    const lead = await leadNow();
    expect(lead).toMatchObject({ _id: body._id, hidden: null });
    expect(Date.parse(lead.until) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    const steps = await historyOf(body.slug);
    expect(steps).toContainEqual(expect.objectContaining({ kind: 'published', by: 'newsroom' }));
    expect(steps.some(({ kind }: { kind: string }) => kind === 'scheduled')).toBe(false);
    const letter = (isByHand: boolean) =>
      site.app.get(QueryBus).execute(new ListArticlesForLetter({ since, limit: 10, isByHand }));
    expect((await letter(false)).map(({ slug }) => slug)).not.toContain(body.slug);
    expect((await letter(true)).map(({ slug }) => slug)).toContain(body.slug);
    expect((await site.call('GET', `/api/admin/push/articles/${body._id}`)).body).toEqual({
      devices: 0,
      isTold: false,
    });
  });
});

describe('many articles at once', () => {
  it('are published but for those that want a motive; one motive then serves for all of them', async () => {
    const [good, low, lower] = [
      await generatedDraft(site, { title: 'Buono', score: 88 }),
      await generatedDraft(site, { title: 'Basso', score: 40 }),
      await generatedDraft(site, { title: 'Più basso', score: 30 }),
    ];
    const gone = '00000000-0000-7000-8000-000000000000';
    const move = (ids: string[], more: object = {}) =>
      site.call('POST', '/api/admin/articles/status', { ids, status: 'published', ...more });
    const first = await move([good.id, low.id, gone]);
    expect(first).toMatchObject({
      status: 200,
      body: {
        moved: [good.id],
        refused: [
          { _id: low.id, code: 'needs-motive', reasons: ['Basso: Il punteggio della verifica è 40 su 100, sotto 80.'] },
          { _id: gone, code: 'article-not-found', error: 'Articolo non trovato' },
        ],
      },
    });
    const none = await move([low.id, lower.id]);
    expect(none).toMatchObject({ status: 422, body: { code: 'needs-motive' } });
    expect(none.body.reasons).toHaveLength(2);
    expect((await move([low.id, lower.id], { publishMotive: MOTIVE })).body).toEqual({
      moved: [low.id, lower.id],
      refused: [],
    });
    expect(
      (await site.call('POST', '/api/admin/articles/status', { ids: [low.id], status: 'published' }, 'visitor')).status,
    ).toBe(401);
  });
});

describe('the first story of the home page', () => {
  it('is never a generated one below 80', async () => {
    const { id } = await generatedDraft(site, { title: 'La più nuova di tutte', score: 50 });
    await publish(id, { publishMotive: MOTIVE });
    const { body } = await site.call('GET', '/api/public/articles?limit=15', undefined, 'visitor');
    expect(body.articles[0]).toMatchObject({ title: 'La più nuova di tutte', mayLead: false });
    expect(body.articles.some(({ mayLead }: { mayLead: boolean }) => mayLead)).toBe(true);
  });
});
