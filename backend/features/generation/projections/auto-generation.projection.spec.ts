import { it } from '@jest/globals';
import { FIRST_TOLD, givenTold } from '../../../platform/testing/given-when-then.js';
import { autoGenerationDecider } from '../auto-generation/auto-generation.decider.js';
import { AutoGenerationProjection } from './auto-generation.projection.js';

/** The time of the event with this number, from 0. */
const at = (index: number) => new Date(FIRST_TOLD + index * 60_000).toISOString();
it('tells the plan and since when it holds', () => {
  givenTold(new AutoGenerationProjection(), [
    ['autogeneration', { type: 'AutoGenerationReconfigured', data: { changes: { interval: 120 } } }],
    ['autogeneration', { type: 'AutoGenerationEnabled', data: {} }],
  ]).thenRows([
    {
      id: 'autogeneration',
      plan: { ...autoGenerationDecider.initialState, interval: 120, enabled: true },
      since: at(1),
      last_run: null,
      total_generated: 0,
      open_runs: [],
    },
  ]);
});
