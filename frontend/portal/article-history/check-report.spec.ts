import { describe, expect, it } from '@jest/globals';
import { pointsLost } from './check-report.js';

const verdicts = { supported: 12, partial: 0, notFound: 0, refuted: 0, opinion: 1 };

describe('What a score without limits lacks', () => {
  it('is said with the sentences that it is owed to', () => {
    expect(pointsLost(98, { ...verdicts, partial: 1 })).toBe('2 punti in meno: una frase è sostenuta solo in parte.');
    expect(pointsLost(90, { ...verdicts, partial: 2, notFound: 1 })).toBe(
      '10 punti in meno: una frase è senza riscontro e 2 frasi sono sostenute solo in parte.',
    );
    expect(pointsLost(99, verdicts)).toMatch(/^1 punto in meno: /);
    expect(pointsLost(100, verdicts)).toBe('Nessun punto in meno: ogni frase controllata è sostenuta.');
  });
});
