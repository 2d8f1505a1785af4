import { describe, expect, it } from '@jest/globals';
import { wordsOf } from './words.js';

describe('words of a text', () => {
  it('distinguish a power from the figure that its digits would make', () => {
    const folded = (text: string) => wordsOf(text).map((word) => word.folded);
    expect(folded('10²⁵ operazioni')).toEqual(folded('10^25 operazioni'));
    expect(folded('10²⁵')).not.toContain('1025');
    expect(folded('300 m² di CO₂')).toEqual(['300', 'm2', 'di', 'co2']);
  });
});
