import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AUTO_GENERATION_INTERVALS } from '../../../contract/auto-generation.js';
import { romeDay } from '../../../platform/rome-day.js';
import { autoGenerationDecider, changePlan } from './auto-generation.decider.js';
import type { AutoGenerationEvent, AutomaticLimits, QuietHours } from './auto-generation.events.js';
import { decideTurn, holdNow, nextRunAt, runsAhead } from './automatic-limits.js';
import { contextOf } from './automatic-turn.js';
import { isQuiet, nextRomeDay, quietEnd } from './quiet-hours.js';

/** In winter clocks in Rome are an hour ahead. */
const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
const NIGHT: QuietHours = { from: '22:30', to: '07:00', slots: 'move' };
const given = (events: readonly AutoGenerationEvent[]) =>
  events.reduce(autoGenerationDecider.evolve, autoGenerationDecider.initialState);
const plan = (limits: Partial<AutomaticLimits> = {}, interval = 60) => ({
  ...given([
    { type: 'AutoGenerationEnabled', data: {} },
    {
      type: 'AutoGenerationReconfigured',
      data: { changes: { interval, limits: { ...autoGenerationDecider.initialState.limits, ...limits } } },
    },
  ]),
  since: at('00:30'),
});

describe('the plan of the automatic generation', () => {
  it('has no limit but variety while nobody set one, and older events are read as before', () => {
    const old = given([{ type: 'AutoGenerationReconfigured', data: { changes: { interval: 30, topics: ['Chip'] } } }]);
    expect(old.limits).toEqual({ perDay: null, perCategory: null, quietHours: null, varietyHours: 6 });
  });

  it('records limits that are new, and nothing when they are said again in another order', () => {
    const limits = { perDay: 4, perCategory: 2, quietHours: NIGHT, varietyHours: 12 };
    const events = changePlan(given([]), { limits });
    expect(events).toEqual([{ type: 'AutoGenerationReconfigured', data: { changes: { limits } } }]);
    const again = {
      varietyHours: 12,
      quietHours: { slots: 'move', to: '07:00', from: '22:30' },
      perCategory: 2,
    } as const;
    expect(changePlan(given(events), { limits: { ...again, perDay: 4 } })).toEqual([]);
    expect(changePlan(given(events), { limits: { ...limits, quietHours: null } })).toHaveLength(1);
  });
});

describe('a turn of the automatic generation', () => {
  it('is begun once its beginning has passed, and only if the plan held by then', () => {
    const begun = { ...plan(), since: at('09:30') };
    expect(decideTurn(begun, at('09:59'), 0)).toEqual({ kind: 'none' });
    expect(decideTurn(begun, at('10:59'), 99)).toMatchObject({ kind: 'begin', turn: { startsAt: at('10:00') } });
    expect(decideTurn({ ...begun, enabled: false }, at('10:00'), 0)).toEqual({ kind: 'none' });
    expect(decideTurn({ ...begun, since: null }, at('10:00'), 0)).toEqual({ kind: 'none' });
  });

  it('is skipped when the day has its articles, until midnight in Rome', () => {
    const limited = plan({ perDay: 3 });
    expect(decideTurn(limited, at('15:00'), 2).kind).toBe('begin');
    expect(decideTurn(limited, at('15:00'), 3)).toMatchObject({ kind: 'skip', reason: 'day-limit' });
    expect(nextRunAt(limited, at('15:00'), 3)).toEqual(at('23:00'));
    expect(holdNow(limited, at('15:00'), 3)).toBe('Raggiunto il limite di 3 articoli al giorno. Si ricomincia domani.');
    expect(holdNow(limited, at('15:00'), 2)).toBeNull();
  });

  it('in quiet hours is left out, or begun at their end when it reaches that far', () => {
    const skipping = plan({ quietHours: { ...NIGHT, slots: 'skip' } });
    expect(decideTurn(skipping, at('05:00'), 0)).toMatchObject({ kind: 'skip', reason: 'quiet-hours' });
    expect(nextRunAt(skipping, at('05:00'), 0)).toEqual(at('06:00'));
    const daily = plan({ quietHours: NIGHT }, 1440);
    const early = new Date('2026-11-22T03:00:00Z');
    const morning = new Date('2026-11-22T06:00:00Z');
    expect(decideTurn(daily, early, 0)).toEqual({ kind: 'wait', until: morning });
    expect(nextRunAt(daily, early, 0)).toEqual(morning);
    expect(decideTurn(daily, morning, 0).kind).toBe('begin');
    const never = plan({ quietHours: { ...NIGHT, slots: 'skip' } }, 1440);
    expect([decideTurn(never, morning, 0).kind, nextRunAt(never, morning, 0)]).toEqual(['skip', null]);
    expect(holdNow(daily, early, 0)).toBe('Ore di silenzio, dalle 22:30 alle 07:00. Si ricomincia alle 07:00.');
  });
});

