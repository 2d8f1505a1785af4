import { describe, expect, it } from '@jest/globals';
import { isDeadAddress, settledBy } from './delivery-rules.js';

describe('a letter that was not taken', () => {
  it('is tried again after longer and longer pauses, and given up after a day', () => {
    const outcome = { state: 'delayed', about: 'recipient', code: '450 4.2.0' } as const;
    const pauses: number[] = [];
    let attempts = 0;
    for (;;) {
      const settled = settledBy(outcome, attempts);
      if (settled.state !== 'waiting') {
        expect(settled).toEqual({ state: 'refused', reason: 'given up: 450 4.2.0' });
        break;
      }
      pauses.push(settled.pauseMs / 60_000);
      attempts = settled.attempts;
    }
    expect(pauses).toEqual([1, 5, 15, 30, 60, 120, 240, 480, 480]);
  });

  it('has used up no try when the server took nothing from anybody', () => {
    expect(settledBy({ state: 'delayed', about: 'server', code: 'ESOCKET' }, 3)).toEqual({
      state: 'waiting',
      reason: 'ESOCKET',
      pauseMs: 60_000,
      attempts: 3,
    });
  });

  it('is uncertain when nobody said what became of it', () => {
    expect(settledBy({ state: 'uncertain', code: 'closed' }, 0)).toEqual({ state: 'uncertain', reason: 'connection' });
  });
});

describe('an address', () => {
  it.each(['550', '550 5.1.1', '553 5.1.3', '550 5.2.1'])('is none after %s', (code) => {
    expect(isDeadAddress({ state: 'refused', about: 'recipient', code })).toBe(true);
  });

  it.each(['550 5.7.1', '552 5.2.2', '550 5.4.1'])('is not judged by %s', (code) => {
    expect(isDeadAddress({ state: 'refused', about: 'recipient', code })).toBe(false);
  });

  it('is not judged by what a server has against a letter', () => {
    expect(isDeadAddress({ state: 'refused', about: 'message', code: '554' })).toBe(false);
  });
});
