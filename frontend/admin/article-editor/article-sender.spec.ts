import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { type ArticleForm, bodyOf, EMPTY_FORM } from '../shared/article-form.js';
import { articleSender } from './article-sender.js';
import { RepeatedSaving } from './repeated-saving.js';
import type { StoredArticle } from './use-edited-article.js';

const realFetch = globalThis.fetch;
// Somebody is logged in.
beforeAll(() => void Object.assign(globalThis, { localStorage: { getItem: () => 'token' } }));
afterAll(() => void Reflect.deleteProperty(globalThis, 'localStorage'));
afterEach(() => {
  globalThis.fetch = realFetch;
});

const text: ArticleForm = { ...EMPTY_FORM, title: 'Titolo', slug: 'titolo', content: '<p>Testo</p>' };

function articleWith(form: ArticleForm, version: number, status = 'published'): AdminArticle {
  return { ...bodyOf(form), _id: 'a1', status, version } as AdminArticle;
}

/** A call as it was sent, with the key that says which are the same. */
interface Call {
  readonly method: string | undefined;
  readonly key: string | null;
  readonly body: Record<string, unknown>;
}

/** A server that gives these answers, one after the other; null loses one. */
function answering(...answers: (Response | null)[]): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (_address, init) => {
    const key = new Headers(init?.headers).get('idempotency-key');
    calls.push({ method: init?.method, key, body: typeof init?.body === 'string' ? JSON.parse(init.body) : {} });
    const answer = answers.shift();
    if (!answer) throw new TypeError('fetch failed');
    return answer;
  };
  return calls;
}

/** What was written into `form` since `article`, what is taken of the answers, and who hears of a new one. */
function editing(form: ArticleForm, article: StoredArticle | null = articleWith(text, 1)) {
  const seen: [by: string, version: number][] = [];
  const sent = article ? text : EMPTY_FORM;
  const current = { form, sent, stored: sent, version: article?.version ?? null, article };
  const now = { current };
  const taking = (by: string) => (answer: StoredArticle, own: ArticleForm) => {
    seen.push([by, answer.version]);
    now.current = { ...now.current, article: answer, version: answer.version, sent: own, stored: own };
    return answer;
  };
  const send = articleSender({
    edited: {
      now,
      take: taking('take'),
      takeSaved: taking('takeSaved'),
      saving: new RepeatedSaving(),
      followsTitle: () => true,
    },
    onMade: ({ version }) => void seen.push(['made', version]),
    onConflict: ({ theirs }) => void seen.push(['conflict', theirs.version]),
  });
  return { send, seen, now };
}

describe('the first saving', () => {
  it('is taken before anybody hears of it, so that nothing counts as unsaved on the way to its address', async () => {
    const { send, seen } = editing(text, null);
    answering(Response.json(articleWith(text, 1, 'draft'), { status: 201 }));
    expect(await send(undefined)).toMatchObject({ version: 1 });
    expect(seen).toEqual([
      ['takeSaved', 1],
      ['made', 1],
    ]);
  });

  it('whose answer was lost is asked for again, and what was written since is a change of it', async () => {
    const { send, seen, now } = editing(text, null);
    const draft = articleWith(text, 1, 'draft');
    const calls = answering(null, Response.json(draft, { status: 201 }), Response.json({ ...draft, version: 2 }));
    await expect(send(undefined)).rejects.toMatchObject({ status: 0 });
    now.current = { ...now.current, form: { ...text, excerpt: 'Poi' } };
    expect(await send(undefined)).toMatchObject({ version: 2 });
    expect(calls.map(({ method }) => method)).toEqual(['POST', 'POST', 'PUT']);
    expect(calls[1]).toEqual(calls[0]);
    expect(calls[2]?.body).toEqual({ excerpt: 'Poi', version: 1, asksMotive: true });
    expect(seen).toEqual([
      ['takeSaved', 1],
      ['made', 1],
      ['takeSaved', 2],
    ]);
  });
});

describe('a saving', () => {
  it('whose answer was lost is sent again under its key, also when the address was given up for another', async () => {
    const form = { ...text, title: 'Nuovo', slug: 'nuovo' };
    const { send, seen } = editing(form);
    const taken = () => Response.json({ code: 'slug-taken' }, { status: 409 });
    const calls = answering(taken(), null, taken(), Response.json(articleWith({ ...form, slug: 'titolo' }, 2)));
    await expect(send(undefined)).rejects.toMatchObject({ status: 0 });
    expect(await send(undefined)).toMatchObject({ version: 2 });
    expect(calls.map(({ body }) => body.slug)).toEqual(['nuovo', 'titolo', 'nuovo', 'titolo']);
    expect(calls[3]).toEqual(calls[1]);
    expect(seen).toEqual([['takeSaved', 2]]);
  });

  it('that published is not sent a second time once it is answered', async () => {
    const { send, seen } = editing(text, articleWith(text, 1, 'draft'));
    const calls = answering(null, Response.json(articleWith(text, 2)));
    await expect(send({ status: 'published' })).rejects.toMatchObject({ status: 0 });
    expect(await send({ status: 'published' })).toMatchObject({ status: 'published' });
    expect(calls[1]).toEqual(calls[0]);
    expect([calls.length, seen]).toEqual([2, [['takeSaved', 2]]]);
  });

  it('goes on where somebody else’s left the text alone, and is asked about where it did not', async () => {
    const changed = () => Response.json({ code: 'article-changed-meanwhile' }, { status: 409 });
    const revisions = () => Response.json({ revisions: [] });
    const form = { ...text, title: 'Nuovo' };
    const reviewed = editing(form);
    answering(changed(), Response.json(articleWith(text, 2)), revisions(), Response.json(articleWith(form, 3)));
    expect(await reviewed.send(undefined)).toMatchObject({ version: 3 });
    expect(reviewed.seen).toEqual([
      ['take', 2],
      ['takeSaved', 3],
    ]);
    const changedText = editing(form);
    answering(changed(), Response.json(articleWith({ ...text, excerpt: 'Di un’altra' }, 2)), revisions());
    expect(await changedText.send(undefined)).toBeNull();
    expect(changedText.seen).toEqual([['conflict', 2]]);
  });
});
