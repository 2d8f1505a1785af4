import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contextOf, nextTurnStart } from './automatic-turn.js';

describe('the turns of the automatic generation', () => {
  it('are the same for every process whatever the moment within them, and follow each other without a gap', () => {
    const interval = fc.constantFrom(15, 30, 60, 120, 180, 360, 720, 1440, 2880, 4320, 10_080);
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, interval, (now, minutes) => {
        const turn = contextOf(now, minutes);
        expect(turn.startsAt.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(nextTurnStart(now, minutes).getTime()).toBeGreaterThan(now.getTime());
        expect(contextOf(nextTurnStart(now, minutes), minutes).number).toBe(turn.number + 1);
      }),
    );
  });
});
