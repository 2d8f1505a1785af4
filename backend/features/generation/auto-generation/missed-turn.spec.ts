import { describe, expect, it } from '@jest/globals';
import { autoGenerationDecider } from './auto-generation.decider.js';
import type { AutomaticLimits } from './auto-generation.events.js';
import { contextOf } from './automatic-turn.js';
import { missedTurn, runIdOfTurn } from './missed-turn.js';

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
const plan = (limits: Partial<AutomaticLimits> = {}) => ({
  ...autoGenerationDecider.initialState,
  ...{ enabled: true, since: at('08:30') },
  limits: { ...autoGenerationDecider.initialState.limits, ...limits },
});
const runAt = (time: string) => runIdOfTurn(contextOf(at(time), 60), 60);
const missed = (time: string, changes: { limits?: Partial<AutomaticLimits>; runs?: string[]; skipped?: Date[] } = {}) =>
  missedTurn(plan(changes.limits), at(time), 0, {
    runs: new Set(changes.runs?.map(runAt)),
    skipped: new Set(changes.skipped?.map((moment) => moment.getTime())),
  })?.startsAt ?? null;

describe('a turn that passed without a run', () => {
  it('is missed from a quarter of an hour on, until the turn after it has passed too', () => {
    expect(missed('09:10')).toBeNull();
    expect(missed('09:20')).toEqual(at('09:00'));
    expect(missed('10:05', { runs: ['10:00'] })).toEqual(at('09:00'));
    expect(missed('11:05', { runs: ['10:00', '11:00'] })).toBeNull();
  });

  it('is not missed when it ran, when a limit left it out, when it began before the plan, or with the plan off', () => {
    expect(missed('09:20', { runs: ['09:00'] })).toBeNull();
    expect(missed('09:20', { skipped: [at('09:00')] })).toBeNull();
    expect(missed('08:50')).toBeNull();
    expect(missed('09:20', { limits: { quietHours: { from: '09:00', to: '10:30', slots: 'move' } } })).toBeNull();
    const off = { ...plan(), enabled: false };
    expect(missedTurn(off, at('09:20'), 0, { runs: new Set(), skipped: new Set() })).toBeNull();
    const full = plan({ perDay: 2 });
    expect(missedTurn(full, at('09:20'), 2, { runs: new Set(), skipped: new Set() })).toBeNull();
  });
});
