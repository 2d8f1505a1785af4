import { describe, expect, it } from '@jest/globals';
import { plainText } from '../text/inline.js';
import { attributeSentence, listNames } from './attribute-sentence.js';
import type { AttributionContext } from './quote-part.js';
import { VerbatimIndex } from './verbatim-index.js';

const context = (changes: Partial<AttributionContext> = {}): AttributionContext => ({
  index: new VerbatimIndex([]),
  publishers: ['Il Tornio'],
  primary: false,
  day: null,
  again: false,
  turn: 0,
  sourceText: '',
  usuallySmall: () => false,
  quoteAllowance: 20,
  ...changes,
});
const attributed = (sentence: string, changes: Partial<AttributionContext> = {}) =>
  plainText(attributeSentence(sentence, context(changes)).inlines);

describe('Attributing a sentence', () => {
  it('puts the publisher between subject and verb', () => {
    expect(attributed('Il modello è costato 18 milioni di euro.')).toBe(
      'Il modello, scrive Il Tornio, è costato 18 milioni di euro.',
    );
  });

  it('keeps a negation with its verb', () => {
    expect(attributed('Il modello non è adatto a calcolare le imposte.')).toBe(
      'Il modello, scrive Il Tornio, non è adatto a calcolare le imposte.',
    );
  });

  it('says the day of publication when asked', () => {
    expect(attributed('Il modello è disponibile.', { day: 'il 19 novembre 2026' })).toContain(
      'scrive Il Tornio il 19 novembre 2026',
    );
  });

  it('names several publishers in the plural', () => {
    expect(attributed('Il modello è disponibile.', { publishers: ['Il Tornio', 'Osservatorio Lucerna'] })).toBe(
      'Il modello, scrivono Il Tornio e Osservatorio Lucerna, è disponibile.',
    );
  });

  it('does not let a publisher report about itself by name twice', () => {
    expect(
      attributed('Officina Nembo ha pubblicato il modello.', { publishers: ['Officina Nembo'], primary: true }),
    ).toBe('Officina Nembo, si legge sul suo sito, ha pubblicato il modello.');
  });

  it('writes a name with its capital after "Secondo"', () => {
    const text = attributed('Anna Riva e Luca Serra guideranno insieme la nuova commissione.', { turn: 0 });
    expect(text).toMatch(/Anna Riva e Luca Serra/);
  });

  it('breaks a long common run with a quotation of the source, word for word', () => {
    const sentence =
      "La legge vieta ai comuni contratti che impegnano l'ente per oltre dieci anni senza gara pubblica.";
    const { inlines, contained } = attributeSentence(
      sentence,
      context({ index: new VerbatimIndex([sentence]), sourceText: sentence }),
    );
    for (const inline of inlines) if (inline.kind === 'quote') expect(sentence).toContain(inline.text);
    expect(contained).toBeLessThan(4);
  });

  it('lists names as Italian does', () => {
    expect(listNames(['A'])).toBe('A');
    expect(listNames(['A', 'B'])).toBe('A e B');
    expect(listNames(['A', 'B', 'C'])).toBe('A, B e C');
  });
});
