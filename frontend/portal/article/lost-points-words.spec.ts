import { describe, expect, it } from '@jest/globals';
import { lostPointsWords } from './lost-points-words.js';

describe('the points that a score lost', () => {
  it('are explained by the sentences that cost them', () => {
    expect(lostPointsWords(98, ['confirmed', 'partial'])).toBe(
      '2 punti in meno: una frase è confermata solo in parte.',
    );
    expect(lostPointsWords(60, ['doubtful', 'doubtful', 'differs'])).toBe(
      '40 punti in meno: 2 frasi non sono confermate, su una frase le fonti non concordano.',
    );
    expect([lostPointsWords(100, ['confirmed']), lostPointsWords(90, [])]).toEqual(['', '']);
  });
});
