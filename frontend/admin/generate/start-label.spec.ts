import { describe, expect, it } from '@jest/globals';
import type { GenerationEstimate } from '../../../backend/contract/generation-brief.js';
import { costSentence, queueSentence, startLabel } from './start-label.js';

const estimated = (usd: number) => ({ kind: 'estimated' as const, usd, unknownModels: [] });
const FREE: GenerationEstimate = { kind: 'free', usd: 0, unknownModels: [] };
const UNKNOWN: GenerationEstimate = { kind: 'unknown', usd: null, unknownModels: ['prova/uno'] };

describe('the button that begins a run', () => {
  it('says the price before anything is spent', () => {
    expect(startLabel(estimated(0.142))).toBe('Genera (circa 0,14 $)');
    expect(startLabel(estimated(0.0004))).toBe('Genera (meno di 0,01 $)');
    expect(startLabel(UNKNOWN)).toBe('Genera (costo non noto)');
    expect([startLabel(FREE), startLabel(undefined)]).toEqual(['Genera Articolo', 'Genera Articolo']);
  });

  it('has the price and the place in the queue next to it', () => {
    expect(costSentence(FREE)).toBe('Costo: gratis.');
    expect(costSentence(UNKNOWN)).toBe('Costo non noto (prova/uno).');
    expect(costSentence(estimated(1.5))).toMatch(/^Costo stimato: circa 1,50 \$/);
    expect([queueSentence(0), queueSentence(1)]).toEqual([null, expect.stringContaining('posto 1 in coda')]);
    expect(queueSentence(3)).toContain('2 prima di questa');
  });
});
