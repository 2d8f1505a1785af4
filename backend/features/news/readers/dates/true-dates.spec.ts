import { describe, expect, it } from '@jest/globals';
import type { Report } from '../report.js';
import { withTrueDates } from './true-dates.js';

const report = (publishedAt: string | null): Report => ({
  ...{ title: 'Titolo', link: null, guid: null, description: '', text: null, categories: [], language: null },
  publishedAt: publishedAt === null ? null : new Date(publishedAt),
});
const dated = (dates: readonly (string | null)[]) =>
  withTrueDates(dates.map(report)).map(({ publishedAt }) => publishedAt?.toISOString().slice(0, 16) ?? null);
const days = (count: number) =>
  Array.from({ length: count }, (_, at) => `2026-10-${String(at + 1).padStart(2, '0')}T09:${at + 10}:00Z`);

describe('the dates of one answer', () => {
  it('are unknown where many share a minute, the moment at which the list was made', () => {
    const made = Array.from({ length: 25 }, (_, at) => `2026-11-27T14:29:${at + 10}Z`);
    expect(dated([...made, ...days(20)])).toEqual([
      ...made.map(() => null),
      ...days(20).map((day) => day.slice(0, 16)),
    ]);
  });

  it('are unknown where one day stands for a third of them', () => {
    expect(dated([...Array<string>(4).fill('2026-11-27T00:00:00Z'), ...days(3)]).slice(0, 4)).toEqual(
      Array(4).fill(null),
    );
  });

  it('stay where a source gives days without an hour, or publishes a few at once', () => {
    const sameDay = Array<string>(9).fill('2026-11-26T00:00:00Z');
    const atOnce = Array<string>(4).fill('2026-11-26T08:30:00Z');
    const all = [...sameDay, ...atOnce, ...days(20), null];
    expect(dated(all)).toEqual(all.map((date) => date?.slice(0, 16) ?? null));
  });
});
