import { describe, expect, it } from '@jest/globals';
import { publisherWords } from './publisher-words.js';

describe('What publishers say to a sentence', () => {
  it('names each kind that has somebody, in the singular and in the plural', () => {
    expect(publisherWords({ states: ['A'], differs: ['B', 'C'], silent: ['D'] })).toEqual([
      ['states', 'A lo riporta'],
      ['differs', 'B e C riportano altro'],
      ['silent', 'nessun riscontro in D'],
    ]);
    expect(publisherWords({ states: ['A', 'B', 'C'], differs: [], silent: [] })).toEqual([
      ['states', 'A, B e C lo riportano'],
    ]);
  });

  it('counts those without a match where they are many', () => {
    expect(publisherWords({ states: [], differs: ['E'], silent: ['A', 'B', 'C', 'D'] })).toEqual([
      ['differs', 'E riporta altro'],
      ['silent', 'le altre 4 non ne parlano'],
    ]);
    expect(publisherWords({ states: [], differs: [], silent: ['A', 'B', 'C', 'D'] })).toEqual([
      ['silent', 'nessuna delle 4 fonti ne parla'],
    ]);
  });
});
