import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pino } from 'pino';
import { Clock } from '../clock.js';
import type { PersonalData, PurgeCount } from './personal-data.js';
import { isPurgeDue, PurgeSchedule } from './purge.schedule.js';

const at = (text: string) => new Date(`2026-11-${text}:00.000Z`);

describe('the nightly purge', () => {
  it('is due at three at night, once', () => {
    expect(isPurgeDue(at('22T03:13'), at('21T03:13'))).toBe(true);
    expect(isPurgeDue(at('22T03:43'), at('22T03:13'))).toBe(false);
    expect(isPurgeDue(at('22T02:13'), at('21T03:13'))).toBe(false);
  });

  it('is due by day when the night was missed, and on a fresh installation', () => {
    expect(isPurgeDue(at('22T11:13'), at('21T03:13'))).toBe(true);
    expect(isPurgeDue(at('22T11:13'), null)).toBe(true);
  });

  it('checked each hour, never leaves more than 26 hours between two purges', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (start) => {
        const last = new Date(Date.UTC(2026, 0, 1) + start * 60_000);
        const due = Array.from({ length: 26 }, (_, hour) => new Date(last.getTime() + (hour + 1) * 3_600_000));
        expect(due.some((now) => isPurgeDue(now, last))).toBe(true);
      }),
    );
  });
});

describe('the first start of a restored installation', () => {
  const failures: string[] = [];
  /** A database in which nobody has purged; `purges` are what becomes of each attempt. */
  const starting = (...purges: (() => readonly PurgeCount[] | null)[]) => {
    let last: Date | null = null;
    const personalData = {
      lastPurge: async () => last,
      purge: async () => {
        const counts = purges.shift()?.() ?? null;
        if (counts !== null || purges.length === 0) last = at('22T11:13');
        return counts;
      },
    };
    const logger = pino({}, { write: (text: string) => failures.push((JSON.parse(text) as { msg: string }).msg) });
    const schedule = new PurgeSchedule(
      // Nest takes it by its class; the schedule only calls what stands above.
      personalData as unknown as PersonalData,
      new Clock(),
      { schedulerEnabled: false },
      logger,
    );
    return { start: () => schedule.purgeAtFirstStart(), attemptsLeft: () => purges.length };
  };

  it('purges before it goes on, also where cron does at night, and no second time', async () => {
    const { start, attemptsLeft } = starting(
      () => [],
      () => [],
    );
    await start();
    await start();
    expect(attemptsLeft()).toBe(1);
  });

  it('waits for another process that is at it', async () => {
    const { start, attemptsLeft } = starting(
      () => null,
      () => null,
    );
    await start();
    expect(attemptsLeft()).toBe(0);
  });

  it('goes on when the purge fails, and says so', async () => {
    const { start } = starting(() => {
      throw new Error('broken on purpose');
    });
    await start();
    expect(failures).toEqual([expect.stringContaining('the first purge failed')]);
  });
});
