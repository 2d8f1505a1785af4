import { it } from '@jest/globals';
import { givenHistory, recordedAtOf } from '../../../platform/testing/given-when-then.js';
import type { IssueEvent } from '../issues/issue.events.js';
import { NewsletterIssuesProjection } from './newsletter-issues.projection.js';

const composed: IssueEvent = {
  type: 'IssueComposed',
  data: { audience: 'daily', slot: null, installation: 'one', subject: 'Oggi', intro: '', articleIds: ['a'] },
};
const row = {
  id: '1',
  audience: 'daily',
  installation: 'one',
  slot: null,
  subject: 'Oggi',
  intro: '',
  intro_by: 'human',
  article_ids: ['a'],
  composed_at: recordedAtOf(0),
} as const;

it('follows an issue from its composition to its end', () => {
  const sendAt = '2026-11-24T06:30:00.000Z';
  givenHistory(new NewsletterIssuesProjection(), [
    ['issue-1', composed],
    ['issue-1', { type: 'IssueChanged', data: { changes: { intro: 'Buongiorno.' } } }],
    ['issue-1', { type: 'IssueScheduled', data: { sendAt } }],
    ['issue-1', { type: 'SendingStarted', data: {} }],
    ['issue-1', { type: 'SendingFinished', data: { sent: 1, refused: 0, uncertain: 0 } }],
  ]).thenRows([
    {
      ...row,
      intro: 'Buongiorno.',
      status: 'sent',
      send_at: sendAt,
      started_at: recordedAtOf(3),
      finished_at: recordedAtOf(4),
    },
  ]);
});

it('opens an issue again whose uncertain letters are sent once more', () => {
  givenHistory(new NewsletterIssuesProjection(), [
    ['issue-1', composed],
    ['issue-1', { type: 'SendingStarted', data: {} }],
    ['issue-1', { type: 'SendingFinished', data: { sent: 1, refused: 0, uncertain: 1 } }],
    ['issue-1', { type: 'UncertainDeliveriesDecided', data: { decision: 'send', deliveries: 1 } }],
  ]).thenRows([{ ...row, status: 'sending', send_at: null, started_at: recordedAtOf(1), finished_at: null }]);
});
