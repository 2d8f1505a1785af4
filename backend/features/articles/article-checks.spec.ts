import { describe, expect, it } from '@jest/globals';
import { upcast } from '../../platform/event-store/upcasting.js';
import { given } from '../../platform/testing/given-when-then.js';
import { articleDecider } from './article.decider.js';
import { type ArticleEvent, articleEvents, type VerificationData } from './article.events.js';
import { recordVerification, repair } from './article-checks.decider.js';
import { publish } from './article-moves.decider.js';

const NOW = new Date('2026-11-23T09:00:00Z');
const generated: ArticleEvent = {
  type: 'ArticleDrafted',
  data: {
    title: 'Un titolo',
    metaDescription: '',
    content: '<p>Uno. Due.</p>',
    excerpt: '',
    featuredImage: null,
    category: 'AI News',
    tags: [],
    seo: { title: '', description: '', keywords: [] },
    slug: 'un-titolo',
    origin: { kind: 'generation', runId: 'r1' },
    sources: [],
    proposedSources: [],
    verificationSources: [],
  },
};
const check = (score: number, textVersion?: number): VerificationData => ({
  score,
  approved: score >= 80,
  issues: [],
  suggestions: [],
  verifiedFacts: [],
  summary: '',
  algorithm: 'v',
  model: 'm',
  caps: [],
  findings: [],
  claims: [],
  ...(textVersion === undefined ? {} : { textVersion }),
});
const verified = (data: VerificationData): ArticleEvent => ({ type: 'ArticleVerified', data });
const edited: ArticleEvent = { type: 'ArticleRevised', data: { changes: { content: '<p>Altro.</p>' } } };
const tagged: ArticleEvent = {
  type: 'ArticleRevised',
  data: { changes: { tags: ['nuovo'], featuredImage: '/a.png' } },
};
const published: ArticleEvent = { type: 'ArticlePublished', data: { by: 'policy', publishDate: NOW.toISOString() } };
const repaired = { rewritten: [], removed: [], runId: 'r1' };

describe('a check and the text that it read', () => {
  it.each<[string, readonly ArticleEvent[], number]>([
    ['as it was written', [generated], 1],
    ['after an edit', [generated, edited], 2],
    ['after another image and other tags, which say nothing', [generated, tagged], 1],
  ])('is recorded on the text %s', (_name, history, textVersion) => {
    given(articleDecider, history, (state) => recordVerification(state, check(90, textVersion))).then([
      verified(check(90, textVersion)),
    ]);
  });

  it('is refused on any other text', () => {
    given(articleDecider, [generated, edited], (state) => recordVerification(state, check(90, 1))).thenFails(
      'article-changed-meanwhile',
    );
  });

  it('changes the text and says what it did, all in one, and only on the text that it read', () => {
    const changes = { content: '<p>Uno.</p>' };
    const result = { readVersion: 1, changes, slug: undefined, repaired, verification: check(95, 1) };
    given(articleDecider, [generated], (state) => repair(state, result)).then([
      { type: 'ArticleRevised', data: { changes } },
      { type: 'ArticleRepaired', data: repaired },
      verified(check(95, 2)),
    ]);
    given(articleDecider, [generated, edited], (state) => repair(state, result)).thenFails('article-changed-meanwhile');
  });
});

describe('a generated text that the program would publish', () => {
  it.each<[string, readonly ArticleEvent[]]>([
    ['was never checked', [generated]],
    ['stayed below 80', [generated, verified(check(79, 1))]],
    ['changed since its check', [generated, verified(check(95, 1)), edited]],
  ])('stays inside when it %s', (_name, history) => {
    given(articleDecider, history, (state) => publish(state, 'policy', NOW)).thenFails('article-not-publishable');
  });

  it.each<[string, readonly ArticleEvent[]]>([
    ['was approved as it is', [generated, verified(check(95, 1))]],
    ['was approved by a check of an older version, which named no text', [generated, verified(check(95))]],
    ['got another image since', [generated, verified(check(95, 1)), tagged]],
  ])('goes out when it %s', (_name, history) => {
    given(articleDecider, history, (state) => publish(state, 'policy', NOW)).then([published]);
  });
});

describe('a check of the first shape', () => {
  it('is read as findings of two grades', () => {
    const flag = {
      id: 'H1-x',
      code: 'H1',
      severity: 'hard',
      section: 'body',
      start: 0,
      end: 1,
      text: '9',
      detail: 'x',
    };
    const { findings: _findings, ...old } = check(70);
    const lifted = upcast(articleEvents, {
      position: 1,
      stream: 'article-1',
      version: 2,
      id: 'e',
      type: 'ArticleVerified',
      schemaVersion: 1,
      data: { ...old, flags: [flag, { ...flag, id: 'V2-x', code: 'V2', severity: 'soft' }] },
      meta: { actor: 'policy' },
      recordedAt: NOW,
    });
    expect(lifted.data).toMatchObject({
      score: 70,
      findings: [
        { id: 'H1-x', kind: 'number', grade: 'contradiction', passage: null, sentenceId: null },
        { id: 'V2-x', kind: 'copying', grade: 'question' },
      ],
    });
    expect(lifted.data).not.toHaveProperty('flags');
  });
});
