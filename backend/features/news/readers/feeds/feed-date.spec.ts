import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseFeedDate } from './feed-date.js';

describe('A date in a feed', () => {
  it('is the same moment in every way of writing it', () => {
    const moment = fc.date({ min: new Date('1990-01-02'), max: new Date('2099-12-30'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, (date) => {
        const whole = new Date(Math.floor(date.getTime() / 1_000) * 1_000);
        const iso = whole.toISOString().replace('.000Z', '');
        const rfc822 = whole.toUTCString();
        for (const text of [rfc822, rfc822.replace('GMT', '+0000'), `${iso}Z`, `${iso}.0Z`, iso.replace('T', ' ')])
          expect([text, parseFeedDate(text)]).toEqual([text, whole]);
      }),
    );
  });

  it.each([
    ['Mon, 02 Nov 2026 08:00:00 +0100', '2026-11-02T07:00:00.000Z'],
    ['Mon, 2 Nov 26 08:00 EST', '2026-11-02T13:00:00.000Z'],
    ['02 Nov 2026 08:00:00 GMT', '2026-11-02T08:00:00.000Z'],
    ['Mon,02 Nov 2026 08:00:00 CET', '2026-11-02T07:00:00.000Z'],
    ['Fri, 17 May 2019 06:00:00 BST', '2019-05-17T05:00:00.000Z'],
    ['Sat, 16 Dec 2023 02:02:33 PM', '2023-12-16T14:02:33.000Z'],
    ['Sat, Dec 16 2023 12:02:33 AM', '2023-12-16T00:02:33.000Z'],
    ['Sun Jan  4 16:29:06 PST 2004', '2004-01-05T00:29:06.000Z'],
    ['January 4, 2004', '2004-01-04T00:00:00.000Z'],
    ['4 January 2004', '2004-01-04T00:00:00.000Z'],
    ['2026-11-02T08:00:00Z', '2026-11-02T08:00:00.000Z'],
    ['2026-11-02T08:00:00.123+01:00', '2026-11-02T07:00:00.000Z'],
    ['2026-11-02 08:00:00 -0500', '2026-11-02T13:00:00.000Z'],
    ['2026-11-02 08:00', '2026-11-02T08:00:00.000Z'],
    ['2026-11-02', '2026-11-02T00:00:00.000Z'],
    ['2026-11', '2026-11-01T00:00:00.000Z'],
    ['2026', '2026-01-01T00:00:00.000Z'],
    ['20261102', '2026-11-02T00:00:00.000Z'],
    ['2026/11/2 8:05', '2026-11-02T08:05:00.000Z'],
    ['2026年11月2日 08:00', '2026-11-02T08:00:00.000Z'],
    ['lun, 02 nov 2026 08:00:00 +0100', '2026-11-02T07:00:00.000Z'],
    ['martedì 3 novembre 2026', '2026-11-03T00:00:00.000Z'],
    ['mardi 3 août 2026 à 10h30', '2026-08-03T10:30:00.000Z'],
    ['martes, 3 de agosto de 2026', '2026-08-03T00:00:00.000Z'],
    ['Fri, 05/03/2019 - 15:21', '2019-05-03T15:21:00.000Z'],
    ['05/03/2019', '2019-05-03T00:00:00.000Z'],
    ['25/03/2019', '2019-03-25T00:00:00.000Z'],
    ['07.02.2025', '2025-02-07T00:00:00.000Z'],
    ['07-02-2025', '2025-02-07T00:00:00.000Z'],
    ['<time datetime="2019-05-03T19:21:28Z">Fri, 05/03/2019 - 15:21</time>', '2019-05-03T19:21:28.000Z'],
    ['1762070400', '2025-11-02T08:00:00.000Z'],
    ['1762070400000', '2025-11-02T08:00:00.000Z'],
    ['Mon, 02 Nov 2026 08:00:00 +9900', '2026-11-02T08:00:00.000Z'],
  ])('is understood: %s', (text, iso) => {
    expect(parseFeedDate(text)?.toISOString()).toBe(iso);
  });

  it('with ambiguous numbers goes by the language', () => {
    expect(parseFeedDate('02/11/2026 08:00', true)?.toISOString()).toBe('2026-11-02T08:00:00.000Z');
    expect(parseFeedDate('02/11/2026 08:00')?.toISOString()).toBe('2026-02-11T08:00:00.000Z');
  });

  it.each([
    '',
    'ieri',
    'soon',
    '0',
    '99/99/9999',
    'Thu, 01 Jan 1970 00:00:00 GMT',
    '0001-01-01T00:00:00Z',
    'May',
    '12:30',
  ])('is none: %s', (text) => expect(parseFeedDate(text)).toBeNull());

  it('survives its own standard forms', () => {
    const dates = fc.date({ min: new Date('1990-01-02'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        const toSecond = Math.floor(date.getTime() / 1000) * 1000;
        expect(parseFeedDate(date.toISOString())?.getTime()).toBe(toSecond);
        expect(parseFeedDate(date.toUTCString())?.getTime()).toBe(toSecond);
      }),
    );
  });

  it('never throws and is never an invalid date', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-zA-Z:/+., -]{0,40}$/)),
        fc.boolean(),
        (text, dayFirst) => {
          const date = parseFeedDate(text, dayFirst);
          expect(date === null || !Number.isNaN(date.getTime())).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
