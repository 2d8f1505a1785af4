import { expect, it } from '@jest/globals';
import { foldEvents } from '../../../platform/event-store/decider.js';
import { given } from '../../../platform/testing/given-when-then.js';
import { changePlan, planDecider } from './plan.decider.js';
import type { PlanEvent } from './plan.events.js';

const daily = { enabled: true, time: '06:45' };
const changed: PlanEvent = { type: 'NewsletterPlanChanged', data: { changes: { daily } } };

it('sends nothing by itself until somebody turns it on', () => {
  expect(foldEvents(planDecider, [])).toEqual({
    daily: { enabled: false, time: '07:30' },
    weekly: { enabled: false, weekday: 1, time: '07:30' },
  });
});

it('records what is different and leaves the rest', () => {
  given(planDecider, [], (state) =>
    changePlan(state, { daily, weekly: { enabled: false, weekday: 1, time: '07:30' } }),
  ).then([changed]);
  given(planDecider, [changed], (state) => changePlan(state, { daily })).thenNothing();
  given(planDecider, [changed], (state) =>
    changePlan(state, { weekly: { enabled: true, weekday: 5, time: '18:00' } }),
  ).then([
    { type: 'NewsletterPlanChanged', data: { changes: { weekly: { enabled: true, weekday: 5, time: '18:00' } } } },
  ]);
});
