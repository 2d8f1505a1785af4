import { describe, expect, it } from '@jest/globals';
import type { PipelineRole } from '../../contract/pipeline-roles.js';
import { estimateRun } from './run-estimate.js';

const PRICE = { inputMicros: 1_000_000, outputMicros: 4_000_000 };
const role = (name: PipelineRole, changes = {}) => ({
  role: name,
  model: 'prova/uno',
  price: PRICE,
  isOnline: false,
  ...changes,
});

describe('what a run will cost', () => {
  it('is the price of the models times what each role took before, or usually takes', () => {
    const measured = new Map([['articleWriter', { calls: 1, promptTokens: 10_000, completionTokens: 1_000 }]]);
    const { micros, roles } = estimateRun([role('newsScout'), role('articleWriter')], measured);
    expect(roles).toEqual([
      { role: 'newsScout', model: 'prova/uno', micros: 13_600 },
      { role: 'articleWriter', model: 'prova/uno', micros: 14_000 },
    ]);
    expect(micros).toBe(27_600);
  });

  it('counts online searches once a call, and nothing for free models', () => {
    const measured = new Map([['newsScout', { calls: 2, promptTokens: 1_000, completionTokens: 0 }]]);
    expect(estimateRun([role('newsScout', { isOnline: true })], measured).micros).toBe(41_000);
    const free = { inputMicros: 0, outputMicros: 0 };
    expect(estimateRun([role('newsScout', { isOnline: true, price: free })], measured).micros).toBe(0);
  });

  it('is not known as soon as one price is not', () => {
    expect(estimateRun([role('newsScout'), role('articleWriter', { price: null })], new Map())).toMatchObject({
      micros: null,
      roles: [{ micros: 13_600 }, { micros: null }],
    });
  });
});
