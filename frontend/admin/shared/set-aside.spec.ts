import { describe, expect, it } from '@jest/globals';
import type { TodayTask } from '../../../backend/contract/today.js';
import { leftOf, withAgain, without } from './set-aside.js';

const NOW = new Date(2026, 10, 28, 18, 30);
const task = (title: string, label = 'Da rivedere, 79 su 100'): TodayTask => ({
  ...{ kind: 'review', label, tone: 'warn', title, reason: '', minutes: 4, articleId: title, messageId: null },
  ...{ path: `/admin/edit/${title}`, action: 'Rivedi' },
});

describe('a task that is set aside', () => {
  it('until tomorrow comes back in the morning', () => {
    const aside = without({}, task('porto'), 'tomorrow', NOW);
    expect(leftOf([task('porto'), task('gru')], aside, NOW)).toEqual([task('gru')]);
    expect(leftOf([task('porto')], aside, new Date(2026, 10, 29, 5, 59))).toEqual([]);
    expect(leftOf([task('porto')], aside, new Date(2026, 10, 29, 6, 0))).toEqual([task('porto')]);
  });

  it('as done comes back when it stands differently, or is taken back', () => {
    const aside = without({}, task('porto'), 'changed', NOW);
    const later = new Date(2026, 11, 5);
    expect(leftOf([task('porto')], aside, later)).toEqual([]);
    expect(leftOf([task('porto', 'Da rivedere, 60 su 100')], aside, later)).toHaveLength(1);
    expect(leftOf([task('porto')], withAgain(aside, task('porto')), later)).toHaveLength(1);
  });

  it('is forgotten with the next one once its time has run out', () => {
    const aside = without(without({}, task('porto'), 'tomorrow', NOW), task('gru'), 'changed', new Date(2026, 11, 5));
    expect(Object.keys(aside)).toHaveLength(1);
  });
});
