import { describe, expect, it } from '@jest/globals';
import { afterFailures, isFaultOfModel, type ModelHealth, modelsToAsk, WELL } from './circuit-breaker.js';

const NOW = new Date('2026-11-23T10:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe('a model that fails', () => {
  it('is left alone after the third failed call in a row, for ten minutes', () => {
    const twice = afterFailures(WELL, 2, NOW);
    expect(twice.restedUntil).toBeNull();
    const thrice = afterFailures(twice, 1, NOW);
    expect(thrice).toEqual({ failures: 3, rests: 1, restedUntil: inMinutes(10) });
  });

  it('is left alone for twice as long each time that it fails after its rest, two hours at most', () => {
    let health: ModelHealth = WELL;
    const rests: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      health = afterFailures(health, time === 0 ? 3 : 1, NOW);
      rests.push(((health.restedUntil?.getTime() ?? 0) - NOW.getTime()) / 60_000);
    }
    expect(rests).toEqual([10, 20, 40, 80, 120, 120]);
  });

  it.each([
    ['timeout', true],
    ['rate-limited', true],
    ['bad-answer', true],
    ['unauthorized', false],
    ['insufficient-credit', false],
    ['budget-exhausted', false],
    ['too-large', false],
  ] as const)('with %s is blamed: %s', (code, isBlamed) => {
    expect(isFaultOfModel({ code })).toBe(isBlamed);
  });
});

describe('who is asked', () => {
  it.each([
    [[], 'b', ['a', 'b']],
    [['a'], 'b', ['b']],
    [['b'], 'b', ['a']],
    [['a', 'b'], 'b', ['a']],
    [['a'], null, ['a']],
    [[], 'a', ['a']],
  ])('while %j rest and the fallback is %s: %j', (resting, fallback, asked) => {
    expect(modelsToAsk('a', fallback, (model) => resting.includes(model))).toEqual(asked);
  });
});
