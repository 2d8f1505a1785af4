import { it } from '@jest/globals';
import { given } from '../../../platform/testing/given-when-then.js';
import { autoGenerationDecider, changePlan } from './auto-generation.decider.js';
import type { AutoGenerationEvent } from './auto-generation.events.js';

const enabled: AutoGenerationEvent = { type: 'AutoGenerationEnabled', data: {} };

it('is reconfigured in what changes, then switched', () => {
  given(autoGenerationDecider, [], (state) => changePlan(state, { enabled: true, interval: 120, topics: [] })).then([
    { type: 'AutoGenerationReconfigured', data: { changes: { interval: 120 } } },
    enabled,
  ]);
  given(autoGenerationDecider, [enabled], (state) => changePlan(state, { enabled: true })).thenNothing();
  given(autoGenerationDecider, [enabled], (state) => changePlan(state, { enabled: false })).then([
    { type: 'AutoGenerationDisabled', data: {} },
  ]);
});

it('finds the same limits the same in whatever order their fields come', () => {
  given(autoGenerationDecider, [], (state) =>
    changePlan(state, { limits: { varietyHours: 6, quietHours: null, perCategory: null, perDay: null } }),
  ).thenNothing();
});
