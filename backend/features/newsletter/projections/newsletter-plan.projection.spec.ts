import { it } from '@jest/globals';
import { givenHistory, recordedAtOf } from '../../../platform/testing/given-when-then.js';
import { NewsletterPlanProjection } from './newsletter-plan.projection.js';

it('knows the present plan and since when it holds', () => {
  const daily = { enabled: true, time: '06:45' };
  givenHistory(new NewsletterPlanProjection(), [
    ['newsletterplan', { type: 'NewsletterPlanChanged', data: { changes: { daily: { ...daily, enabled: false } } } }],
    ['newsletterplan', { type: 'NewsletterPlanChanged', data: { changes: { daily } } }],
  ]).thenRows([
    {
      id: 'newsletterplan',
      plan: { daily, weekly: { enabled: false, weekday: 1, time: '07:30' } },
      since: recordedAtOf(1),
    },
  ]);
});
