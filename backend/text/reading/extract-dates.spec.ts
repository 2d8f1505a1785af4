import { describe, expect, it } from '@jest/globals';
import { datesAgree } from '../../features/verification/grounding/evidence/match-dates.js';
import { tokenize } from '../tokens.js';
import { extractDates } from './extract-dates.js';
import { extractNumbers } from './extract-numbers.js';

const dates = (text: string, language: 'it' | 'en' = 'it') =>
  extractDates(text, language, extractNumbers(text, language, tokenize(text)));

describe('dates', () => {
  it.each([
    ['il 3 maggio 2026', 'it', { day: 3, month: 5, year: 2026 }],
    ['il 1º ottobre', 'it', { day: 1, month: 10, year: null }],
    ['on May 3, 2026', 'en', { day: 3, month: 5, year: 2026 }],
    ['3rd of May 2026', 'en', { day: 3, month: 5, year: 2026 }],
    ['2026-05-03', 'it', { day: 3, month: 5, year: 2026 }],
    ['03/05/2026', 'it', { day: 3, month: 5, year: 2026 }],
    ['05/03/2026', 'en', { day: 3, month: 5, year: 2026 }],
    ['a maggio 2026', 'it', { day: null, month: 5, year: 2026 }],
    ['nel 2026', 'it', { day: null, month: null, year: 2026 }],
    ['in January', 'en', { day: null, month: 1, year: null }],
  ] as const)('reads «%s» (%s)', (text, language, parts) => {
    expect(dates(text, language)[0]).toMatchObject(parts);
  });

  it('reads decades and centuries as spans of years', () => {
    expect(dates("negli anni '80")[0]?.span).toEqual([1980, 1989]);
    expect(dates('negli anni Novanta')[0]?.span).toEqual([1990, 1999]);
    expect(dates('in the 1980s', 'en')[0]?.span).toEqual([1980, 1989]);
    expect(dates('nel XX secolo')[0]?.span).toEqual([1900, 2000]);
    expect(dates('an 18th-century law', 'en')[0]?.span).toEqual([1700, 1800]);
  });

  it('does not take a count for a year, nor the verb «may» for a month', () => {
    expect(dates('ha 2000 dipendenti')).toEqual([]);
    expect(dates('Delle 1400 pratiche ne restano 160.')).toEqual([]);
    expect(dates('A febbraio 1.100 lavoratori')).toMatchObject([{ month: 2, day: null }]);
    expect(dates('it may march on', 'en')).toEqual([]);
  });

  it.each([
    ['nel 2026', 'in March 2026', true],
    ['il 3 maggio 2026', 'May 3', true],
    ['il 4 maggio 2026', 'May 3, 2026', false],
    ['dopo il 2020', 'in 2024', true],
    ['prima del 2020', 'in 2024', false],
    ["negli anni '80", 'in 1987', true],
    ["negli anni '80", 'in 1997', false],
  ])('«%s» against «%s»: %s', (claim, source, agrees) => {
    const [stated] = dates(claim);
    const [given] = dates(source, 'en');
    expect(stated !== undefined && given !== undefined && datesAgree(stated, given, 2026)).toBe(agrees);
  });
});
