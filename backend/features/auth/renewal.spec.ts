import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { GRACE_MS, judgeRenewal, readRenewal, writeRenewal } from './renewal.js';

const KEY = 'a key';
const sessionId = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('a renewal', () => {
  it('is read as it was written, and by no other key', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 1, max: 999_999_999 }), (id, generation) => {
        const text = writeRenewal({ sessionId: id, generation }, KEY);
        expect(readRenewal(text, KEY)).toEqual({ sessionId: id, generation });
        expect(readRenewal(text, 'another key')).toBeNull();
      }),
    );
  });

  it.each([undefined, '', 'x', '..', `${sessionId}.1.`, `${sessionId}.1.AAAA`, 'è.1.x'])('is not %p', (text) => {
    expect(readRenewal(text, KEY)).toBeNull();
  });

  it('cannot be made of another by counting on', () => {
    const text = writeRenewal({ sessionId, generation: 1 }, KEY);
    expect(readRenewal(text.replace('.1.', '.2.'), KEY)).toBeNull();
  });
});

describe('judging a renewal', () => {
  const session = { generation: 5, renewedAt: 1_000_000 };

  it.each([
    [5, 0, 'advance'],
    [5, 10 * GRACE_MS, 'advance'],
    [4, 0, 'repeat'],
    [4, GRACE_MS, 'repeat'],
    [4, GRACE_MS + 1, 'stolen'],
    [3, 0, 'stolen'],
    [6, 0, 'stolen'],
  ])('of generation %i after %i ms: %s', (shown, after, expected) => {
    expect(judgeRenewal(shown, session, session.renewedAt + after)).toBe(expected);
  });
});
