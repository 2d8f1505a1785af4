import { afterEach, describe, expect, it } from '@jest/globals';
import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { type ArticleForm, bodyOf, EMPTY_FORM } from '../shared/article-form.js';
import { articleSender } from './article-sender.js';
import { FirstSaving } from './first-saving.js';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const text: ArticleForm = { ...EMPTY_FORM, title: 'Titolo', slug: 'titolo', content: '<p>Testo</p>' };

function articleWith(form: ArticleForm, version: number): AdminArticle {
  const body = bodyOf(form);
  return { ...body, _id: 'a1', status: 'published', version } as AdminArticle;
}

/** A server that gives these answers, one after the other; null loses one. */
function answering(...answers: (Response | null)[]): { body: Record<string, unknown> }[] {
  const asked: { body: Record<string, unknown> }[] = [];
  globalThis.fetch = async (_address, init) => {
    asked.push({ body: typeof init?.body === 'string' ? JSON.parse(init.body) : {} });
    const answer = answers.shift();
    if (!answer) throw new TypeError('fetch failed');
    return answer;
  };
  return asked;
}

/** What was written into `form` since version 1, and what is taken of the answers. */
function editing(form: ArticleForm) {
  const article = articleWith(text, 1);
  const taken: [by: string, version: number][] = [];
  const unanswered: ArticleForm[] = [];
  const send = articleSender({
    edited: {
      now: { current: { form, sent: text, stored: text, version: 1, article, unanswered: [] } },
      take: ({ version }) => void taken.push(['take', version]),
      takeAnswer: ({ version }) => void taken.push(['takeAnswer', version]),
      takeSaved: (answer) => {
        taken.push(['takeSaved', answer.version]);
        return answer;
      },
      leaveUnanswered: (sent) => void unanswered.push(sent),
      followsTitle: () => true,
    },
    making: new FirstSaving(() => Promise.reject(new Error('the article is there'))),
    onMade: () => undefined,
    onConflict: () => undefined,
  });
  return { send, taken, unanswered };
}

describe('the answer to a first saving', () => {
  it('is taken before anybody is told, so that nothing counts as unsaved on the way to its address', async () => {
    const order: string[] = [];
    const send = articleSender({
      edited: {
        now: {
          current: { form: text, sent: EMPTY_FORM, stored: EMPTY_FORM, version: null, article: null, unanswered: [] },
        },
        take: () => void order.push('take'),
        takeAnswer: () => undefined,
        takeSaved: (answer) => {
          order.push('takeSaved');
          return answer;
        },
        leaveUnanswered: () => undefined,
        followsTitle: () => true,
      },
      making: new FirstSaving(async () => articleWith(text, 1)),
      onMade: () => void order.push('made'),
      onConflict: () => undefined,
    });
    expect(await send(undefined)).toMatchObject({ version: 1 });
    expect(order).toEqual(['takeSaved', 'made']);
  });
});

describe('the answer to a saving', () => {
  it('is not taken for a start of what is written when it brings the text of somebody else', async () => {
    const { send, taken } = editing(text);
    answering(Response.json(articleWith({ ...text, title: 'Di un’altra' }, 3)));
    await send({ status: 'published' });
    expect(taken).toEqual([['takeAnswer', 3]]);
  });

  it('that got lost is remembered, also when the address was given up for another', async () => {
    const form = { ...text, title: 'Nuovo', slug: 'nuovo' };
    const { send, unanswered } = editing(form);
    const asked = answering(Response.json({ code: 'slug-taken' }, { status: 409 }), null);
    await expect(send(undefined)).rejects.toMatchObject({ status: 0 });
    expect(asked.map(({ body }) => body.slug)).toEqual(['nuovo', 'titolo']);
    expect(unanswered).toEqual([{ ...form, slug: 'titolo' }]);
  });

  it('stands also when which text came of it cannot be asked for', async () => {
    const form = { ...text, title: 'Nuovo' };
    const { send, taken, unanswered } = editing(form);
    answering(Response.json(articleWith({ ...form, excerpt: 'Di un’altra' }, 3)), null);
    expect(await send({ status: 'published' })).toMatchObject({ status: 'published' });
    expect([taken, unanswered]).toEqual([[['takeAnswer', 3]], [form]]);
  });

  it('is taken when only the status changed', async () => {
    const { send, taken } = editing(text);
    answering(Response.json(articleWith(text, 2)));
    await send({ status: 'published' });
    expect(taken).toEqual([['takeSaved', 2]]);
  });
});
