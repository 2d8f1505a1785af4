import { describe, expect, it } from '@jest/globals';
import { AUTO_GENERATION_INTERVALS } from '../../../backend/contract/auto-generation.js';
import { INTERVALS } from './intervals.js';

describe('the intervals of automatic generation', () => {
  it('are the ones the server accepts, in words', () => {
    expect(INTERVALS.map(([minutes]) => minutes)).toEqual([...AUTO_GENERATION_INTERVALS]);
    expect(INTERVALS.map(([, words]) => words)).toEqual([
      '15 minuti',
      '30 minuti',
      '1 ora',
      '2 ore',
      '3 ore',
      '6 ore',
      '12 ore',
      '1 giorno',
      '2 giorni',
      '3 giorni',
      '1 settimana',
    ]);
  });
});
