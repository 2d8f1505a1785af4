import { describe, expect, it } from '@jest/globals';
import { decisionWords, langOf, otherPublishers, shortAge } from './story-words.js';

const NOW = Date.parse('2026-11-23T12:00:00.000Z');

describe('The words of a story', () => {
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

  it('say how many others report it', () => {
    expect([2, 9].map(otherPublishers)).toEqual(['e un’altra', 'e altre 8']);
  });

  it('say what was decided', () => {
    expect(decisionWords('rejected', ['Un titolo'])).toBe('Scartata: Un titolo');
    expect(decisionWords('selected', ['Uno', 'Due'])).toBe('2 storie: Selezionata');
    expect(decisionWords('rejected', [], 1)).toBe('1 storia: Scartata');
  });

  it('mark only languages that are not Italian', () => {
    expect(['en', 'it', 'zh-Hans ', ''].map(langOf)).toEqual(['en', undefined, undefined, undefined]);
  });
});
