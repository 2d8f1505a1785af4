import { expect, it } from '@jest/globals';
import { dueTurns } from './plan-turn.js';

const PLAN = {
  daily: { enabled: true, time: '07:30' },
  weekly: { enabled: true, weekday: 1, time: '18:00' },
};
const LONG_AGO = new Date('2026-01-01T00:00:00.000Z');
const due = (now: string, since = LONG_AGO, plan = PLAN) =>
  dueTurns(plan, since, new Date(now)).map(({ audience, at }) => [audience, at.toISOString()]);

it('sends by clocks in Rome, in winter and in summer', () => {
  expect(due('2026-11-24T06:30:00.000Z')[0]).toEqual(['daily', '2026-11-24T06:30:00.000Z']);
  expect(due('2026-07-21T05:30:00.000Z')[0]).toEqual(['daily', '2026-07-21T05:30:00.000Z']);
});

it('has no daily letter before its hour, once yesterday’s is too old', () => {
  expect(due('2026-11-27T06:29:00.000Z')).toEqual([]);
});

it('sends the weekly letter on its day, and up to two days late', () => {
  const weekly = ['weekly', '2026-11-23T17:00:00.000Z'];
  expect(due('2026-11-23T17:30:00.000Z')).toEqual([['daily', '2026-11-23T06:30:00.000Z'], weekly]);
  expect(due('2026-11-25T05:00:00.000Z')).toEqual([weekly]);
  expect(due('2026-11-25T20:00:00.000Z')).toEqual([]);
});

it('leaves out what was due before the plan was made', () => {
  expect(due('2026-11-24T07:00:00.000Z', new Date('2026-11-24T06:45:00.000Z'))).toEqual([]);
});

it('sends nothing that is turned off', () => {
  const off = { daily: { ...PLAN.daily, enabled: false }, weekly: { ...PLAN.weekly, enabled: false } };
  expect(due('2026-11-24T07:00:00.000Z', LONG_AGO, off)).toEqual([]);
});