const minute = fc.integer({ min: 0, max: 1439 });
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const hours = fc
  .tuple(minute, minute, fc.constantFrom('skip' as const, 'move' as const))
  .filter(([from, to]) => from !== to)
  .map(([from, to, slots]): QuietHours => ({ from: clock(from), to: clock(to), slots }));
/** A year with both changes of the clock. */
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
const interval = fc.constantFrom(...AUTO_GENERATION_INTERVALS);

describe('quiet hours', () => {
  it('and the hours from their end to their beginning share the day between them', () => {
    fc.assert(
      fc.property(hours, moment, ({ from, to, slots }, now) => {
        expect(isQuiet({ from: to, to: from, slots }, now)).toBe(!isQuiet({ from, to, slots }, now));
      }),
    );
  });

  it('last until the first moment that is not quiet, whatever clocks do meanwhile', () => {
    fc.assert(
      fc.property(hours, moment, (quiet, now) => {
        fc.pre(isQuiet(quiet, now));
        const end = quietEnd(quiet, now);
        expect(end > now && !isQuiet(quiet, end) && isQuiet(quiet, new Date(end.getTime() - 60_000))).toBe(true);
        expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
      }),
    );
  });

  it('span midnight, and the spring night that has no half past two', () => {
    expect(['21:30', '23:00', '05:59', '06:00'].map((time) => isQuiet(NIGHT, at(time)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    const lost: QuietHours = { from: '22:00', to: '02:30', slots: 'move' };
    expect(quietEnd(lost, new Date('2026-03-29T00:30:00Z'))).toEqual(new Date('2026-03-29T01:00:00Z'));
  });

  it('never see a run begin, and every run that is announced begins then', () => {
    fc.assert(
      fc.property(hours, moment, interval, (quietHours, now, minutes) => {
        const limited = { ...plan({ quietHours }, minutes), since: new Date(0) };
        if (decideTurn(limited, now, 0).kind === 'begin') expect(isQuiet(quietHours, now)).toBe(false);
        const next = nextRunAt(limited, now, 0);
        if (next === null) return;
        expect(next > now && decideTurn(limited, next, 0).kind).toBe('begin');
      }),
    );
  });

  it('that move turns leave at least one run a day', () => {
    fc.assert(
      fc.property(hours, moment, (quiet, now) => {
        const next = nextRunAt(plan({ quietHours: { ...quiet, slots: 'move' } }, 1440), now, 0);
        expect(next).not.toBeNull();
        expect(Number(next) - now.getTime()).toBeLessThanOrEqual(50 * 3_600_000);
      }),
    );
  });
});

describe('the runs of a month', () => {
  it('are its turns without those that the limits leave out', () => {
    const runs = (limits: Partial<AutomaticLimits>, minutes = 60) => runsAhead(plan(limits, minutes), at('12:30'), 30);
    expect([runs({}), runs({}, 15), runs({}, 10_080)]).toEqual([720, 2880, 4]);
    expect(runs({ perDay: 3 }, 1440)).toBe(30);
    expect(runs({ perDay: 3 })).toBeGreaterThanOrEqual(90);
    expect(runs({ perDay: 3 })).toBeLessThanOrEqual(93);
    expect(runs({ quietHours: { from: '22:00', to: '10:00', slots: 'skip' } })).toBe(360);
    expect(runs({ quietHours: { ...NIGHT, slots: 'skip' } }, 1440)).toBe(0);
    expect(runs({ quietHours: NIGHT }, 1440)).toBe(30);
  });
});

describe('the limit of a day', () => {
  it('ends with the day in Rome', () => {
    fc.assert(
      fc.property(moment, interval, (now, minutes) => {
        const tomorrow = nextRomeDay(now);
        expect(romeDay(tomorrow) > romeDay(now)).toBe(true);
        expect(romeDay(new Date(tomorrow.getTime() - 1))).toBe(romeDay(now));
        const next = nextRunAt(plan({ perDay: 1 }, minutes), now, 1);
        expect(
          next !== null && next >= tomorrow && contextOf(next, minutes).startsAt.getTime() === next.getTime(),
        ).toBe(true);
      }),
    );
  });
});
