import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../backend/platform/config/config.js';
import type { EndedRun } from './follow-run.js';
import { runAnswer } from './run-answer.js';

const config = readConfig({ PUBLIC_BASE_URL: 'https://contesto.example/' });
const run = (given: Partial<EndedRun>): EndedRun => ({
  runId: 'r1',
  topic: 'AI_CHOICE',
  category: 'AI News',
  trigger: 'cli',
  status: 'completed',
  steps: [],
  mainTopic: null,
  articleId: 'a1',
  slug: 'un-articolo',
  title: 'Un articolo',
  outcome: 'published',
  score: 92,
  reasons: [],
  isOutline: false,
  notes: [],
  spent: null,
  cost: null,
  cause: null,
  queuePlace: null,
  failures: [],
  requestedAt: '2026-11-21T09:00:00.000Z',
  endedAt: '2026-11-21T09:01:00.000Z',
  ...given,
});
const failedWith = (code: string) =>
  run({
    status: 'aborted',
    articleId: null,
    slug: null,
    title: null,
    outcome: null,
    score: null,
    reasons: ['Il gateway non risponde.'],
    failures: [
      { step: 'write', attempt: 3, code, message: 'Il gateway non risponde.', at: '2026-11-21T09:00:30.000Z' },
    ],
  });

describe('the answer about a run that ended', () => {
  it('names the article, its address and its score', () => {
    const { data, text, exitCode } = runAnswer(config, run({}));
    expect(exitCode).toBe(0);
    expect(data).toMatchObject({
      outcome: 'published',
      url: 'https://contesto.example/articolo/un-articolo',
      score: 92,
    });
    expect(text).toMatch(
      /^Un articolo\nhttps:\/\/contesto\.example\/articolo\/un-articolo\nPubblicato con 92 punti su 100/,
    );
  });

  it('says why an article stays a draft, which is no failure', () => {
    const { text, exitCode } = runAnswer(
      config,
      run({ outcome: 'draft', score: 59, reasons: ['Un numero senza fonte.'] }),
    );
    expect(exitCode).toBe(0);
    expect(text).toMatch(/Resta in bozza con 59 punti[\s\S]*\n {2}1\. Un numero senza fonte\.$/);
  });

  it('is no failure when nothing was worth an article', () => {
    const ended = run({ status: 'no-topic', articleId: null, slug: null, title: null, outcome: null, score: null });
    expect(runAnswer(config, { ...ended, reasons: ['Nessuna notizia.'] })).toMatchObject({
      exitCode: 0,
      text: 'Nessuna notizia adatta.\nNessuna notizia.',
      data: { status: 'no-topic', url: null },
    });
  });

  it.each([
    ['unavailable', 75],
    ['rate-limited', 75],
    ['timeout', 75],
    ['unauthorized', 1],
    ['insufficient-credit', 1],
    ['bad-answer', 1],
    ['budget-exhausted', 75],
  ])('leaves after a step that failed with %s with exit code %i', (code, exitCode) => {
    const answer = runAnswer(config, failedWith(code));
    expect(answer.exitCode).toBe(exitCode);
    expect(answer.text.includes('Riprovare più tardi')).toBe(exitCode === 75);
    expect(answer.data).toMatchObject({ status: 'aborted', reasons: ['Il gateway non risponde.'] });
  });
});
