import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sentencesOf } from './sentences.js';

const said = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end).trim());

describe('the sentences that a voice says', () => {
  it('are those of the text, in order', () => {
    expect(said('Il modello tace. Perché? Non lo sa!')).toEqual(['Il modello tace.', 'Perché?', 'Non lo sa!']);
  });

  it('leave out what has no word in it', () => {
    expect(said('… * * *')).toEqual([]);
  });

  it('are cut at a pause when they are long', () => {
    const long = `${'una parola dopo l’altra '.repeat(8)}, ${'e ancora una '.repeat(12)}`;
    const parts = said(long);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts[0]).toMatch(/,$/);
  });

  it('say every word once and none is too long for a voice', () => {
    fc.assert(
      fc.property(fc.array(fc.lorem({ maxCount: 60 }), { maxLength: 6 }), (paragraphs) => {
        const text = paragraphs.join('. ');
        const words = (value: string) => value.match(/\p{L}+/gu) ?? [];
        expect(words(said(text).join(' '))).toEqual(words(text));
        for (const part of said(text)) expect(part.length).toBeLessThanOrEqual(240);
      }),
    );
  });
});
