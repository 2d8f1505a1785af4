import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CaseOutcome, EditorCase } from './cases/editor-case.js';
import { sourceLessons } from './source-lessons.js';
import { BASE, CEILING, FLOOR, MIN_CASES, MIN_STORIES, type SourceTally, sourceTrust, tally } from './source-trust.js';

const NOW = new Date('2026-11-25T10:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const caseOf = (outcome: CaseOutcome, days = 0, other: Partial<EditorCase> = {}): EditorCase => ({
  sourceId: 'a',
  writer: 'm',
  subject: outcome === 'selected' || outcome === 'rejected' ? 'story' : 'statement',
  outcome,
  doubted: false,
  isPublic: false,
  sentences: 1,
  at: daysAgo(days),
  ...other,
});
const times = (count: number, one: EditorCase) => Array.from({ length: count }, () => one);
const weightOf = (cases: readonly EditorCase[], now = NOW) =>
  sourceTrust(tally(cases, now), { selected: 0, rejected: 0 }).weight;

const amount = fc.double({ min: 0, max: 500, noNaN: true });
const anyTally: fc.Arbitrary<SourceTally> = fc.record({
  wrong: amount,
  held: amount,
  selected: amount,
  rejected: amount,
  cases: fc.nat(1000),
  stories: fc.nat(1000),
});
const enough = anyTally.map((one) => ({ ...one, cases: one.cases + MIN_CASES, stories: one.stories + MIN_STORIES }));

describe('the weight of a source', () => {
  it('is the usual one while little is known, and says nothing', () => {
    expect(sourceTrust(tally([], NOW), { selected: 0, rejected: 0 })).toEqual({ weight: BASE, reasons: [] });
    expect(weightOf(times(MIN_CASES - 1, caseOf('source-wrong')))).toBe(BASE);
    expect(weightOf(times(MIN_STORIES - 1, caseOf('rejected')))).toBe(BASE);
  });

  it('falls by errors, more by those that readers had, and gives its reasons', () => {
    const errors = times(4, caseOf('source-wrong'));
    const known = times(4, caseOf('source-wrong', 0, { isPublic: true }));
    expect(weightOf(errors)).toBeLessThan(BASE);
    expect(weightOf(known)).toBeLessThan(weightOf(errors));
    const { reasons } = sourceTrust(tally(errors, NOW), { selected: 0, rejected: 0 });
    expect(reasons).toEqual([{ delta: expect.any(Number), text: expect.stringContaining('Errori della fonte') }]);
  });

  it('does not blame a source for what the writer or the check got wrong', () => {
    expect(weightOf([...times(20, caseOf('writer-wrong')), ...times(20, caseOf('doubt-unfounded'))])).toBe(BASE);
  });

  it('lets old sins fade until nothing is left of them', () => {
    const weights = [0, 90, 180, 270, 364].map((days) => weightOf(times(6, caseOf('source-wrong', days))));
    expect(weights).toEqual(weights.toSorted((a, b) => a - b));
    expect(new Set(weights).size).toBe(weights.length);
    expect(weightOf(times(6, caseOf('source-wrong', 365)))).toBe(BASE);
  });

  it('compares choices with what the newsroom usually chooses', () => {
    const average = tally([...times(5, caseOf('selected')), ...times(45, caseOf('rejected'))], NOW);
    expect(sourceTrust(average, average).weight).toBe(BASE);
    const never = tally(times(40, caseOf('rejected')), NOW);
    expect(sourceTrust(never, average).weight).toBeLessThan(BASE);
    const often = tally([...times(20, caseOf('selected')), ...times(20, caseOf('rejected'))], NOW);
    expect(sourceTrust(often, average).weight).toBeGreaterThan(BASE);
  });

  it('stays between floor and ceiling, whatever happened', () => {
    fc.assert(
      fc.property(anyTally, anyTally, (own, newsroom) => {
        const { weight } = sourceTrust(own, newsroom);
        expect(weight).toBeGreaterThanOrEqual(FLOOR);
        expect(weight).toBeLessThanOrEqual(CEILING);
      }),
    );
  });

  it('is the usual weight and its reasons, but for the bounds', () => {
    fc.assert(
      fc.property(anyTally, anyTally, (own, newsroom) => {
        const { weight, reasons } = sourceTrust(own, newsroom);
        const sum = reasons.reduce((total, { delta }) => total + delta, BASE);
        expect(weight).toBeCloseTo(Math.min(CEILING, Math.max(FLOOR, sum)), 2);
      }),
    );
  });

  it('never rises by an error, never falls by what held, and follows what is chosen', () => {
    fc.assert(
      fc.property(enough, anyTally, fc.double({ min: 1, max: 50, noNaN: true }), (own, newsroom, more) => {
        const before = sourceTrust(own, newsroom).weight;
        const changed = (change: Partial<SourceTally>) => sourceTrust({ ...own, ...change }, newsroom).weight;
        // Reasons of less than half a point are left out, which may move a weight by as much.
        const margin = 0.011;
        expect(changed({ wrong: own.wrong + more })).toBeLessThanOrEqual(before + margin);
        expect(changed({ held: own.held + more })).toBeGreaterThanOrEqual(before - margin);
        expect(changed({ selected: own.selected + more })).toBeGreaterThanOrEqual(before - margin);
        expect(changed({ rejected: own.rejected + more })).toBeLessThanOrEqual(before + margin);
      }),
    );
  });
});

describe('the lessons of sources', () => {
  const errors = times(6, caseOf('source-wrong', 10));
  const state = { active: true, held: [], resets: {} };

  it('do not count while learning is off or the source is held, and are shown all the same', () => {
    const [learnt] = sourceLessons(errors, state, NOW);
    expect(learnt?.weight).toBeLessThan(BASE);
    for (const other of [
      { ...state, active: false },
      { ...state, held: ['a'] },
    ]) {
      const [lesson] = sourceLessons(errors, other, NOW);
      expect(lesson).toMatchObject({ weight: BASE, learnt: learnt?.weight, cases: 6 });
      expect(lesson?.reasons).toEqual(learnt?.reasons);
    }
  });

  it('begin again where the operator had them forgotten', () => {
    const resets = { a: daysAgo(5).toISOString() };
    expect(sourceLessons(errors, { ...state, resets }, NOW)).toEqual([
      expect.objectContaining({ sourceId: 'a', weight: BASE, cases: 0, patterns: [], since: resets.a }),
    ]);
    const later = [...errors, ...times(3, caseOf('source-wrong', 1))];
    expect(sourceLessons(later, { ...state, resets }, NOW)[0]).toMatchObject({ cases: 3 });
  });
});
