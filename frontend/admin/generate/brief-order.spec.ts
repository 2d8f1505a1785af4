import { describe, expect, it } from '@jest/globals';
import { type BriefFields, orderOf, previewOrderOf } from './brief-order.js';

const EMPTY: BriefFields = {
  ...{ start: 'AI_CHOICE', listed: 'Sanità e AI', custom: '', addresses: '', window: null },
  ...{ stories: [], angle: '', words: '', category: 'AI News' },
};
const fields = (changes: Partial<BriefFields>): BriefFields => ({ ...EMPTY, ...changes });

describe('the brief as it is typed', () => {
  it('is previewed as soon as there is something to look for', () => {
    expect(previewOrderOf(EMPTY)).toEqual({ topic: 'AI_CHOICE' });
    expect(previewOrderOf(fields({ start: 'listed', window: 7 }))).toEqual({ topic: 'Sanità e AI', window: 7 });
    expect(previewOrderOf(fields({ start: 'custom', custom: '  ' }))).toBeNull();
    expect(previewOrderOf(fields({ start: 'addresses' }))).toBeNull();
    const typed = 'https://a.example/\n\nhttps://b.example/ https://a.example/';
    expect(previewOrderOf(fields({ start: 'addresses', addresses: typed, stories: ['s'] }))).toEqual({
      addresses: ['https://a.example/', 'https://b.example/'],
    });
  });

  it('becomes an order with what was said and nothing else', () => {
    expect(orderOf(EMPTY)).toEqual({ order: { topic: 'AI_CHOICE', category: 'AI News' } });
    const said = fields({ start: 'custom', custom: ' Orione ', stories: ['s'], angle: ' I costi ', words: '400' });
    expect(orderOf(said)).toEqual({
      order: { customTopic: 'Orione', stories: ['s'], category: 'AI News', angle: 'I costi', words: 400 },
    });
  });

  it.each([
    [{ start: 'custom' }, 'customTopic', 'Inserisci un argomento'],
    [{ start: 'addresses' }, 'addresses', 'Inserisci almeno un indirizzo'],
    [{ words: '100' }, 'words', 'La lunghezza va da 250 a 1000 parole'],
    [{ words: 'tanto' }, 'words', 'La lunghezza va da 250 a 1000 parole'],
    [{ addresses: 'abcdefghi'.split('').join('\n') }, 'addresses', 'Gli indirizzi possono essere al massimo 8'],
  ] as const)('%j is kept back: %s', (changes, field, problem) => {
    expect(orderOf(fields(changes))).toEqual({ field, problem });
  });
});
