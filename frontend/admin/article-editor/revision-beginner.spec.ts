import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import type { PendingRevisionView } from '../../../backend/contract/pending-revision.js';
import { type ArticleForm, bodyOf, EMPTY_FORM } from '../shared/article-form.js';
import type { Conflict } from './article-sender.js';
import { differences } from './merge-versions.js';
import { RepeatedSaving } from './repeated-saving.js';
import { revisionBeginner } from './revision-beginner.js';

const realFetch = globalThis.fetch;
// Somebody is logged in.
beforeAll(() => void Object.assign(globalThis, { localStorage: { getItem: () => 'token' } }));
afterAll(() => void Reflect.deleteProperty(globalThis, 'localStorage'));
afterEach(() => {
  globalThis.fetch = realFetch;
});

const text: ArticleForm = { ...EMPTY_FORM, title: 'In linea', slug: 'in-linea', content: '<p>Testo</p>' };
const mine: ArticleForm = { ...text, title: 'Mio' };

const article = (form: ArticleForm, version: number) => ({ ...bodyOf(form), _id: 'a1', version }) as AdminArticle;
const refused = () => Response.json({ code: 'article-changed-meanwhile' }, { status: 409 });
const changed = (username: string) => Response.json({ revisions: [{ version: 2, username }] });

/** The answer about a revision; null: none waits. */
function waiting(form: ArticleForm | null, version = 1): Response {
  const savings = [{ at: '2026-11-26T06:00:00.000Z', username: 'bruno' }];
  const revision = form && { version, text: bodyOf(form), isOutdated: false, savings };
  return Response.json({ articleVersion: 1, live: bodyOf(text), liveSince: '', revision } as PendingRevisionView);
}

/** What was written since version 1 of the published article, a server with these answers, what is asked of it and of people. */
function beginning(form: ArticleForm, answers: (Response | null)[], lost?: ArticleForm) {
  const sent: unknown[] = [];
  const conflicts: Conflict[] = [];
  globalThis.fetch = async (_address, init) => {
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
    const answer = answers.shift();
    if (!answer) throw new TypeError('fetch failed');
    return answer;
  };
  const now = { form, sent: text, stored: text, version: 1, article: article(text, 1) };
  const saving = new RepeatedSaving<AdminArticle>();
  if (lost) void saving.ask({ form: lost, send: () => new Promise<never>(() => undefined) });
  const edited = { now: { current: now }, saving };
  const begin = revisionBeginner({ edited, onConflict: (conflict) => void conflicts.push(conflict) });
  return { begin, sent, conflicts, edited };
}

