import { describe, expect, it } from '@jest/globals';
import { articleSentences, factKinds, replacedFacts } from './sentence-facts.facts.js';

describe('the facts of a sentence', () => {
  it('are told by their kind', () => {
    expect(factKinds('Il 12 marzo 2026 la società Aurora Labs ha venduto 4.200 macchine.')).toEqual([
      'date',
      'number',
      'name',
    ]);
    expect(factKinds('La direttrice ha detto «non lasceremo indietro proprio nessuno di loro».')).toContain(
      'quotation',
    );
    expect(factKinds('Il modello funziona bene.')).toEqual([]);
  });

  it('are replaced where another of the kind stands in their place', () => {
    const before = 'Il lancio è previsto per il 12 marzo 2026 a Torino.';
    const after = 'Il lancio è previsto per il 21 marzo 2026 a Torino.';
    expect(replacedFacts(before, after, null)).toEqual([{ kind: 'date', fromSource: false }]);
    expect(replacedFacts(before, after, 'The launch is planned for March 12, 2026.')).toEqual([
      { kind: 'date', fromSource: true },
    ]);
    expect(replacedFacts(before, after, 'The launch is planned for March 21, 2026.')).toEqual([
      { kind: 'date', fromSource: false },
    ]);
  });

  it('tell a number that the source has from one that only the text has', () => {
    const before = 'La società ha venduto 4.900 macchine.';
    const after = 'La società ha venduto 4.200 macchine.';
    expect(replacedFacts(before, after, 'The company sold 4,200 machines.')).toEqual([
      { kind: 'number', fromSource: false },
    ]);
    expect(replacedFacts(before, after, 'The company sold 4,900 machines.')).toEqual([
      { kind: 'number', fromSource: true },
    ]);
  });

  it('are not replaced by style, nor by what is only left out or added', () => {
    const before = 'La società Aurora Labs ha venduto 4.200 macchine a marzo.';
    expect(replacedFacts(before, 'A marzo Aurora Labs ha venduto 4.200 macchine, dice la società.', null)).toEqual([]);
    expect(replacedFacts(before, 'La società ha venduto molte macchine.', null)).toEqual([]);
  });

  it('stand in the sentences of an article, headings left out', () => {
    const content = '<h2>Che cosa cambia</h2><p>Il modello è uscito. Costa 20 euro.</p>';
    expect(articleSentences({ title: 'Un titolo', excerpt: '', content })).toEqual([
      { section: 'title', text: 'Un titolo' },
      { section: 'body', text: 'Il modello è uscito.' },
      { section: 'body', text: 'Costa 20 euro.' },
    ]);
  });
});
