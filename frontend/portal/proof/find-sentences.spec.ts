import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BLOCK_BORDER, CELL_BORDER, findSentences, isSameSentence } from './find-sentences.js';

const found = (text: string, sentences: readonly string[]) =>
  findSentences(text, sentences).map((place) => (place ? text.slice(place.start, place.end) : null));

describe('the sentences of a check', () => {
  it('are found in the page’s own spelling', () => {
    const text = 'L’azienda\u00a0vale  1,1 miliar\u00addi.\n  Un bench\u2011mark la misura.';
    expect(found(text, ["L'azienda vale 1,1 miliardi.", 'Un bench-mark la misura.'])).toEqual([
      'L’azienda\u00a0vale  1,1 miliar\u00addi.',
      'Un bench\u2011mark la misura.',
    ]);
  });

  it('are found each in its own place when they say the same', () => {
    const places = findSentences('Sì. No. Sì.', ['Sì.', 'No.', 'Sì.']);
    expect(places.map((place) => place?.start)).toEqual([0, 4, 8]);
  });

  it('are the same in the page’s spelling and in the check’s, and no others are', () => {
    expect(isSameSentence('L’azienda vale\u00a0«1,1 miliardi».', 'L\'azienda vale "1,1 miliardi".')).toBe(true);
    expect(isSameSentence('L’azienda vale.', "L'azienda vale 1,1 miliardi.")).toBe(false);
  });

  it('do not go over the border of a block, and what is not there keeps no other from being found', () => {
    const text = `Prima parte${BLOCK_BORDER} seconda.${BLOCK_BORDER}Terza.`;
    expect(found(text, ['Prima parte seconda.', 'Terza.', ''])).toEqual([null, 'Terza.', null]);
  });

  it('go over the cells of a row', () => {
    const text = ['Orione 3', '\u00a089\u00a0% '].join(CELL_BORDER);
    expect(found(text, ['Orione 3 | 89 %'])).toEqual([text.trimEnd()]);
  });

  it('are all found in a text that is made of them', () => {
    const sentence = fc
      .array(fc.lorem({ maxCount: 6 }), { minLength: 1, maxLength: 3 })
      .map((words) => `${words.join(', ')}.`);
    fc.assert(
      fc.property(
        fc.array(sentence, { maxLength: 12 }),
        fc.constantFrom(' ', '\n  ', BLOCK_BORDER),
        (sentences, gap) => {
          expect(found(sentences.join(gap), sentences)).toEqual(sentences);
        },
      ),
    );
  });
});