describe('a revision begun of a published article', () => {
  it('says what was changed, and in which text', async () => {
    const { begin, sent } = beginning(mine, [waiting(mine, 4)]);
    expect(await begin()).toMatchObject({ revision: { title: 'Mio', version: 4 }, sent: mine });
    expect(sent).toEqual([{ title: 'Mio', articleVersion: 1 }]);
  });

  it('goes on unasked with what somebody else changed in other fields meanwhile', async () => {
    const theirs = { ...text, excerpt: 'Di Bruno' };
    const answers = [refused(), waiting(null), Response.json(article(theirs, 2)), changed('bruno'), waiting(mine)];
    const { begin, sent, conflicts } = beginning(mine, answers);
    expect(await begin()).toMatchObject({ revision: { title: 'Mio' } });
    expect(sent).toEqual([
      { title: 'Mio', articleVersion: 1 },
      { title: 'Mio', articleVersion: 2 },
    ]);
    expect(conflicts).toEqual([]);
  });

  it('takes back nothing of another’s in a group of fields that is sent whole', async () => {
    const theirs = { ...text, seoDescription: 'Di Bruno' };
    const answers = [refused(), waiting(null), Response.json(article(theirs, 2)), changed('bruno'), waiting(mine)];
    const { begin, sent } = beginning({ ...text, seoTitle: 'Mio' }, answers);
    await begin();
    expect(sent[1]).toMatchObject({ seo: { title: 'Mio', description: 'Di Bruno' }, articleVersion: 2 });
  });

  it('goes back to the text of before a saving whose answer was lost', async () => {
    const lost = { ...text, title: 'Perso per strada' };
    const answers = [refused(), waiting(null), Response.json(article(lost, 2)), changed('me'), waiting(text)];
    const { begin, sent, conflicts } = beginning(text, answers, lost);
    expect(await begin()).toMatchObject({ revision: { title: 'In linea' } });
    expect(sent[1]).toEqual({ title: 'In linea', articleVersion: 2 });
    expect(conflicts).toEqual([]);
  });

  it('is asked about when somebody else changed what a lost saving may have changed before', async () => {
    const lost = { ...text, title: 'Perso per strada' };
    const theirs = { ...text, title: 'Di Bruno' };
    const answers = [refused(), waiting(null), Response.json(article(theirs, 3)), changed('bruno')];
    const { begin, conflicts } = beginning(text, answers, lost);
    expect(await begin()).toBeNull();
    expect(conflicts).toMatchObject([{ by: 'bruno', theirs: { title: 'Di Bruno' } }]);
  });

  it('is asked about when readers have been given other words in the same field', async () => {
    const theirs = { ...text, title: 'Di Bruno' };
    const answers = [refused(), waiting(null), Response.json(article(theirs, 2)), changed('bruno')];
    const { begin, sent, conflicts } = beginning(mine, answers);
    expect(await begin()).toBeNull();
    expect(sent).toHaveLength(1);
    expect(conflicts).toMatchObject([
      { by: 'bruno', theirs: { title: 'Di Bruno', version: 2 }, divergence: { mine, stored: text, theirs } },
    ]);
    expect(conflicts[0]?.isWaiting).toBeUndefined();
  });

  it('is asked about when one of somebody else waits, and goes on from it with what was chosen', async () => {
    const theirs = { ...text, title: 'Di Bruno', excerpt: 'Di Bruno' };
    const { begin, sent, conflicts } = beginning(mine, [refused(), waiting(theirs, 7), waiting(mine, 8)]);
    expect(await begin()).toBeNull();
    expect(conflicts).toMatchObject([{ by: 'bruno', isWaiting: true, divergence: { mine, theirs } }]);
    const [{ theirs: revision } = { theirs: article(text, 0) }] = conflicts;
    const chosen = { text: { ...theirs, title: 'Mio' }, fields: mine, revision };
    expect(await begin(chosen)).toMatchObject({ revision: { version: 8 }, sent: mine });
    // The excerpt stays as the revision has it, also on a server that takes an absent field as readers have it.
    expect(sent[1]).toEqual({ title: 'Mio', excerpt: 'Di Bruno', version: 7 });
  });

  it('whose answer was lost is asked for again; what was typed since goes on there', async () => {
    const { begin, sent, conflicts, edited } = beginning(mine, [null, waiting(mine, 3)]);
    await expect(begin()).rejects.toMatchObject({ status: 0 });
    edited.now.current = { ...edited.now.current, form: { ...mine, excerpt: 'Poi' } };
    expect(await begin()).toMatchObject({ revision: { version: 3 }, sent: mine });
    expect(sent[1]).toEqual(sent[0]);
    expect(conflicts).toEqual([]);
  });

  it('that never arrived meets the one that somebody else saved as if it were the first', async () => {
    const theirs = { ...text, excerpt: 'Di Bruno' };
    const { begin, conflicts } = beginning(mine, [null, refused(), refused(), waiting(theirs, 4)]);
    await expect(begin()).rejects.toMatchObject({ status: 0 });
    expect(await begin()).toBeNull();
    const found = conflicts.flatMap(({ divergence }) => differences(divergence));
    expect(found).toMatchObject([
      { field: 'title', changedBy: 'me' },
      { field: 'excerpt', changedBy: 'them' },
    ]);
  });
});

describe('a text that was chosen between two', () => {
  const fields = { ...mine, excerpt: 'Mio' };
  const theirs = { ...text, title: 'Di Bruno', kicker: 'Di Bruno' };
  const text7 = { ...theirs, excerpt: 'Mio' };
  const chosen = { text: text7, fields, revision: { ...article(theirs, 7), live: text } };

  it('stays chosen when its answer was lost; what was typed since goes on there', async () => {
    const { begin, sent, conflicts, edited } = beginning(fields, [null, waiting(text7, 8)]);
    await expect(begin(chosen)).rejects.toMatchObject({ status: 0 });
    edited.now.current = { ...edited.now.current, form: { ...fields, metaDescription: 'Poi' } };
    expect(await begin()).toMatchObject({ revision: { version: 8, kicker: 'Di Bruno' }, sent: fields });
    expect(sent).toEqual(Array(2).fill({ title: 'Di Bruno', kicker: 'Di Bruno', excerpt: 'Mio', version: 7 }));
    expect(conflicts).toEqual([]);
  });

  it('is put aside all the same when the other revision was discarded meanwhile; what was typed since is not sent', async () => {
    const answers = [refused(), waiting(null), Response.json(article(text, 1)), changed('me'), waiting(text7, 9)];
    const { begin, sent, edited } = beginning(fields, answers);
    edited.now.current = { ...edited.now.current, form: { ...fields, metaDescription: 'Poi' } };
    expect(await begin(chosen)).toMatchObject({ revision: { version: 9 }, sent: fields });
    expect(sent[1]).toEqual({ title: 'Di Bruno', kicker: 'Di Bruno', excerpt: 'Mio', articleVersion: 1 });
  });

  it('is what a person is asked about when the other revision was saved again meanwhile', async () => {
    const later = { ...theirs, kicker: 'Ancora di Bruno' };
    const { begin, conflicts } = beginning(fields, [refused(), waiting(later, 8)]);
    expect(await begin(chosen)).toBeNull();
    expect(conflicts).toMatchObject([{ isWaiting: true, fields, divergence: { mine: text7, theirs: later } }]);
    const found = conflicts.flatMap(({ divergence }) => differences(divergence));
    expect(found).toMatchObject([
      { field: 'kicker', changedBy: 'them' },
      { field: 'excerpt', changedBy: 'me' },
    ]);
  });
});
