import { describe, expect, it } from '@jest/globals';
import { type BriefFields, orderOf, pickOf, previewOrderOf, startOf } from './brief-order.js';

const TOPICS = [{ name: 'Sanità e AI' }];
const EMPTY: BriefFields = {
  ...{ asked: '', picked: null, addresses: '', window: 3, angle: '', words: null, category: 'AI News' },
};
const fields = (changes: Partial<BriefFields>): BriefFields => ({ ...EMPTY, ...changes });

describe('what is written in the one field', () => {
  it.each([
    ['', null],
    ['  ', null],
    [' Orione ', { customTopic: 'Orione' }],
    ['sanità e ai', { topic: 'Sanità e AI' }],
    ['Scelta dell’IA', { topic: 'AI_CHOICE' }],
    ['Notizie raccolte', { topic: 'NEWS_COLLECTOR' }],
    [
      'https://a.example/ https://b.example/ https://a.example/',
      { addresses: ['https://a.example/', 'https://b.example/'] },
    ],
    ['leggi https://a.example/', { customTopic: 'leggi https://a.example/' }],
  ])('«%s» begins from %j', (asked, start) => {
    expect(startOf(asked, TOPICS)).toEqual(start);
  });
});

describe('what is ticked', () => {
  const preview = (kind: 'model' | 'builtin', ...ids: string[]) => ({
    engine: { kind },
    stories: ids.map((storyId) => ({ storyId })),
  });

  it('is what a person chose, else what was written, else the first story where a model writes', () => {
    expect(pickOf(fields({ picked: { story: 'w' }, asked: 'Orione' }), null)).toEqual({ story: 'w' });
    expect(pickOf(fields({ asked: 'Orione' }), preview('model', 's'))).toBe('asked');
    expect(pickOf(EMPTY, preview('model', 's', 't'))).toEqual({ story: 's' });
    expect([pickOf(EMPTY, preview('model')), pickOf(EMPTY, preview('builtin', 's'))]).toEqual(['auto', 'auto']);
    expect(pickOf(EMPTY, null)).toBeNull();
  });
});

describe('the brief', () => {
  it('is previewed as it stands, with a story of another screen until something is written', () => {
    expect(previewOrderOf(EMPTY, TOPICS, null)).toEqual({ topic: 'AI_CHOICE' });
    expect(previewOrderOf(EMPTY, TOPICS, 'w')).toEqual({ topic: 'AI_CHOICE', stories: ['w'] });
    const written = fields({ asked: 'Sanità e AI', window: 7, addresses: 'https://a.example/\n' });
    expect(previewOrderOf(written, TOPICS, 'w')).toEqual({
      ...{ topic: 'Sanità e AI', window: 7, addresses: ['https://a.example/'] },
    });
  });

  it('becomes an order with what is ticked and what was said, and nothing else', () => {
    const order = (changes: Partial<BriefFields>, pick: Parameters<typeof orderOf>[1]) =>
      orderOf(fields(changes), pick, TOPICS);
    expect(order({}, 'auto')).toEqual({ order: { topic: 'AI_CHOICE', category: 'AI News' } });
    expect(order({ asked: 'Orione', angle: ' I costi ', words: 500 }, 'asked')).toEqual({
      order: { customTopic: 'Orione', category: 'AI News', angle: 'I costi', words: 500 },
    });
    expect(order({ asked: 'Orione' }, { story: 's' })).toEqual({
      order: { topic: 'AI_CHOICE', stories: ['s'], category: 'AI News' },
    });
    const pages = { addresses: ['https://a.example/', 'https://b.example/'], category: 'AI News' };
    expect(order({ asked: 'https://a.example/', addresses: 'https://b.example/' }, 'asked')).toEqual({ order: pages });
  });

  it('is kept back without a beginning, and with too many pages', () => {
    expect(orderOf(EMPTY, 'asked', TOPICS)).toEqual({ field: 'customTopic', problem: 'Inserisci un argomento' });
    const nine = fields({ addresses: 'abcdefghi'.split('').join('\n') });
    expect(orderOf(nine, 'auto', TOPICS)).toEqual({
      field: 'addresses',
      problem: 'Gli indirizzi possono essere al massimo 8',
    });
  });
});
