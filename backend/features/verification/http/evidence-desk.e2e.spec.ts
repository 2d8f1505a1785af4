import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EvidenceDesk } from '../../../contract/evidence-desk.js';
import { REVIEW_CHECKLIST } from '../../../contract/review-checklist.js';
import { Database } from '../../../platform/database/database.js';
import { doubtfulDraft } from '../../../testing/doubtful-draft.js';
import { generatedDraft } from '../../../testing/generated-draft.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const deskOf = async (id: string): Promise<EvidenceDesk> => (await site.call('GET', `/api/articles/${id}/desk`)).body;
const stored = async (id: string) => (await site.call('GET', `/api/articles/by-id/${id}`)).body;
const doubtful = (desk: EvidenceDesk) => desk.sentences.filter(({ state }) => state === 'doubtful');
const decide = (desk: EvidenceDesk, sentenceId: string, decision: object) =>
  site.call('POST', `/api/articles/${desk._id}/desk/decisions`, { version: desk.version, sentenceId, decision });
/** Questions to a model since the installation began. */
const exchanges = async () => {
  const { rows } = await site.app.get(Database).pool.query('select count(*)::int as n from app.model_exchanges');
  return rows[0]?.n;
};

describe('the evidence desk over HTTP', () => {
  it('shows every sentence with its verdicts and the passages of the stored sources', async () => {
    const { id, planted } = await doubtfulDraft(site, 'f01', 3);
    const desk = await deskOf(id);
    expect(desk).toMatchObject({ _id: id, status: 'draft', approved: false, review: null });
    expect(desk.score).toBeLessThan(80);
    expect(desk.caps[0]?.limit).toBeLessThan(80);
    const open = doubtful(desk);
    expect(open.length).toBeGreaterThanOrEqual(2);
    for (const { wrong } of planted) expect(open.some(({ text }) => text.includes(wrong))).toBe(true);
    expect(open[0]?.verdicts.map(({ by, verdict }) => [by, verdict])).toEqual([
      ['judge', 'refuted'],
      ['challenger', 'refuted'],
    ]);
    for (const { passages } of open) {
      const source = desk.sources.find((each) => each.id === passages[0]?.sourceId);
      expect(source?.text.replace(/\s+/g, ' ')).toContain(passages[0]?.text.replace(/\s+/g, ' '));
    }
  });

  it('moves the score with each decision, asks no model, and ends above 80 with nothing left to decide', async () => {
    const { id } = await doubtfulDraft(site, 'f02', 3);
    const before = await exchanges();
    let desk = await deskOf(id);
    const choices = [
      () => ({ kind: 'removed' }),
      () => ({ kind: 'unfounded', reason: 'La fonte lo dice nella tabella.' }),
      () => {
        const { id: sourceId, text = '' } = desk.sources[0] ?? {};
        return { kind: 'cited', sourceId, passage: text.slice(0, 80) };
      },
    ];
    for (let turn = 0; doubtful(desk).length > 0; turn += 1) {
      const [first] = doubtful(desk);
      const kind = first?.section === 'title' ? choices[1] : choices[turn % 3];
      const { status, body } = await decide(desk, first?.id ?? '', kind?.() ?? {});
      expect(status).toBe(200);
      expect(doubtful(body).length).toBeLessThan(doubtful(desk).length);
      expect(body.score).toBeGreaterThanOrEqual(desk.score ?? 0);
      desk = body;
    }
    expect(desk).toMatchObject({ approved: true });
    expect(await stored(id)).toMatchObject({ isVerified: true, verification: { score: desk.score } });
    expect(await exchanges()).toBe(before);
    // A reader of the log finds each decision, and who took it.
    const { body } = await site.call('GET', '/api/admin/audit?limit=20');
    expect(body.actions.filter(({ type }: { type: string }) => type === 'SentenceDecided').length).toBeGreaterThan(2);
  });

  it('keeps a corrected sentence waiting under 80, as a revision of the article, and takes it back', async () => {
    const { id, planted } = await doubtfulDraft(site, 'f03', 1);
    const desk = await deskOf(id);
    const wrong = doubtful(desk).find(({ text }) => text.includes(planted[0]?.wrong ?? ''));
    const text = wrong?.text.replace(planted[0]?.wrong ?? '', planted[0]?.right ?? '') ?? '';
    const { body: after } = await decide(desk, wrong?.id ?? '', { kind: 'rewritten', text });
    expect(after.sentences.find((each: { text: string }) => each.text === text)).toMatchObject({
      state: 'changed',
      verdicts: [],
    });
    expect(after).toMatchObject({ approved: false });
    expect(after.score).toBeLessThanOrEqual(79);
    const { body: history } = await site.call('GET', `/api/articles/${id}/revisions`);
    expect(history.revisions[0]).toMatchObject({ by: 'newsroom', kind: 'edited', fields: ['content'] });
    expect((await stored(id)).content).toContain(planted[0]?.right);

    const undone = await site.call('POST', `/api/articles/${id}/desk/undo`, {
      version: after.version,
      to: desk.version,
    });
    expect(undone.body.sentences).toEqual(desk.sentences);
    expect(undone.body.score).toBe(desk.score);
  });

  it('keeps what was said of the other sentences when the text is changed in the editor', async () => {
    const { id } = await doubtfulDraft(site, 'f04', 2);
    const desk = await deskOf(id);
    const { content, version } = await stored(id);
    const more = `${content}<p>Una frase in più, che nessuno ha ancora letto.</p>`;
    await site.call('PUT', `/api/articles/${id}`, { content: more, version });
    const after = await deskOf(id);
    expect(after.sentences.at(-1)).toMatchObject({ state: 'changed' });
    expect(after.sentences.slice(0, -1).map(({ text, verdicts }) => ({ text, verdicts }))).toEqual(
      desk.sentences.map(({ text, verdicts }) => ({ text, verdicts })),
    );
  });

  it('keeps a settled doubt settled after the text is changed elsewhere, until it is reopened', async () => {
    const { id } = await doubtfulDraft(site, 'f05', 1);
    const desk = await deskOf(id);
    const [first] = doubtful(desk);
    const reason = 'Lo conferma la nota dell’azienda.';
    await decide(desk, first?.id ?? '', { kind: 'unfounded', reason });
    const { content, version } = await stored(id);
    await site.call('PUT', `/api/articles/${id}`, { content: `<p>Un inizio nuovo di zecca.</p>${content}`, version });
    const after = await deskOf(id);
    const same = after.sentences.find(({ text }) => text === first?.text);
    expect(same).toMatchObject({ state: 'settled', settled: { kind: 'unfounded', reason } });
    const { body } = await decide(after, same?.id ?? '', { kind: 'reopened' });
    expect(doubtful(body).map(({ text }) => text)).toContain(first?.text);
  });

  it('refuses in Italian what cannot be decided', async () => {
    const { id } = await doubtfulDraft(site, 'f06', 1);
    const desk = await deskOf(id);
    const [first] = doubtful(desk);
    const refusals: [object | string, number, RegExp][] = [
      [{ kind: 'unfounded', reason: 'no' }, 400, /almeno 10 caratteri/],
      [{ kind: 'rewritten', text: ' \n ' }, 400, /Scrivi la frase corretta/],
      [{ kind: 'rewritten', text: 'Con un \u0000 dentro.' }, 400, /caratteri non ammessi|non sono ammessi|non valid/],
      [{ kind: 'cited', sourceId: 's1', passage: 'Parole che nella fonte non ci sono.' }, 400, /non è nella fonte/],
      [{ kind: 'altro' }, 400, /non esiste/],
    ];
    for (const [decision, status, words] of refusals) {
      const answer = await decide(desk, first?.id ?? '', decision as object);
      expect([answer.status, answer.body.error]).toEqual([status, expect.stringMatching(words)]);
    }
    expect((await decide(desk, 'c999', { kind: 'removed' })).status).toBe(404);
    expect((await decide({ ...desk, version: desk.version + 1 }, 'c1', { kind: 'removed' })).status).toBe(409);
    expect((await site.call('GET', '/api/articles/nessuno/desk')).status).toBe(404);
    expect((await site.call('GET', `/api/articles/${id}/desk`, undefined, 'visitor')).status).toBe(401);
    const undo = await site.call('POST', `/api/articles/${id}/desk/undo`, { version: desk.version, to: 999 });
    expect(undo.status).toBe(404);
  });

  it('shows a draft whose sources are gone with the score it has, and lets its text be corrected', async () => {
    const { id } = await generatedDraft(site, { title: 'Senza fonti conservate', score: 90 });
    const desk = await deskOf(id);
    expect(desk).toMatchObject({ score: 90, sources: [] });
    const { status, body } = await decide(desk, desk.sentences.at(-1)?.id ?? '', { kind: 'removed' });
    expect([status, body.score]).toEqual([200, null]);
  });

  it('says who reviewed exactly this text', async () => {
    const { id } = await doubtfulDraft(site, 'f07', 1);
    expect((await deskOf(id)).review).toBeNull();
    const { status } = await site.call('POST', `/api/articles/${id}/review`, { checklist: [...REVIEW_CHECKLIST] });
    expect(status).toBe(200);
    const desk = await deskOf(id);
    expect(desk.review).toMatchObject({ by: 'admin' });
    const { body } = await decide(desk, doubtful(desk)[0]?.id ?? '', { kind: 'removed' });
    expect(body.review).toBeNull();
  });
});
