import { it } from '@jest/globals';
import { givenHistory, type Recorded, recordedAtOf } from '../../../platform/testing/given-when-then.js';
import type { GenerationEvent } from '../generation.events.js';
import type { GenerationRunRow } from '../generation.tables.js';
import { GenerationRunsProjection } from './generation-runs.projection.js';

const requested: GenerationEvent = {
  type: 'GenerationRequested',
  data: { topic: { kind: 'custom', text: 'Robot' }, category: 'AI News', trigger: 'admin' },
};
const selected: GenerationEvent = {
  type: 'TopicSelected',
  data: { newsId: 'n', relatedNewsIds: [], mainTopic: 'Robot in fabbrica', reason: '', model: 'm' },
};
const written: GenerationEvent = {
  type: 'ArticleWritten',
  data: {
    articleId: 'a',
    text: {
      title: 'Un titolo',
      metaDescription: '',
      content: '',
      excerpt: '',
      tags: [],
      category: 'Robotica',
      seo: { title: '', description: '', keywords: [] },
      proposedSources: [],
      verificationSources: [],
    },
    words: 300,
    notes: [],
    model: 'm',
  },
};
const RUNNING: GenerationRunRow = {
  id: 'r',
  topic: 'Robot',
  category: 'AI News',
  trigger: 'admin',
  status: 'running',
  last_step: null,
  main_topic: null,
  article_id: null,
  slug: null,
  outcome: null,
  score: null,
  reasons: [],
  cause: null,
  failures: [],
  requested_at: recordedAtOf(0),
  ended_at: null,
  is_outline: false,
  notes: [],
  written_title: null,
  written_category: null,
  is_review: false,
};

const expectRow = (events: readonly GenerationEvent[], row: Partial<GenerationRunRow>): void => {
  const recorded = events.map((event): Recorded<GenerationEvent> => ['generation-r', event]);
  givenHistory(new GenerationRunsProjection(), recorded).thenRows([{ ...RUNNING, ...row }]);
};

it('says how far a run came', () => {
  expectRow([requested], {});
  expectRow([requested, selected, written], {
    last_step: 'write',
    main_topic: 'Robot in fabbrica',
    article_id: 'a',
    written_title: 'Un titolo',
    written_category: 'Robotica',
  });
});

it('notes what the search found and which pages could not be read', () => {
  const search = { asked: 3, used: 7, stories: 1, publishers: 2, matched: true } as const;
  const unread = [{ url: 'https://esempio.it/x', reason: 'Non risponde' }];
  expectRow(
    [
      requested,
      { type: 'NewsGathered', data: { newsIds: [], articlesInContext: 0, search } },
      { type: 'SourcesCaptured', data: { sources: [], unread } },
    ],
    {
      last_step: 'capture',
      notes: [
        '1 storia di 2 testate negli ultimi 7 giorni: la ricerca si è allargata, gli ultimi 3 giorni non bastavano.',
        'Indirizzo non letto, https://esempio.it/x: non risponde.',
      ],
    },
  );
});

it('counts steps that an event carries as if each had come by itself', () => {
  const search = { asked: 3, used: 3, stories: 1, publishers: 2, matched: true } as const;
  const passed = [
    { type: 'NewsGathered', data: { newsIds: [], articlesInContext: 0, search }, at: recordedAtOf(0) },
  ] as const;
  const failure = { step: 'scout', attempt: 1, code: 'timeout', message: 'Nessuna risposta', retryable: true } as const;
  expectRow([requested, { type: 'GenerationStepFailed', data: { ...failure, passed } }], {
    last_step: 'gather',
    notes: ['1 storia di 2 testate negli ultimi 3 giorni.'],
    failures: [{ ...failure, at: recordedAtOf(1) }],
  });
});

it('keeps every failure of a step that goes on being the one before', () => {
  const failure = { step: 'write', attempt: 1, code: 'timeout', message: 'Nessuna risposta', retryable: true } as const;
  expectRow([requested, selected, { type: 'GenerationStepFailed', data: failure }], {
    last_step: 'scout',
    main_topic: 'Robot in fabbrica',
    failures: [{ ...failure, at: recordedAtOf(2) }],
  });
});

it('ends with an article, without a topic, or because somebody stopped it', () => {
  const end = { articleId: 'a', slug: 'un-titolo', outcome: 'draft', score: 75, reasons: ['Punteggio basso'] } as const;
  const { articleId: article_id, ...ended } = end;
  const completed = { status: 'completed', last_step: 'conclude', ended_at: recordedAtOf(1) } as const;
  expectRow([requested, { type: 'GenerationCompleted', data: end }], { ...completed, ...ended, article_id });
  expectRow([requested, { type: 'GenerationCompleted', data: { ...end, score: null, isOutline: true } }], {
    ...completed,
    ...ended,
    article_id,
    score: null,
    is_outline: true,
  });
  expectRow([requested, { type: 'NoTopicFound', data: { reason: 'Nulla' } }], {
    status: 'no-topic',
    reasons: ['Nulla'],
    ended_at: recordedAtOf(1),
  });
  expectRow(
    [
      requested,
      { type: 'GenerationAborted', data: { step: 'gather', reason: 'Fermata', articleId: null, cause: 'stopped' } },
    ],
    { status: 'aborted', reasons: ['Fermata'], cause: 'stopped', ended_at: recordedAtOf(1) },
  );
});
