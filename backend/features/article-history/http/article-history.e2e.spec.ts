import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HistoryStep } from '../../../contract/article-history.js';
import { RECORDED_ANSWERS } from '../../../contract/engine-words.js';
import { Database } from '../../../platform/database/database.js';
import { runDemonstration } from '../../../testing/run-demonstration.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

/** A whole life over the real product: written in a demonstration, checked, changed, withdrawn. */
describe('how an article came to be', () => {
  let site: TestApp;
  let article: { _id: string; slug: string };

  beforeAll(async () => {
    site = await startTestApp();
    article = (await site.call('GET', `/api/articles/by-id/${await runDemonstration(site)}`)).body;
  });
  afterAll(() => site.close());

  const history = () => site.call('GET', `/api/public/articles/${article.slug}/history`, undefined, 'visitor');
  const kinds = (steps: readonly HistoryStep[]) => steps.map(({ kind }) => kind);

  it('is shown to every reader from the first search to the publication by the rule', async () => {
    const { status, body } = await history();
    expect(status).toBe(200);
    expect(body).toMatchObject({ origin: 'generation', disclosure: 'ai', retraction: null });
    expect(kinds(body.steps)).toEqual([
      'requested',
      'gathered',
      'chosen',
      'captured',
      'written',
      'repaired',
      'checked',
      'published',
    ]);
    expect(body.steps.at(-1)).toMatchObject({ by: 'rule', again: false });
    const [, gathered, , captured] = body.steps;
    expect(gathered.publishers).toBeGreaterThan(1);
    expect(captured.sources).toBe(body.sources.length);
  });

  it('names the recording for what it is, in each role', async () => {
    const { body } = await history();
    expect(body.engines.map((engine: { role: string }) => engine.role)).toEqual(['scout', 'writer', 'checker']);
    for (const engine of body.engines)
      expect(engine).toMatchObject({ model: RECORDED_ANSWERS.id, builtIn: false, temperature: null });
  });

  it('shows the score with its parts, and each sentence with its source', async () => {
    const { body } = await history();
    expect(body.check.score).toBeGreaterThanOrEqual(80);
    expect(body.check.verdicts.supported).toBeGreaterThan(3);
    for (const { verdict, source } of body.check.sentences) {
      if (verdict === 'supported') expect(source).toBeLessThanOrEqual(body.sources.length);
    }
  });

  it('gives away no prompt, no passage of a source and nothing about persons', async () => {
    const { text } = await history();
    const { pool } = site.app.get(Database);
    const { rows } = await pool.query<{ id: string }>('select id::text from app.administrators');
    for (const { id } of rows) expect(text).not.toContain(id);
    expect(text).not.toMatch(/span|prompt|messages|admin:/i);
  });

  it('shows a correction, a review and a change as they happen, and the label follows the review', async () => {
    await site.call('POST', `/api/articles/${article._id}/corrections`, { note: 'Corretta una data.' });
    await site.call('POST', `/api/articles/${article._id}/review`, {
      checklist: ['Fonti lette'],
      note: 'nota interna',
    });
    const reviewed = await history();
    expect(reviewed.body.disclosure).toBe('ai-reviewed');
    expect(reviewed.text).not.toContain('nota interna');
    await site.call('PUT', `/api/articles/${article._id}`, { tags: ['nuovo'] });
    const { body } = await history();
    expect(kinds(body.steps).slice(-3)).toEqual(['corrected', 'reviewed', 'edited']);
    expect(body.steps.at(-1)).toMatchObject({ public: true, fields: ['tags'], by: 'newsroom' });
    // A tag is no statement: the text is the one that was read and checked.
    expect([body.disclosure, body.check?.approved]).toEqual(['ai-reviewed', true]);
    await site.call('PUT', `/api/articles/${article._id}`, { excerpt: 'Un sommario che nessuno ha letto.' });
    const edited = await history();
    expect([edited.body.disclosure, edited.body.check]).toEqual(['ai', null]);
  });

  it('can be checked again by the newsroom, which may declare a finding unfounded with a reason', async () => {
    const { _id } = article;
    await site.call('PUT', `/api/articles/${_id}`, { excerpt: 'Il progetto costerà 987.654 milioni di euro.' });
    const checked = await site.call('POST', `/api/articles/${_id}/verification`);
    expect(checked.status).toBe(200);
    const [flag] = checked.body.findings;
    expect(flag).toBeDefined();
    const path = `/api/articles/${_id}/verification/flags/${encodeURIComponent(flag.id)}/dismissal`;
    expect((await site.call('POST', path, { reason: ' ' })).body.error).toBe(
      'Scrivi perché la segnalazione è infondata',
    );
    expect((await site.call('POST', path, { reason: 'x' }, 'visitor')).status).toBe(401);
    const dismissed = await site.call('POST', path, { reason: 'Il dato è nel comunicato.' });
    expect(dismissed.body.findings.find(({ id }: { id: string }) => id === flag.id)?.dismissed).toBe(true);
    expect(dismissed.body.verification.verifiedAt > checked.body.verification.verifiedAt).toBe(true);
    const { body, text } = await history();
    expect(body.check.flags.dismissed).toBe(1);
    expect(text).not.toContain('comunicato');
    expect((await site.call('POST', path.replace(/flags\/[^/]+/, 'flags/nessuna'), { reason: 'x' })).status).toBe(404);
  });

  it('stays readable after the withdrawal, without the text', async () => {
    await site.call('POST', `/api/articles/${article._id}/retraction`, { reason: 'Una fonte ha smentito.' });
    const { body } = await history();
    expect(body.retraction.reason).toBe('Una fonte ha smentito.');
    expect(kinds(body.steps).at(-1)).toBe('retracted');
    expect(body.check.sentences).toEqual([]);
  });

  it('says nothing of what readers never had', async () => {
    const draft = await site.call('POST', '/api/articles', { title: 'Solo bozza', content: '<p>Testo.</p>' });
    const { status } = await site.call('GET', `/api/public/articles/${draft.body.slug}/history`, undefined, 'visitor');
    expect(status).toBe(404);
  });
});
