import { describe, expect, it } from '@jest/globals';
import { durationWords } from './figure-words.js';

describe('a span of time', () => {
  it.each([
    [0, '1 minuto'],
    [25, '25 minuti'],
    [59.7, '1 ora'],
    [240, '4 ore'],
    [1_860, '31 ore'],
    [2_879, '2 giorni'],
    [4_320, '3 giorni'],
    [86_400, '60 giorni'],
    [300_000, '7 mesi'],
    [3_700_000, '7 anni'],
  ])('of %d minutes is %s', (minutes, words) => {
    expect(durationWords(minutes)).toBe(words);
  });
});
