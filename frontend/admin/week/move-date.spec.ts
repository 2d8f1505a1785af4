import { expect, it } from '@jest/globals';
import { dayAfter, dayOf, onDay } from './move-date.js';

it('keeps the time of day over the change of clocks when an article is moved to another day', () => {
  // 08:30 in Rome, the Saturday before clocks go forward.
  const saturday = '2026-03-28T07:30:00.000Z';
  expect([dayOf(saturday), dayAfter('2026-03-28', 1)]).toEqual(['2026-03-28', '2026-03-29']);
  expect(onDay(saturday, '2026-03-29')).toBe('2026-03-29T06:30:00.000Z');
  expect(onDay('2026-03-29T06:30:00.000Z', '2026-03-28')).toBe(saturday);
});
