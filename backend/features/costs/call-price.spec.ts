import { describe, expect, it } from '@jest/globals';
import { formatDollars, microsOf } from '../../contract/money.js';
import { costOf, reservationOf, savedBy } from './call-price.js';

/** Three dollars a million tokens in, fifteen out. */
const PRICE = { inputMicros: 3_000_000, outputMicros: 15_000_000 };
const FREE = { inputMicros: 0, outputMicros: 0 };

describe('what is set aside for a call', () => {
  it('is its text and its longest answer at the price of the model', () => {
    const size = { bytes: 9_000, maxOutputTokens: 8_000, isOnline: false };
    // 4,000 tokens in at 3 micro-dollars, 8,000 out at 15.
    expect(reservationOf(PRICE, size)).toBe(4_000 * 3 + 8_000 * 15);
  });

  it('holds the price of the online search, unless the model is free', () => {
    const size = { bytes: 0, maxOutputTokens: 0, isOnline: true };
    expect(reservationOf(PRICE, size)).toBe(400 * 3 + 20_000);
    expect(reservationOf(FREE, size)).toBe(0);
  });
});

describe('what a call cost', () => {
  it.each([
    ['what the gateway says', { promptTokens: 10, completionTokens: 10, costUsd: 0.0021 }, PRICE, 2_100],
    ['nothing, when the gateway says so', { promptTokens: 10, completionTokens: 10, costUsd: 0 }, PRICE, 0],
    ['its tokens at the model’s price', { promptTokens: 1_000, completionTokens: 100, costUsd: null }, PRICE, 4_500],
    ['unknown without tokens', { promptTokens: 0, completionTokens: 0, costUsd: null }, PRICE, null],
    [
      'less for what was read before, at its own price',
      { promptTokens: 1_000, completionTokens: 100, costUsd: null, cachedTokens: 800 },
      { ...PRICE, cachedMicros: 300_000 },
      200 * 3 + 240 + 100 * 15,
    ],
    [
      'no less where nobody knows that price',
      { promptTokens: 1_000, completionTokens: 100, costUsd: null, cachedTokens: 800 },
      PRICE,
      4_500,
    ],
    ['unknown without a price', { promptTokens: 1_000, completionTokens: 100, costUsd: null }, null, null],
  ])('is %s', (_, usage, price, micros) => {
    expect(costOf(usage, price, false)).toBe(micros);
  });
});

describe('what a cache saved', () => {
  const usage = { promptTokens: 1_000, completionTokens: 100, cachedTokens: 800 };
  it.each([
    ['is the difference of the two prices', null, { ...PRICE, cachedMicros: 300_000 }, 800 * 2.7],
    ['is kept with what the gateway says that the call cost', 0.002, { ...PRICE, cachedMicros: 300_000 }, 800 * 2.7],
    ['is nothing where a cached token is as dear', null, { ...PRICE, cachedMicros: 9_000_000 }, 0],
    ['is unknown without that price', 0.002, PRICE, null],
    ['is unknown without any', 0.002, null, null],
  ])('%s', (_, costUsd, price, micros) => {
    expect(savedBy({ ...usage, costUsd }, price)).toBe(micros);
    expect(savedBy({ ...usage, costUsd, cachedTokens: 0 }, price)).toBe(0);
  });
});

describe('money', () => {
  it('becomes whole millionths and never less than it was', () => {
    expect([0.001, 2.5, 0.0000001, 0.1 + 0.2].map(microsOf)).toEqual([1_000, 2_500_000, 1, 300_000]);
  });

  it.each([
    [1.23, '$\u00a01,23'],
    [1_234.5, '$\u00a01.234,50'],
    [0, '$\u00a00,00'],
    [0.0042, '$\u00a00,0042'],
    [0.1, '$\u00a00,10'],
  ])('of %d dollars is written %s', (usd, text) => {
    expect(formatDollars(usd)).toBe(text);
  });
});
