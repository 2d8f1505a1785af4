import { it } from '@jest/globals';
import { givenTold, toldAt } from '../../../platform/testing/given-when-then.js';
import { NewsletterPlanProjection } from './newsletter-plan.projection.js';

it('knows the present plan and since when it holds', () => {
  const daily = { enabled: true, time: '06:45' };
  givenTold(new NewsletterPlanProjection(), [
    ['newsletterplan', { type: 'NewsletterPlanChanged', data: { changes: { daily: { ...daily, enabled: false } } } }],
    ['newsletterplan', { type: 'NewsletterPlanChanged', data: { changes: { daily } } }],
  ]).thenRows([
    {
      id: 'newsletterplan',
      plan: { daily, weekly: { enabled: false, weekday: 1, time: '07:30' } },
      since: toldAt(1),
    },
  ]);
});
