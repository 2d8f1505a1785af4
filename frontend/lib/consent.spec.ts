import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CONSENT_KEPT_MS, CONSENT_VERSION, consentInForce, consentRecord } from './consent.js';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const DAY = 86_400_000;
const choice = fc.record({ statistics: fc.boolean(), marketing: fc.boolean() });

describe('the decision about cookies', () => {
  it('is open until something was decided', () => {
    for (const decision of [null, '', 'yes', 'true', 'Accepted']) {
      expect(consentInForce(decision, null, NOW)).toBeNull();
    }
  });

  it('holds for the half year in which nobody may be asked again, and no longer', () => {
    fc.assert(
      fc.property(choice, fc.integer({ min: 0, max: 400 * DAY }), (chosen, later) => {
        const { decision, details } = consentRecord(chosen, NOW);
        const inForce = consentInForce(decision, details, NOW + later);
        expect(inForce).toEqual(later < CONSENT_KEPT_MS ? chosen : null);
        if (later <= 181 * DAY) expect(inForce).not.toBeNull();
      }),
    );
  });

  it('is kept as one of two words, with its moment, its version and what was allowed', () => {
    expect(consentRecord({ statistics: true, marketing: false }, NOW)).toEqual({
      decision: 'accepted',
      details: `{"version":${CONSENT_VERSION},"at":"2026-11-21T12:00:00.000Z","statistics":true,"marketing":false}`,
    });
    expect(consentRecord({ statistics: false, marketing: false }, NOW).decision).toBe('rejected');
  });

  it('is asked for again when the purposes changed', () => {
    const details = JSON.stringify({ version: CONSENT_VERSION + 1, at: new Date(NOW).toISOString() });
    expect(consentInForce('accepted', details, NOW)).toBeNull();
  });

  it('without its details holds when it is a refusal, and does not say to what when it is a consent', () => {
    expect(consentInForce('accepted', null, NOW)).toBeNull();
    expect(consentInForce('rejected', null, NOW)).toEqual({ statistics: false, marketing: false });
  });

  it('allows nothing when it is a refusal, whatever stands with it, and asks when that cannot be read', () => {
    const { details } = consentRecord({ statistics: true, marketing: true }, NOW);
    expect(consentInForce('rejected', details, NOW)).toEqual({ statistics: false, marketing: false });
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (anything) => {
        expect(consentInForce('accepted', anything, NOW)).toBeNull();
      }),
    );
  });
});
