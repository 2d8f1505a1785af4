import { describe, expect, it } from '@jest/globals';
import { CONTACT_LIMITS } from '../../../backend/contract/contact.js';
import { reportMessage } from './reported-sentence.js';

const report = {
  title: 'Il chip che consuma meno',
  address: 'https://contesto.test/articolo/il-chip',
  version: '2026-11-23T15:25:00.000Z',
  sentence: 'Il chip consuma 310 watt.',
};

describe('a reported sentence', () => {
  it('comes with its article and the version that was read', () => {
    expect(reportMessage(report)).toEqual({
      subject: 'Errore segnalato: Il chip che consuma meno',
      message:
        'Articolo: https://contesto.test/articolo/il-chip\nVersione: 23 novembre 2026 alle ore 16:25 (2026-11-23T15:25:00.000Z)\nFrase: Il chip consuma 310 watt.\n\nChe cosa non va: ',
    });
    expect(reportMessage({ ...report, version: '' }).message).not.toContain('Versione');
  });

  it('leaves room in the form for what the reader says', () => {
    const { subject, message } = reportMessage({ ...report, title: 'T'.repeat(300), sentence: 'F'.repeat(9_000) });
    expect(subject.length).toBeLessThanOrEqual(CONTACT_LIMITS.subject);
    expect(message.length).toBeLessThan(CONTACT_LIMITS.message / 4);
  });
});
