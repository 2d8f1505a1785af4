import { describe, expect, it } from '@jest/globals';
import { countDisputed } from '../shared/publisher-words.js';
import { lostPointsWords } from './lost-points-words.js';

describe('the points that a score lost', () => {
  it('are explained by the sentences that cost them', () => {
    expect(lostPointsWords(98, { looks: ['confirmed', 'partial'] })).toBe(
      '2 punti in meno: una frase è confermata solo in parte.',
    );
    expect(lostPointsWords(60, { looks: ['doubtful', 'doubtful', 'differs'] })).toBe(
      '40 punti in meno: 2 frasi non sono confermate, su una frase le fonti non concordano.',
    );
    expect(lostPointsWords(89, { looks: ['confirmed'], soleVoice: true })).toBe(
      '11 punti in meno: lo dice solo l’interessato.',
    );
    expect([lostPointsWords(100, { looks: ['confirmed'] }), lostPointsWords(90, {})]).toEqual(['', '']);
  });

  it('count disputed sentences as the comparison does, which has a sentence once', () => {
    const sentence = { sentence: 'Detta due volte.', states: ['A'], differs: ['B'], silent: [] };
    const text = {
      looks: ['differs' as const, 'differs' as const],
      comparison: [{ standing: 'differ' as const, sentences: [sentence] }],
    };
    expect(countDisputed(text)).toBe(1);
    expect(lostPointsWords(97, text)).toBe('3 punti in meno: su una frase le fonti non concordano.');
  });
});
