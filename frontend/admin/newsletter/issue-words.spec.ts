import { describe, expect, it } from '@jest/globals';
import type { NewsletterIssue } from '../../../backend/contract/newsletter-issues.js';
import { deliveryWords, issueName, issueWhen } from './issue-words.js';

const NONE = { waiting: 0, sending: 0, sent: 0, refused: 0, uncertain: 0, left: 0 };
const ISSUE: NewsletterIssue = {
  _id: 'i',
  audience: 'daily',
  status: 'draft',
  subject: '',
  intro: '',
  introBy: 'human',
  isAutomatic: false,
  composedAt: '2026-11-22T09:00:00.000Z',
  sendAt: null,
  startedAt: null,
  finishedAt: null,
  deliveries: NONE,
};

describe('letters by what became of them', () => {
  it('are counted in words, the big numbers grouped', () => {
    expect(deliveryWords({ ...NONE, sent: 7574, refused: 41, uncertain: 1 })).toBe(
      '7.574 accettate, 41 respinte, 1 incerta',
    );
  });

  it('wait while they are being sent too', () => {
    expect(deliveryWords({ ...NONE, waiting: 10, sending: 2 })).toBe('12 in attesa');
  });

  it('are not spoken of where there are none', () => expect(deliveryWords(NONE)).toBe(''));
});

it('says when a letter goes out, or went', () => {
  expect(issueWhen(ISSUE)).toBe('preparata il 22 novembre 2026, 10:00');
  expect(issueWhen({ ...ISSUE, status: 'scheduled', sendAt: '2026-11-23T06:30:00.000Z' })).toBe(
    'parte il 23 novembre 2026, 07:30',
  );
  expect(issueWhen({ ...ISSUE, status: 'sent', finishedAt: '2026-11-23T06:41:00.000Z' })).toBe(
    '23 novembre 2026, 07:41',
  );
});

it('names a draft that has no subject', () => {
  expect(issueName(ISSUE)).toBe('Bozza senza oggetto');
  expect(issueName({ subject: 'La settimana' })).toBe('La settimana');
});
