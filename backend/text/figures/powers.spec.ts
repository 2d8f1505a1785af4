import { describe, expect, it } from '@jest/globals';
import { footnoteLength, isFootnote, powersIn } from './powers.js';

const WORDS = new Map([
  ['venticinque', 25],
  ['venticinqu', 25],
  ['ventiquattro', 24],
  ['nove', 9],
]);
const valuesOf = (text: string) => powersIn(text, (word) => WORDS.get(word) ?? null).map(({ values }) => values);

describe('powers', () => {
  it.each([
    'oltre 10²⁵ operazioni',
    '10^25 FLOP',
    '10^{25}',
    '$10^{25}$',
    '10^(25)',
    '10**25',
    '10 ²⁵',
    '1e25',
    '1E+25',
    '10 alla 25',
    '10 elevato alla 25',
    '10 elevato a 25',
    'dieci alla venticinque',
    '10 alla venticinquesima potenza',
    '10 alla potenza di 25',
    '10 to the 25th',
    '10 raised to the power of 25',
    '1 × 10²⁵',
    '1,0·10^25',
    '1.0x10^25',
  ])('are 10²⁵: %s', (text) => {
    expect(valuesOf(text)).toEqual([[1e25]]);
  });

  it.each([
    ['3,8 × 10^26 FLOP', [3.8e26]],
    ['10⁻⁹ e', [1e-9]],
    ['10 alla meno nove', [1e-9]],
    ['2⁶⁴', [2 ** 64]],
    ['3²', [9, 3]],
    ['45²', [2025, 45]],
    ['10^(1,5)', [10 ** 1.5]],
  ])('%s', (text, values) => {
    expect(valuesOf(text)).toEqual([values]);
  });

  it.each([
    '1025 operazioni',
    '300¹ milioni',
    '2026²',
    'da 10 a 25',
    'il 10 alla 25ª giornata',
    '12 alla volta',
    '10 alla settimana',
    '300 m²',
    'CO₂',
    '3 × 100',
    'GPT-4²',
    'dal 10 alla fine',
    '1,5² milioni',
    'vinto 3 alla fine',
  ])('are none: %s', (text) => {
    expect(valuesOf(text)).toEqual([]);
  });

  it('are distinguished from marks of footnotes behind a number', () => {
    expect(footnoteLength('300', '¹ milioni')).toBe(1);
    expect(footnoteLength('2026', '[2], ha')).toBe(3);
    expect(footnoteLength('10', '²⁵')).toBe(0);
    expect(isFootnote('così [1, 3].', 9)).toBe(true);
    expect(isFootnote('un vettore [1 2 3]', 12)).toBe(false);
  });
});
