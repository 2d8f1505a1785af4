import { describe, expect, it } from '@jest/globals';
import { forecastMonth } from './forecast.js';

describe('the forecast of a month', () => {
  it.each([
    ['goes on as the last days did', { month: 70, today: 4, lastDays: [10, 8, 12], daysLeft: 5 }, 70 + 6 + 50],
    ['takes a dear day as it is', { month: 70, today: 30, lastDays: [10, 10], daysLeft: 1 }, 70 + 10],
    ['takes the first day for an ordinary one', { month: 3, today: 3, lastDays: [], daysLeft: 10 }, 33],
    [
      'is what was spent on the last day, when it was an ordinary one',
      { month: 50, today: 10, lastDays: [10], daysLeft: 0 },
      50,
    ],
    ['is nothing while nothing is spent', { month: 0, today: 0, lastDays: [0, 0], daysLeft: 20 }, 0],
  ])('%s', (_, sofar, expected) => {
    expect(forecastMonth(sofar)).toBe(expected);
  });
});
