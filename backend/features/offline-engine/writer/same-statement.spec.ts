import { describe, expect, it } from '@jest/globals';
import type { SourceSnapshot } from '../step.facts.js';
import { readSources } from './read-sources.js';
import { findFacts } from './select-facts.js';

const snapshot = (publisher: string, text: string): SourceSnapshot => ({
  id: publisher, url: `https://${publisher}.example/a`, title: 'Il piano della regione', publisher, language: 'it', publishedAt: null, text, sha256: '', primary: false,
}); // biome-ignore format: one literal
const agreeing = (first: string, second: string) =>
  findFacts(readSources([snapshot('a', first), snapshot('b', second)])).map(({ sources }) => sources.length);

describe('"A and B write" is said only of', () => {
  it('sentences with the same figures, names and words', () => {
    expect(
      agreeing(
        'Il piano della regione costa 18 milioni di euro in tre anni.',
        'Il piano costa alla regione 18 milioni di euro in tre anni.',
      ),
    ).toEqual([2, 2]);
  });

  it.each([
    [
      'another figure',
      'Il piano della regione costa 18 milioni di euro in tre anni.',
      'Il piano della regione costa 19 milioni di euro in tre anni.',
    ],
    [
      'a denial',
      'Il piano della regione prevede licenziamenti nelle aziende pubbliche.',
      'Il piano della regione non prevede licenziamenti nelle aziende pubbliche.',
    ],
    [
      'another bound',
      'Il piano della regione costa oltre 18 milioni di euro in tre anni.',
      'Il piano della regione costa meno di 18 milioni di euro in tre anni.',
    ],
  ])('never where one has %s', (_, first, second) => {
    expect(agreeing(first, second)).toEqual([1, 1]);
  });
});
