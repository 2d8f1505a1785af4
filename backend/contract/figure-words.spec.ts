import { describe, expect, it } from '@jest/globals';
import { beforeDay, durationWords } from './figure-words.js';

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

describe('a day after its article', () => {
  it('elides the article before the eighth and the eleventh, and before no other', () => {
    expect(beforeDay('il', '8 novembre 2026')).toBe('l’8 novembre 2026');
    expect(beforeDay('del', '11 nov')).toBe('dell’11 nov');
    expect(beforeDay('dal', '08/11/2026, 09:05:00')).toBe('dall’08/11/2026, 09:05:00');
    expect(beforeDay('dal', '18 novembre')).toBe('dal 18 novembre');
    expect(beforeDay('al', '1 gennaio')).toBe('al 1 gennaio');
  });
});
