import { describe, expect, it } from '@jest/globals';
import { scoreReason } from './score-words.js';

const cap = (code: string, limit: number, reason = 'Una ragione.') => ({ code, limit, reason });

describe('the one reason of a score', () => {
  it('of one source names the second one, and what it can bring', () => {
    const one = { score: 79, caps: [cap('single-publisher', 79)], unbound: 94.6 };
    expect(scoreReason(one)).toEqual({
      reason: 'Confermato, ma da una sola fonte.',
      need: 'Serve una seconda fonte indipendente o quella di prima mano: il punteggio può salire a 94.',
      remedy: 'source',
      verb: 'Aggiungi una seconda fonte',
    });
    const older = 'Serve una seconda fonte indipendente o quella di prima mano.';
    expect(scoreReason({ ...one, unbound: null }).need).toBe(older);
    expect(scoreReason({ ...one, caps: [...one.caps, cap('economy', 79)] }).need).toBe(older);
    expect(scoreReason({ score: 89, caps: [cap('sole-voice', 89)], unbound: 97 })).toMatchObject({
      reason: 'Lo dice solo l’interessato.',
      remedy: 'source',
    });
  });

  it.each([
    ['doubtful', 'desk', 'Apri il banco'],
    ['contradiction', 'desk', 'Apri il banco'],
    ['last-reading', 'desk', 'Apri il banco'],
    ['changed', 'verify', 'Verifica di nuovo'],
    ['judge-failed', 'verify', 'Verifica di nuovo'],
    ['nothing-to-check', null, null],
  ])('%s is lifted by %s', (code, remedy, verb) => {
    expect(scoreReason({ score: 79, caps: [cap(code, 79)], unbound: 90 })).toEqual({
      ...{ reason: 'Una ragione.', need: null, remedy, verb },
    });
  });

  it('is the gravest of those that bind, and none that lies above the score', () => {
    const caps = [cap('doubtful', 79), cap('single-publisher', 79)];
    expect(scoreReason({ score: 79, caps, unbound: 90 }).remedy).toBe('desk');
    expect(
      scoreReason({ score: 59, caps: [...caps, cap('refuted-in-headline', 59, 'Il titolo.')], unbound: 90 }),
    ).toMatchObject({
      reason: 'Il titolo.',
    });
    expect(scoreReason({ score: 40, caps, unbound: 40 }).reason).toBe('Alcune frasi non trovano riscontro.');
    expect(scoreReason({ score: 97, caps: [], unbound: 97 })).toMatchObject({
      reason: 'Riscontrato nelle fonti.',
      remedy: null,
    });
  });
});
