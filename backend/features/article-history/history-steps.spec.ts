import { describe, expect, it } from '@jest/globals';
import { OFFLINE_ENGINE } from '../../contract/engine-words.js';
import type { RecordedOf } from '../../platform/event-store/domain-event.js';
import type { ArticleEvent, VerificationData } from '../articles/article.events.js';
import { type GenerationEvent, stepsOf } from '../generation/generation.events.js';
import { articleCheck } from './article-check.js';
import { articleEngines } from './article-engines.js';
import { historySteps } from './history-steps.js';

const SECRET = 'PAROLE-CHE-NESSUNO-DEVE-LEGGERE';

/** Events as the log keeps them, one minute apart, beginning at a position. */
function recorded<Event extends ArticleEvent | GenerationEvent>(
  events: readonly (Event & { actor?: string })[],
  from = 1,
): RecordedOf<Event>[] {
  return events.map(({ actor = 'admin:1', ...event }, index) => ({
    ...event,
    position: from + index,
    version: index + 1,
    recordedAt: new Date(Date.UTC(2026, 10, 20, 9, from + index)),
    meta: { actor },
  })) as unknown as RecordedOf<Event>[];
}

const words = {
  title: SECRET,
  content: SECRET,
  excerpt: SECRET,
  metaDescription: SECRET,
  category: SECRET,
  tags: [SECRET],
};
const drafted = {
  type: 'ArticleDrafted',
  data: {
    ...words,
    slug: SECRET,
    featuredImage: null,
    seo: { title: SECRET, description: SECRET, keywords: [] },
    origin: { kind: 'newsroom' },
    sources: [],
    proposedSources: [],
    verificationSources: [],
  },
} as unknown as ArticleEvent;
const published = (by: 'admin' | 'policy' | 'schedule' = 'admin'): ArticleEvent => ({
  type: 'ArticlePublished',
  data: { by, publishDate: '2026-11-20T10:00:00.000Z' },
});
const revised = (changes: object): ArticleEvent => ({ type: 'ArticleRevised', data: { changes } });
const kinds = (steps: readonly { kind: string }[]) => steps.map(({ kind }) => kind);

