import { describe, expect, it } from '@jest/globals';
import { langOf, shortAge } from './headline-words.js';

const NOW = Date.parse('2026-11-23T12:00:00.000Z');

describe('The words about a headline', () => {
  it.each([
    ['2026-11-23T11:59:30.000Z', 'ora'],
    ['2026-11-24T12:00:00.000Z', 'ora'],
    ['nessuna data', 'ora'],
    ['2026-11-23T11:22:00.000Z', '38 min'],
    ['2026-11-23T11:00:00.000Z', '1 h'],
    ['2026-11-21T13:00:00.000Z', '47 h'],
    ['2026-11-21T11:00:00.000Z', '2 g'],
  ])('say how old %s is: %s', (iso, words) => {
    expect(shortAge(iso, NOW)).toBe(words);
  });

  it('mark only languages that are not Italian', () => {
    expect(['en', 'it', 'zh-Hans ', ''].map(langOf)).toEqual(['en', undefined, undefined, undefined]);
  });
});
