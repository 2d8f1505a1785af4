import { it } from '@jest/globals';
import { givenHistory, recordedAtOf } from '../../../platform/testing/given-when-then.js';
import { autoGenerationDecider } from '../auto-generation/auto-generation.decider.js';
import { AutoGenerationProjection } from './auto-generation.projection.js';

it('keeps the plan and since when it holds', () => {
  givenHistory(new AutoGenerationProjection(), [
    ['autogeneration', { type: 'AutoGenerationReconfigured', data: { changes: { interval: 120 } } }],
    ['autogeneration', { type: 'AutoGenerationEnabled', data: {} }],
  ]).thenRows([
    {
      id: 'autogeneration',
      plan: { ...autoGenerationDecider.initialState, interval: 120, enabled: true },
      since: recordedAtOf(1),
      last_run: null,
      total_generated: 0,
      open_runs: [],
    },
  ]);
});
