import { describe, it } from '@jest/globals';
import { given } from '../../../platform/testing/given-when-then.js';
import {
  cancelIssue,
  changeIssue,
  composeIssue,
  decideUncertain,
  finishSending,
  issueDecider,
  scheduleIssue,
  startDue,
  startSending,
} from './issue.decider.js';
import type { IssueEvent } from './issue.events.js';

const NOW = new Date('2026-11-23T06:00:00.000Z');
const LATER = '2026-11-23T06:30:00.000Z';

const composed: IssueEvent = {
  type: 'IssueComposed',
  data: { audience: 'daily', slot: null, installation: 'one', subject: 'Oggi', intro: '', articleIds: ['a', 'b'] },
};
const empty: IssueEvent = { ...composed, data: { ...composed.data, articleIds: [] } };
const scheduled: IssueEvent = { type: 'IssueScheduled', data: { sendAt: LATER } };
const started: IssueEvent = { type: 'SendingStarted', data: {} };
const finished: IssueEvent = { type: 'SendingFinished', data: { sent: 8, refused: 1, uncertain: 1 } };
const cancelled: IssueEvent = { type: 'IssueCancelled', data: {} };

describe('an issue', () => {
  it('is composed once, however many processes compose the same turn', () => {
    given(issueDecider, [], (state) => composeIssue(state, composed.data)).then([composed]);
    given(issueDecider, [composed], (state) =>
      composeIssue(state, { ...composed.data, subject: 'Altro' }),
    ).thenNothing();
  });

  it('changes until it is begun, and records only what is different', () => {
    given(issueDecider, [composed], (state) =>
      changeIssue(state, { subject: 'Oggi', intro: 'Buongiorno.', articleIds: ['b', 'a', 'b'] }),
    ).then([{ type: 'IssueChanged', data: { changes: { intro: 'Buongiorno.', articleIds: ['b', 'a'] } } }]);
    given(issueDecider, [composed], (state) => changeIssue(state, { articleIds: ['a', 'b'] })).thenNothing();
    for (const end of [started, cancelled])
      given(issueDecider, [composed, end], (state) => changeIssue(state, { subject: 'Domani' })).thenFails(
        'issue-under-way',
      );
  });

  it('knows that an introduction of an older letter is a model’s, also when a person changes it', () => {
    const taken: IssueEvent = { type: 'IssueChanged', data: { changes: { intro: 'Due storie.', introBy: 'ai' } } };
    given(issueDecider, [composed, taken], (state) => changeIssue(state, { intro: 'Due storie nuove.' })).then([
      { type: 'IssueChanged', data: { changes: { intro: 'Due storie nuove.', introBy: 'ai-reviewed' } } },
    ]);
    given(issueDecider, [composed, taken], (state) => changeIssue(state, { articleIds: ['b', 'a', 'c'] })).then([
      { type: 'IssueChanged', data: { changes: { articleIds: ['b', 'a', 'c'] } } },
    ]);
    given(issueDecider, [composed, taken], (state) =>
      changeIssue(state, { intro: 'Due storie.', articleIds: ['a'] }),
    ).then([{ type: 'IssueChanged', data: { changes: { intro: '', introBy: 'human', articleIds: ['a'] } } }]);
  });

  it('is scheduled for a later moment, and can be moved', () => {
    given(issueDecider, [composed], (state) => scheduleIssue(state, new Date(LATER), NOW)).then([scheduled]);
    given(issueDecider, [composed, scheduled], (state) => scheduleIssue(state, new Date(LATER), NOW)).thenNothing();
    given(issueDecider, [composed], (state) => scheduleIssue(state, NOW, NOW)).thenFails('send-date-in-the-past');
    given(issueDecider, [empty], (state) => scheduleIssue(state, new Date(LATER), NOW)).thenFails('issue-empty');
  });

  it('begins when it is due, and not when it was cancelled in the meantime', () => {
    const due = new Date(LATER);
    given(issueDecider, [composed, scheduled], (state) => startDue(state, due)).then([started]);
    given(issueDecider, [composed, scheduled], (state) => startDue(state, NOW)).thenNothing();
    given(issueDecider, [composed, scheduled, cancelled], (state) => startDue(state, due)).thenNothing();
    given(issueDecider, [composed, scheduled, started], (state) => startDue(state, due)).thenNothing();
  });

  it('begins at once when somebody says so, but only with something in it', () => {
    given(issueDecider, [composed], startSending).then([started]);
    given(issueDecider, [composed, started], startSending).thenNothing();
    given(issueDecider, [empty], startSending).thenFails('issue-empty');
    given(issueDecider, [composed, started, finished], startSending).thenFails('issue-over');
    given(issueDecider, [], startSending).thenFails('issue-not-found');
  });

  it('ends once', () => {
    given(issueDecider, [composed, started], (state) => finishSending(state, finished.data)).then([finished]);
    given(issueDecider, [composed, started, finished], (state) => finishSending(state, finished.data)).thenNothing();
  });

  it('can be cancelled while it is sent, not afterwards', () => {
    given(issueDecider, [composed, started], cancelIssue).then([cancelled]);
    given(issueDecider, [composed, cancelled], cancelIssue).thenNothing();
    given(issueDecider, [composed, started, finished], cancelIssue).thenFails('issue-over');
  });
});

describe('uncertain deliveries', () => {
  const decided = (decision: 'send' | 'leave'): IssueEvent => ({
    type: 'UncertainDeliveriesDecided',
    data: { decision, deliveries: 2 },
  });

  it('are sent once more or left, as a person says', () => {
    for (const decision of ['send', 'leave'] as const)
      given(issueDecider, [composed, started, finished], (state) => decideUncertain(state, decision, 2)).then([
        decided(decision),
      ]);
    given(issueDecider, [composed, started, finished], (state) => decideUncertain(state, 'leave', 0)).thenNothing();
  });

  it('let the sending go on when they are sent', () => {
    given(issueDecider, [composed, started, finished, decided('send')], (state) =>
      finishSending(state, finished.data),
    ).then([finished]);
    given(issueDecider, [composed, started, finished, decided('leave')], (state) =>
      finishSending(state, finished.data),
    ).thenNothing();
  });

  it('are none before the sending', () => {
    given(issueDecider, [composed], (state) => decideUncertain(state, 'send', 1)).thenFails('issue-not-begun');
    given(issueDecider, [composed, started, cancelled], (state) => decideUncertain(state, 'send', 1)).thenFails(
      'issue-over',
    );
    given(issueDecider, [composed, started, cancelled], (state) => decideUncertain(state, 'leave', 2)).then([
      decided('leave'),
    ]);
  });
});