describe('the steps of an article’s life', () => {
  it('are listed in the order of the log, the run and the article together', () => {
    const run = recorded<GenerationEvent>(
      [
        {
          type: 'GenerationRequested',
          data: { topic: { kind: 'AI_CHOICE' }, category: 'AI News', trigger: 'schedule' },
        },
        { type: 'NewsGathered', data: { newsIds: ['1', '2', '3'], articlesInContext: 5 } },
        {
          type: 'TopicSelected',
          data: { newsId: '1', relatedNewsIds: ['2'], mainTopic: 'Orione', reason: 'Ne parlano in due.', model: 'm' },
        },
        {
          type: 'GenerationStepFailed',
          data: { step: 'write', attempt: 1, code: 'x', message: SECRET, retryable: true },
        },
      ],
      1,
    );
    const article = recorded<ArticleEvent>(
      [
        { ...drafted, data: { ...drafted.data, origin: { kind: 'generation', runId: 'r' } } } as ArticleEvent,
        published('policy'),
      ],
      10,
    );
    expect(historySteps(article, run, 2)).toEqual([
      { kind: 'requested', at: '2026-11-20T09:01:00.000Z', by: 'program', withSubject: false, demo: false },
      { kind: 'gathered', at: '2026-11-20T09:02:00.000Z', news: 3, publishers: 2 },
      { kind: 'chosen', at: '2026-11-20T09:03:00.000Z', topic: 'Orione', reason: 'Ne parlano in due.', related: 1 },
      { kind: 'retried', at: '2026-11-20T09:04:00.000Z', step: 'la scrittura' },
      { kind: 'published', at: '2026-11-20T09:11:00.000Z', by: 'rule', again: false },
    ]);
  });

  it('are the same, each at its own moment, where an event carries the steps before it', () => {
    const run = recorded<GenerationEvent>([
      {
        type: 'TopicSelected',
        data: {
          newsId: '1',
          relatedNewsIds: [],
          mainTopic: 'Orione',
          reason: 'Ne parlano in due.',
          model: 'm',
          passed: [
            { type: 'NewsGathered', data: { newsIds: ['1'], articlesInContext: 5 }, at: '2026-11-20T09:00:30.000Z' },
          ],
        },
      },
    ]);
    expect(historySteps([], stepsOf(run), 1)).toEqual([
      { kind: 'gathered', at: '2026-11-20T09:00:30.000Z', news: 1, publishers: 1 },
      { kind: 'chosen', at: '2026-11-20T09:01:00.000Z', topic: 'Orione', reason: 'Ne parlano in due.', related: 0 },
    ]);
  });

  it('say who was read, in a sentence', () => {
    const source = {
      ...{ id: 's', voice: 'Agenzia', owner: 'agenzia.it', kind: null, isFirstHand: true, origin: 'choice' as const },
      ...{ characters: 2_000, adds: 2_000 },
    };
    const dossier = { sources: [source], characters: 2_000, standing: 'sole-voice' as const };
    const run = recorded<GenerationEvent>([{ type: 'SourcesCaptured', data: { sources: [], dossier } }]);
    expect(historySteps([], run, null)).toMatchObject([{ read: '1 fonte letta: 1 di prima mano.' }]);
  });

  it('say how many stories a review was made of', () => {
    const chosen = {
      newsId: '1',
      relatedNewsIds: ['2', '3'],
      mainTopic: 'Rassegna',
      reason: 'Due storie.',
      model: 'm',
    };
    const run = recorded<GenerationEvent>([
      { type: 'TopicSelected', data: { ...chosen, stories: [['1', '2'], ['3']] } },
    ]);
    expect(historySteps([], stepsOf(run), 1)).toMatchObject([{ kind: 'chosen', related: 2, stories: 2 }]);
  });

  it('never say what a draft said, why an editor acted inside, or who a person is', () => {
    const steps = historySteps(
      recorded<ArticleEvent>([
        drafted,
        revised({ content: SECRET }),
        { type: 'ArticleSlugChanged', data: { from: SECRET, to: SECRET } },
        { type: 'VerificationFlagDismissed', data: { flagId: SECRET, reason: SECRET } },
        { type: 'HumanReviewRecorded', data: { checklist: ['Fonti lette'], note: SECRET } },
        // Of nothing, as older logs may have it.
        { type: 'HumanReviewRecorded', data: { checklist: [], note: SECRET } },
        { type: 'ArticleScheduled', data: { publishDate: '2026-11-21T10:00:00.000Z' } },
        { type: 'ArticleUnscheduled', data: { reason: SECRET } },
        { type: 'ArticleVerificationFailed', data: { reason: SECRET } },
        published(),
        { type: 'ArticleUnpublished', data: { reason: SECRET } },
      ]),
      [],
      null,
    );
    expect(JSON.stringify(steps)).not.toContain(SECRET);
    expect(JSON.stringify(steps)).not.toContain('admin:1');
    expect(kinds(steps)).toEqual([
      'drafted',
      'edited',
      'flag-dismissed',
      'reviewed',
      'scheduled',
      'check-failed',
      'published',
      'unpublished',
    ]);
  });

  it('name every change that readers could see, with its fields, and the savings of a draft as one', () => {
    const steps = historySteps(
      recorded<ArticleEvent>([
        drafted,
        revised({ title: 'a' }),
        revised({ content: 'b', seo: {} }),
        published(),
        revised({ content: 'c' }),
        revised({ tags: ['d'], metaDescription: 'e' }),
        { type: 'ArticleSlugChanged', data: { from: 'a', to: 'b' } },
        { type: 'ArticleCorrected', data: { note: 'Corretta una data.' } },
        { type: 'ArticleUnpublished', data: { reason: null } },
        revised({ excerpt: 'f' }),
        published(),
        { type: 'ArticleRetracted', data: { reason: 'La fonte ha smentito.' } },
      ]),
      [],
      null,
    );
    const edits = steps.flatMap((step) => (step.kind === 'edited' ? [[step.public, step.fields]] : []));
    expect(edits).toEqual([
      [false, ['title', 'content', 'search-data']],
      [true, ['content']],
      [true, ['tags', 'search-data']],
      [false, ['excerpt']],
    ]);
    expect(kinds(steps).filter((kind) => kind !== 'edited')).toEqual([
      'drafted',
      'published',
      'moved',
      'corrected',
      'unpublished',
      'published',
      'retracted',
    ]);
    expect(steps.flatMap((step) => (step.kind === 'published' ? [step.again] : []))).toEqual([false, true]);
  });
});

