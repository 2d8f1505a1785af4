import { describe, expect, it } from '@jest/globals';
import type { RecordedOf } from '../../platform/event-store/domain-event.js';
import type { ScoutNewsItem } from '../offline-engine/step.facts.js';
import type { GenerationEvent } from './generation.events.js';
import { generationDebug } from './generation-debug.js';

const AT = new Date('2026-11-21T08:00:00Z');
const recorded = (event: GenerationEvent, place: number) =>
  ({
    ...event,
    position: place + 1,
    stream: 'generation-1',
    version: place + 1,
    id: `e${place}`,
    schemaVersion: 1,
    meta: { actor: 'admin:1' },
    recordedAt: AT,
  }) as RecordedOf<GenerationEvent>;
const history = (...events: GenerationEvent[]) => events.map(recorded);

const REQUESTED: GenerationEvent = {
  type: 'GenerationRequested',
  data: { topic: { kind: 'AI_CHOICE' }, category: 'AI News', trigger: 'admin' },
};
const WHOLE: GenerationEvent[] = [
  REQUESTED,
  { type: 'NewsGathered', data: { newsIds: ['a', 'b', 'c'], articlesInContext: 7 } },
  {
    type: 'TopicSelected',
    data: {
      newsId: 'b',
      relatedNewsIds: ['c'],
      mainTopic: 'Tema',
      reason: 'Perché sì',
      model: 'scelto',
      temperature: 0.3,
    },
  },
  {
    type: 'SourcesCaptured',
    data: {
      sources: [
        {
          id: 's1',
          url: 'https://x.it/1',
          title: 'T',
          publisher: 'X',
          language: 'it',
          publishedAt: null,
          sha256: 'f0',
        },
      ],
    },
  },
  {
    type: 'ArticleWritten',
    data: {
      articleId: 'art',
      text: {
        title: 'Titolo',
        metaDescription: '',
        content: '<p>12345</p>',
        excerpt: '',
        tags: [],
        category: 'AI News',
        seo: { title: '', description: '', keywords: [] },
        proposedSources: [],
        verificationSources: [],
      },
      words: 1,
      notes: [],
      model: 'scrittore',
    },
  },
];

const story = (newsId: string, index: number): ScoutNewsItem => ({
  index,
  newsId,
  title: `Notizia ${newsId}`,
  description: 'Descrizione',
  publisher: 'X',
  url: `https://x.it/${newsId}`,
  language: 'it',
  publishedAt: '2026-11-20T10:00:00.000Z',
  relevance: 50,
  storyId: newsId,
});
const NEWS = ['a', 'b', 'c'].map(story);

const exchange = (step: string, text: string, attempt = 1) => ({
  step,
  attempt,
  modelAsked: 'chiesto',
  temperature: 0.7,
  messages: [
    { role: 'system' as const, content: `sistema ${attempt}` },
    { role: 'user' as const, content: `utente ${attempt}` },
  ],
  answer: {
    text,
    model: `${step}-risposto`,
    finishReason: 'stop',
    usage: { promptTokens: 1, completionTokens: 1, costUsd: null },
    durationMs: 5,
  },
});

describe('the debug data of a run', () => {
  it('say what was asked and answered, by the last conversation of each step', () => {
    const exchanges = [
      exchange('scout', 'nulla'),
      exchange('scout', '{"selectedIndex":1}', 2),
      exchange('write', '{…}'),
    ];
    const debug = generationDebug(history(...WHOLE), exchanges, NEWS);
    expect(debug).toMatchObject({
      generation: {
        timestamp: AT.toISOString(),
        requestedTopic: 'AI_CHOICE',
        requestedCategory: 'AI News',
        newsCollected: 3,
        articlesInContext: 7,
      },
      selectedNews: { main: { _id: 'b', sourceName: 'X' }, related: [{ _id: 'c' }] },
      promptSent: { model: 'write-risposto', temperature: 0.7, systemPrompt: 'sistema 1', userPrompt: 'utente 1' },
      aiResponse: { raw: '{…}', parsed: { title: 'Titolo', hasMetaDescription: false, contentLength: 12 } },
      scout: { requestedTopic: 'AI_CHOICE', systemPrompt: 'sistema 2', rawResponse: '{"selectedIndex":1}' },
      writer: { rawResponse: '{…}', sourcesInfo: [{ url: 'https://x.it/1', sha256: 'f0' }] },
      verifier: { rawResponse: null },
      exchangesKept: true,
    });
    for (const { title } of NEWS) expect(debug?.newsContext).toContain(title);
    expect(debug?.research).toBeNull();
  });

  it('say what each source brought, and which choices were set aside before', () => {
    const speaker = { id: 's1', voice: 'X', owner: 'x.it', kind: null, isFirstHand: false } as const;
    const brings = { isFirstHand: false, origin: 'link', characters: 90, adds: 80 } as const;
    const dossier = { sources: [{ ...speaker, ...brings }], characters: 80, standing: 'one-report' } as const;
    const run = WHOLE.map((event) =>
      event.type === 'SourcesCaptured' ? { ...event, data: { ...event.data, dossier } } : event,
    );
    const aside: GenerationEvent = {
      type: 'TopicSetAside',
      data: { newsIds: ['a'], mainTopic: 'Prima', reason: 'Il materiale non basta.', sources: 1, characters: 9 },
    };
    const debug = generationDebug(history(REQUESTED, aside, ...run.slice(1)), [], NEWS);
    expect(debug).toMatchObject({
      research: { read: '1 fonte letta: 1 testata.', setAside: ['«Prima»: il materiale non basta.'] },
      writer: { sourcesInfo: [{ url: 'https://x.it/1', brings }] },
    });
  });

  it('say from the events what they can when the conversations are no longer kept, and say so', () => {
    expect(generationDebug(history(...WHOLE), [], [])).toMatchObject({
      exchangesKept: false,
      newsContext: 'Nessuna notizia raccolta.',
      selectedNews: { main: null, related: [] },
      promptSent: { model: 'scrittore', temperature: null, systemPrompt: null, userPrompt: null },
      aiResponse: { raw: null, parsed: { title: 'Titolo' } },
      scout: { model: 'scelto', temperature: 0.3, rawResponse: null },
    });
  });

  it('are there for a run that only began, and not for one that never did', () => {
    expect(generationDebug(history(REQUESTED), [], [])).toMatchObject({
      generation: { newsCollected: 0, articlesInContext: 0 },
      aiResponse: { parsed: null },
      writer: { sourcesInfo: [] },
    });
    expect(generationDebug([], [], [])).toBeNull();
  });
});
