import { describe, expect, it } from '@jest/globals';
import { judgeClaims } from './judge-claims.js';

const judge = (sentence: string, ...spans: string[]) =>
  judgeClaims({ title: 't', claims: [{ id: 'c1', sentence, spans: spans.map((text) => ({ sourceId: 's1', text })) }] })
    .claims[0];

const SPAN = 'Lo sviluppo di Merlo 2 è costato 18 milioni di euro, in gran parte spesi per il calcolo.';

describe('The judge of the offline engine', () => {
  it('finds a sentence supported when one passage holds its figures, names and words', () => {
    const judged = judge('Lo sviluppo di Merlo 2, scrive Il Tornio, è costato 18 milioni di euro.', SPAN);
    expect(judged).toEqual({ id: 'c1', verdict: 'supported', span: SPAN, sourceId: 's1' });
  });

  it.each([
    ['a figure differs', 'Lo sviluppo di Merlo 2, scrive Il Tornio, è costato 19 milioni di euro.', SPAN],
    ['a name differs', 'Lo sviluppo di Gufo 3, scrive Il Tornio, è costato 18 milioni di euro.', SPAN],
    ['it denies and the passage does not', 'Lo sviluppo di Merlo 2 non è costato 18 milioni di euro.', SPAN],
    ['its words are not there', 'La sede di Merlo 2 ospiterà presto 18 milioni di euro di affreschi restaurati.', SPAN],
    ['a quotation was changed', 'Il Tornio scrive: «Lo sviluppo di Merlo 2 è costato pochissimo».', SPAN],
    ['there is no passage', 'Lo sviluppo di Merlo 2 è costato 18 milioni di euro.', ''],
  ])('finds nothing when %s', (_, sentence, span) => {
    expect(judge(sentence, span)?.verdict).toBe('not_found');
  });

  it('needs all elements in one passage, not scattered over several', () => {
    expect(
      judge(
        'Merlo 2 è costato 18 milioni di euro a Porto Cedro.',
        'Merlo 2 è costato 18 milioni di euro.',
        'La sede è a Porto Cedro.',
      )?.verdict,
    ).toBe('not_found');
  });

  it('goes by figures and names across languages', () => {
    const english = 'Development of Merlo 2 cost €18 million, mostly for computing.';
    expect(judge('Lo sviluppo di Merlo 2 è costato 18 milioni di euro.', english)?.verdict).toBe('supported');
    expect(judge('Lo sviluppo di Merlo 2 è costato 19 milioni di euro.', english)?.verdict).toBe('not_found');
  });

  it('leaves a sentence to grounding that states nothing but who writes', () => {
    expect(judge('Ne scrivono anche Il Tornio e Osservatorio Lucerna.', SPAN)).toBeUndefined();
  });
});
