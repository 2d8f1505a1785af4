import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RECOVERY_BYTES, recoveryCodesOf, recoveryDigest } from './recovery-codes.js';

const random = fc.uint8Array({ minLength: RECOVERY_BYTES, maxLength: RECOVERY_BYTES });

describe('recovery codes', () => {
  it('are ten, in groups that can be read aloud, and say all of the bytes', () => {
    fc.assert(
      fc.property(random, (bytes) => {
        const codes = recoveryCodesOf(bytes);
        expect(codes).toHaveLength(10);
        for (const code of codes) expect(code).toMatch(/^[\dA-HJKMNP-TV-Z]{4}(-[\dA-HJKMNP-TV-Z]{4}){3}$/);
      }),
    );
    const one = recoveryCodesOf(new Uint8Array(RECOVERY_BYTES).fill(1));
    const other = recoveryCodesOf(new Uint8Array(RECOVERY_BYTES).fill(1).with(9, 2));
    expect(one[0]).not.toBe(other[0]);
    expect(one[1]).toBe(other[1]);
  });

  it('are the same however they are typed', () => {
    const digest = recoveryDigest('0A1B-CDEF-GH10-KMNP');
    for (const typed of ['0a1bcdefgh10kmnp', ' oAlb CDEF gh1O kmnp', '0A1B–CDEF–GHI0–KMNP']) {
      expect(recoveryDigest(typed)).toBe(digest);
    }
    expect(recoveryDigest('0A1B-CDEF-GH10-KMNQ')).not.toBe(digest);
  });
});
