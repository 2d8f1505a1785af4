import { it } from '@jest/globals';
import { givenTold, toldAt } from '../../../platform/testing/given-when-then.js';
import type { SelfCheckResult } from '../self-check.events.js';
import { SelfChecksProjection } from './self-checks.projection.js';

const result: SelfCheckResult = {
  articles: 3,
  kinds: [],
  untouched: { sentences: 40, contradicted: 0, questioned: 1 },
  models: null,
  algorithm: null,
  planting: null,
  seconds: 2,
};

it('has a row for each night', () => {
  givenTold(new SelfChecksProjection(), [
    ['selfcheck-2026-11-23', { type: 'SelfCheckCompleted', data: result }],
  ]).thenRows([{ night: '2026-11-23', completed_at: toldAt(0), result }]);
});
