import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import type { PendingRevisionView } from '../../../backend/contract/pending-revision.js';
import { type ArticleForm, bodyOf, EMPTY_FORM } from '../shared/article-form.js';
import { RepeatedSaving } from './repeated-saving.js';
import { revisedPart, revisionSender, withRevision } from './revision-sender.js';

const realFetch = globalThis.fetch;
// Somebody is logged in.
beforeAll(() => void Object.assign(globalThis, { localStorage: { getItem: () => 'token' } }));
afterAll(() => void Reflect.deleteProperty(globalThis, 'localStorage'));
afterEach(() => {
  globalThis.fetch = realFetch;
});

const live: ArticleForm = { ...EMPTY_FORM, title: 'In linea', slug: 'in-linea', content: '<p>Testo</p>' };
const waiting: ArticleForm = { ...live, title: 'In attesa', content: '<p>In attesa</p>' };
const viewOf = (form: ArticleForm, version: number, online = live): PendingRevisionView => ({
  articleVersion: 1,
  live: bodyOf(online),
  liveSince: '',
  revision: { version, text: bodyOf(form), isOutdated: false, savings: [] },
});
const article = { ...bodyOf(live), _id: 'a1', version: 1 } as AdminArticle;
const revision = withRevision(article, viewOf(waiting, 3));

describe('a revision that is gone on with', () => {
  it('sends what was changed and what waits, for servers that take an absent field as readers have it', async () => {
    const form = { ...waiting, kicker: 'Nuovo' };
    const bodies: unknown[] = [];
    globalThis.fetch = async (_address, init) => {
      bodies.push(JSON.parse(String(init?.body)));
      return Response.json(viewOf(form, 4));
    };
    const send = revisionSender({
      edited: {
        now: { current: { form, sent: waiting, stored: waiting, version: 3, article: revision } },
        take: () => undefined,
        takeSaved: (answer) => answer,
        saving: new RepeatedSaving(),
      },
      onConflict: () => undefined,
    });
    expect(await send()).toMatchObject({ kicker: 'Nuovo', version: 4 });
    expect(bodies).toEqual([{ title: 'In attesa', content: '<p>In attesa</p>', kicker: 'Nuovo', version: 3 }]);
  });

  it('asks for a lost answer again before it sends what was written since', async () => {
    const first = { ...waiting, kicker: 'Primo' };
    const now = { current: { form: first, sent: waiting, stored: waiting, version: 3, article: revision } };
    const answers = [null, viewOf(first, 4), viewOf({ ...first, excerpt: 'Poi' }, 5)];
    const bodies: Record<string, unknown>[] = [];
    globalThis.fetch = async (_address, init) => {
      bodies.push(JSON.parse(String(init?.body)));
      const answer = answers.shift();
      if (!answer) throw new TypeError('fetch failed');
      return Response.json(answer);
    };
    const takeSaved = (article: typeof revision, sent: ArticleForm) => {
      now.current = { ...now.current, sent, stored: sent, version: article.version, article };
      return article;
    };
    const edited = { now, take: () => undefined, takeSaved, saving: new RepeatedSaving<typeof revision>() };
    const send = revisionSender({ edited, onConflict: () => undefined });
    await expect(send()).rejects.toMatchObject({ status: 0 });
    now.current = { ...now.current, form: { ...first, excerpt: 'Poi' } };
    expect(await send()).toMatchObject({ excerpt: 'Poi', version: 5 });
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toMatchObject({ excerpt: 'Poi', version: 4 });
  });

  it('says that a field is again as readers have it', () => {
    expect(revisedPart({ ...waiting, title: 'In linea' }, waiting, revision)).toEqual({
      title: 'In linea',
      content: '<p>In attesa</p>',
    });
  });

  it('takes nothing back that readers were given meanwhile', () => {
    const online = { ...live, excerpt: 'Nel frattempo' };
    const after = withRevision(article, viewOf({ ...waiting, excerpt: 'Nel frattempo' }, 4, online));
    // Somebody went on typing while the answer came: the fields do not have it yet.
    expect(revisedPart({ ...waiting, kicker: 'Nuovo' }, waiting, after)).toEqual({
      title: 'In attesa',
      content: '<p>In attesa</p>',
      kicker: 'Nuovo',
    });
  });
});