const place = {
  section: 'body',
  sentenceId: 'c1',
  start: 0,
  end: 1,
  detail: 'x',
  sourceId: null,
  passage: null,
} as const;
const verification: VerificationData = {
  score: 79,
  approved: false,
  issues: [],
  suggestions: [],
  verifiedFacts: [],
  summary: '',
  algorithm: '1',
  model: 'prova/giudice',
  temperature: 0.2,
  caps: [
    { code: 'judge-score', limit: 100, reason: 'Il verificatore ha dato 100 su 100.' },
    { code: 'hard-flag', limit: 79, reason: 'Un numero non è nelle fonti.' },
    { code: 'refuted-in-headline', limit: 59, reason: 'Il titolo è smentito.' },
  ],
  findings: [
    // No rule makes this kind any more; checks that were stored with it are still shown.
    { ...place, id: 'f1', kind: 'denial', grade: 'contradiction', text: 'non' },
    { ...place, id: 'f2', kind: 'name', grade: 'question', text: 'N' },
  ],
  claims: [
    { id: 'c1', section: 'title', sentence: 'Uno.', verdict: 'supported', sourceId: 's2', span: 'altrui' },
    { id: 'c2', section: 'body', sentence: 'Due.', verdict: 'not-found', sourceId: null, span: null },
    { id: 'c3', section: 'body', sentence: 'Tre.', verdict: 'supported', sourceId: 'ignota', span: 'altrui' },
  ],
};
const verified: ArticleEvent = { type: 'ArticleVerified', data: verification };

describe('the check of an article', () => {
  const readers = { content: '<h2>Uno.</h2><p>Due. Tre.</p>', sources: [], retraction: null };
  const check = (events: ArticleEvent[], article: Parameters<typeof articleCheck>[2] = readers) =>
    articleCheck(recorded<ArticleEvent>([drafted, ...events]), ['s1', 's2'], article);

  it('says what made the score: verdicts, bounds from the lowest, findings, and where each sentence stands', () => {
    expect(check([verified])).toMatchObject({
      score: 79,
      verdicts: { supported: 2, partial: 0, notFound: 1, refuted: 0, opinion: 0 },
      caps: [{ limit: 59 }, { limit: 79 }],
      flags: { grave: 1, minor: 1, dismissed: 0 },
      sentences: [{ sentence: 'Uno.', source: 2 }, { source: null }, { source: null }],
    });
    expect(JSON.stringify(check([verified]))).not.toContain('altrui');
  });

  it('counts a dismissed finding apart', () => {
    const dismissed: ArticleEvent = { type: 'VerificationFlagDismissed', data: { flagId: 'f1', reason: 'x' } };
    expect(check([verified, dismissed, verified])?.flags).toEqual({ grave: 0, minor: 1, dismissed: 1 });
  });

  it('holds for the text that was checked, and for no later one', () => {
    expect(check([verified, revised({ content: 'altro' })])).toBeNull();
    expect(check([])).toBeNull();
  });

  it('shows no sentence of a withdrawn article', () => {
    expect(
      check([verified], { ...readers, content: '', retraction: { date: '2026-11-20', reason: 'Ritirata.' } })
        ?.sentences,
    ).toEqual([]);
  });
});

describe('the engines of an article', () => {
  const run = recorded<GenerationEvent>([
    {
      type: 'TopicSelected',
      data: {
        newsId: '1',
        relatedNewsIds: [],
        mainTopic: 'a',
        reason: 'b',
        model: OFFLINE_ENGINE.id,
        temperature: 0.3,
      },
    },
  ]);

  it('are named with the temperature they were asked with; written rules have none', () => {
    expect(articleEngines(recorded([verified]), run)).toEqual([
      { role: 'scout', model: OFFLINE_ENGINE.id, builtIn: true, temperature: null },
      { role: 'checker', model: 'prova/giudice', builtIn: false, temperature: 0.2 },
    ]);
  });
});
