import { describe, expect, it } from '@jest/globals';
import { clockFinding, purgeFinding } from './health.js';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

describe('what doctor says about the clock', () => {
  it.each([
    [0, true, 'come quello della base dati'],
    [-1_900, true, 'come quello della base dati'],
    [7_200_000, false, 'avanti di 120 minuti rispetto alla base dati: va regolato uno dei due (NTP)'],
    [-45_000, false, 'indietro di 45 secondi rispetto alla base dati: va regolato uno dei due (NTP)'],
    [null, true, 'non confrontato: la base dati ha risposto troppo tardi'],
  ])('that is %s ms ahead of the database', (aheadMs, ok, detail) => {
    expect(clockFinding(aheadMs)).toEqual({ ok, detail });
  });
});

describe('what doctor says about retention', () => {
  it('is content with a purge of the last two days', () => {
    expect(purgeFinding(NOW, hoursAgo(0.2), hoursAgo(900))).toEqual({ ok: true, detail: 'eseguita meno di un’ora fa' });
    expect(purgeFinding(NOW, hoursAgo(48), hoursAgo(900))).toEqual({ ok: true, detail: 'eseguita 48 ore fa' });
  });

  it('raises an alarm when the last one is older, or never was in two days of service', () => {
    expect(purgeFinding(NOW, hoursAgo(49), hoursAgo(900)).ok).toBe(false);
    expect(purgeFinding(NOW, null, hoursAgo(49)).ok).toBe(false);
  });

  it('gives a fresh installation its first days', () => {
    expect(purgeFinding(NOW, null, hoursAgo(20))).toEqual({ ok: true, detail: 'non ancora eseguita' });
    expect(purgeFinding(NOW, null, null).ok).toBe(true);
  });
});
