import { describe, expect, it } from '@jest/globals';
import { foldEvents } from '../../platform/event-store/decider.js';
import { given } from '../../platform/testing/given-when-then.js';
import { articleDecider, isLiving } from './article.decider.js';
import type { ArticleEvent, SentenceDecision, VerificationData } from './article.events.js';
import { decideSentence } from './article-checks.decider.js';

const drafted: ArticleEvent = {
  type: 'ArticleDrafted',
  data: {
    title: 'Un titolo',
    metaDescription: '',
    content: '<p>Prima frase. Seconda frase.</p>',
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
const check: VerificationData = {
  score: 79,
  approved: false,
  issues: [],
  suggestions: [],
  verifiedFacts: [],
  summary: '',
  algorithm: 'v',
  model: null,
  caps: [],
  findings: [],
  claims: [],
  textVersion: 1,
};
const place = { section: 'body', sentence: 'Prima frase.' } as const;
const verified: ArticleEvent = { type: 'ArticleVerified', data: check };
const decided = (decision: SentenceDecision): ArticleEvent => ({ type: 'SentenceDecided', data: decision });
const unfounded: SentenceDecision = { ...place, kind: 'unfounded', reason: 'La fonte lo dice.' };
const stateAfter = (...events: ArticleEvent[]) => {
  const state = foldEvents(articleDecider, events);
  if (!isLiving(state)) throw new Error('no article');
  return state;
};

describe('a decision about a sentence', () => {
  it('comes with the changed text before it and the score of exactly that text after it', () => {
    const content = '<p>Seconda frase.</p>';
    const removed: SentenceDecision = { ...place, kind: 'removed' };
    const better = { ...check, score: 90, approved: true };
    given(articleDecider, [drafted, verified], (state) =>
      decideSentence(state, { decision: removed, changes: { content }, verification: better }),
    ).then([
      { type: 'ArticleRevised', data: { changes: { content } } },
      decided(removed),
      { type: 'ArticleVerified', data: { ...better, textVersion: 2, rescored: true } },
    ]);
  });

  it('leaves the text alone when it only settles a doubt, and needs no score where none can be worked out', () => {
    given(articleDecider, [drafted], (state) =>
      decideSentence(state, { decision: unfounded, changes: {}, verification: null }),
    ).then([decided(unfounded)]);
    given(articleDecider, [], (state) =>
      decideSentence(state, { decision: unfounded, changes: {}, verification: null }),
    ).thenFails('article-not-found');
  });

  it('settles the same words until they are reopened, whatever else is edited', () => {
    const edited: ArticleEvent = { type: 'ArticleRevised', data: { changes: { content: '<p>Prima frase.</p>' } } };
    expect(stateAfter(drafted, verified, decided(unfounded), edited)).toMatchObject({
      settled: [unfounded],
      verification: null,
      lastCheck: check,
    });
    const cited: SentenceDecision = { ...place, kind: 'cited', sourceId: 's1', passage: 'A passage.' };
    expect(stateAfter(drafted, decided(unfounded), decided(cited)).settled).toEqual([cited]);
    const reopened = decided({ ...place, kind: 'reopened' });
    expect(stateAfter(drafted, decided(unfounded), reopened).settled).toEqual([]);
    const elsewhere = decided({ ...place, section: 'title', kind: 'reopened' });
    expect(stateAfter(drafted, decided(unfounded), elsewhere).settled).toEqual([unfounded]);
  });
});
