import { describe, expect, it } from '@jest/globals';
import { dayOf, movedByKey, onDay } from './move-date.js';

// 08:30 in Rome, the Saturday before clocks go forward.
const SATURDAY = '2026-03-28T07:30:00.000Z';

describe('moving an article in the week', () => {
  it('keeps the time of day over the change of clocks', () => {
    expect(dayOf(SATURDAY)).toBe('2026-03-28');
    expect(movedByKey(SATURDAY, 'ArrowRight')).toBe('2026-03-29T06:30:00.000Z');
    expect(movedByKey('2026-03-29T06:30:00.000Z', 'ArrowLeft')).toBe(SATURDAY);
    expect(onDay(SATURDAY, '2026-04-02')).toBe('2026-04-02T06:30:00.000Z');
  });

  it('goes by half an hour up and down, over midnight too, and nowhere with other keys', () => {
    expect(movedByKey(SATURDAY, 'ArrowUp')).toBe('2026-03-28T07:00:00.000Z');
    expect(dayOf(movedByKey('2026-03-28T22:45:00.000Z', 'ArrowDown') ?? '')).toBe('2026-03-29');
    expect(movedByKey(SATURDAY, 'a')).toBeNull();
  });
});
