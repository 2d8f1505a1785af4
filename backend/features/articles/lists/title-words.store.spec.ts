import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { titleQuery } from './title-words.store.js';

describe('what is searched in titles', () => {
  it.each([
    ['Perché l’AI', "'perche':* & 'l':* & 'ai':*"],
    ['  GPT-5.1 ', "'gpt':* & '5':* & '1':*"],
    ["dell'Università", "'dell':* & 'universita':*"],
    ['100%_', "'100':*"],
    ['!? … «»', ''],
    ['', ''],
  ])('of «%s» is %s', (typed, query) => {
    expect(titleQuery(typed)).toBe(query);
  });

  it('never holds a sign of the query language, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(titleQuery(typed).replace(/^'|':\*( & '|$)/g, '')).not.toMatch(/['\\:&|!()<>*]/);
      }),
    );
  });
});
