import { describe, expect, it } from '@jest/globals';
import { namesPattern } from './names-pattern.js';

const found = (names: readonly string[], text: string) =>
  [...text.matchAll(new RegExp(namesPattern(names) ?? '(?!)', 'gu'))].map(([name]) => name);

describe('a pattern of names', () => {
  it.each([
    ['whole words only', ['Intel'], 'Intel e l’intelligenza, Intel7, «Intel»', ['Intel', 'Intel']],
    ['the longest of two', ['Officina', 'Officina Nembo'], 'Officina Nembo, Officina', ['Officina Nembo', 'Officina']],
    [
      'signs that a pattern reads as its own',
      ['Z.ai', 'A+ (B)', '$N|^'],
      'Z.ai, Zxai, A+ (B), $N|^',
      ['Z.ai', 'A+ (B)', '$N|^'],
    ],
    ['no empty name', ['', ' '], 'a b', []],
  ])('finds %s', (_, names, text, expected) => {
    expect(found(names, text)).toEqual(expected);
  });

  it('is none without a name', () => {
    expect(namesPattern([])).toBeNull();
  });
});
