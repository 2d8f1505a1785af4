import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plainWords, shingles, stems, textHash } from './item-text.js';
import { jaccard, simHash, simHashDistance } from './similarity.js';

describe('The words of a text', () => {
  it('are its letters and numbers in lower case; Chinese gives pairs of characters', () => {
    expect(plainWords('L’AI costa 1.200 €, GPT-5 no')).toEqual(['l', 'ai', 'costa', '1.200', 'gpt-5', 'no']);
    expect(plainWords('人工智能')).toEqual(['人工', '工智', '智能']);
  });

  it('are reduced to stems in Italian and English only, without function words', () => {
    expect(stems('I modelli della rete', 'it')).toEqual(stems('il modello delle reti', 'it'));
    expect(stems('the models are running', 'en')).toEqual(stems('a model runs', 'en'));
    expect(stems('modelos', 'es')).toEqual(['modelos']);
  });

  it('give no hash when they are few', () => {
    expect(textHash('Leggi tutto')).toBeNull();
    expect(textHash('uno due tre quattro cinque sei sette otto')).toBe(
      textHash('Uno, due; TRE quattro\ncinque sei sette otto!'),
    );
  });
});

describe('The likeness of two texts', () => {
  const words = Array.from({ length: 150 }, (_, index) => `${index}parola`);
  const of = (list: readonly string[]) => shingles(list.join(' '), 200);

  it('is whole for equal ones, small for others, and survives one changed word', () => {
    const changed = words.with(70, 'altra');
    const others = words.map((word) => `x${word}`);
    expect(jaccard(of(words), of(words))).toBe(1);
    expect(jaccard(of(words), of(changed))).toBeGreaterThan(0.9);
    expect(jaccard(of(words), of(others))).toBe(0);
    expect(simHashDistance(simHash(of(words)), simHash(of(words)))).toBe(0);
    expect(simHashDistance(simHash(of(words)), simHash(of(changed)))).toBeLessThan(16);
    expect(simHashDistance(simHash(of(words)), simHash(of(others)))).toBeGreaterThan(16);
  });

  it('is symmetric and between 0 and 1', () => {
    const sets = fc.uniqueArray(fc.nat(50)).map((values) => new Set(values));
    fc.assert(
      fc.property(sets, sets, (a, b) => {
        expect(jaccard(a, b)).toBe(jaccard(b, a));
        expect(jaccard(a, b)).toBeGreaterThanOrEqual(0);
        expect(jaccard(a, b)).toBeLessThanOrEqual(1);
        expect(simHashDistance(simHash(a), simHash(b))).toBe(simHashDistance(simHash(b), simHash(a)));
      }),
    );
  });
});
