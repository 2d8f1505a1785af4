import { describe, expect, it } from '@jest/globals';
import { compareSources } from './source-comparison.js';

const claim = (sentence: string, states: string[], differs: string[], silent: string[], verdict = 'supported') => ({
  sentence,
  verdict: verdict as 'supported' | 'refuted',
  agreement: { states, differs, silent },
});
const sentencesOf = (comparison: ReturnType<typeof compareSources>) =>
  comparison.map(({ standing, sentences }) => [standing, sentences.map(({ sentence }) => sentence)]);

describe('The sources compared', () => {
  it('are grouped by what readers must know first: discord, nobody, one alone, several', () => {
    const comparison = compareSources([
      claim('Due concordano.', ['A', 'B'], [], ['C']),
      claim('Una sola.', ['A'], [], ['B', 'C']),
      claim('Nessuna.', [], [], ['A', 'B', 'C']),
      claim('Discordi.', ['A'], ['B'], ['C']),
      claim('Smentita.', [], ['B'], ['A', 'C'], 'refuted'),
    ]);
    expect(sentencesOf(comparison)).toEqual([
      ['differ', ['Discordi.']],
      ['unstated', ['Nessuna.', 'Smentita.']],
      ['single', ['Una sola.']],
      ['agree', ['Due concordano.']],
    ]);
    expect(comparison[0]?.sentences[0]).toEqual({
      sentence: 'Discordi.',
      states: ['A'],
      differs: ['B'],
      silent: ['C'],
    });
  });

  it('quote the article as its page prints it', () => {
    const comparison = compareSources([claim("L'azienda lo dice.", ['A', 'B'], [], [])]);
    expect(sentencesOf(comparison)).toEqual([['agree', ['L’azienda lo dice.']]]);
  });

  it('are none where a single publisher was read, or nobody was', () => {
    expect(compareSources([claim('Una.', ['A'], [], []), claim('Due.', [], [], ['A'])])).toEqual([]);
    expect(compareSources([{ sentence: 'Di una volta.', verdict: 'supported' }])).toEqual([]);
  });

  it('call disputed what its mark in the text calls so, also where one publisher says both', () => {
    const [both, doubted] = [claim('Detta e negata.', [], ['A'], ['B']), claim('Dubbia.', [], ['A'], ['B'], 'refuted')];
    expect(sentencesOf(compareSources([both, doubted]))).toEqual([
      ['differ', ['Detta e\u00a0negata.']],
      ['unstated', ['Dubbia.']],
    ]);
  });

  it('leave out what a person changed since, and name a sentence once', () => {
    const said = claim('Detta due volte.', ['A', 'B'], [], []);
    const changed = { ...claim('Cambiata.', ['A', 'B'], [], []), changed: true };
    expect(sentencesOf(compareSources([said, changed, said]))).toEqual([['agree', ['Detta due volte.']]]);
  });
});
