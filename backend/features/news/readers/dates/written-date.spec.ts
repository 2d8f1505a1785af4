import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sourceClock } from './source-clock.js';
import { parseWrittenDate, readDate } from './written-date.js';

const rome = { zone: 'Europe/Rome', dayFirst: true };
const moment = (text: string, clock?: typeof rome) => parseWrittenDate(text, clock)?.moment ?? null;
const iso = (text: string, clock?: typeof rome) => moment(text, clock)?.toISOString() ?? null;

describe('A date that a source wrote', () => {
  it('is the same moment in every way of writing it', () => {
    const moments = fc.date({ min: new Date('1990-01-02'), max: new Date('2099-12-30'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (date) => {
        const whole = new Date(Math.floor(date.getTime() / 1_000) * 1_000);
        const iso = whole.toISOString().replace('.000Z', '');
        const rfc822 = whole.toUTCString();
        for (const text of [rfc822, rfc822.replace('GMT', '+0000'), `${iso}Z`, `${iso}.0Z`, iso.replace('T', ' ')])
          expect([text, moment(text)]).toEqual([text, whole]);
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
  ])('is understood: %s', (text, expected) => {
    expect(iso(text)).toBe(expected);
  });

  it.each([
    ['mar, 24 nov 2026 10:00:00 +0100', '2026-11-24T09:00:00.000Z'],
    ['mar. 24 novembre 2026, ore 14.30', '2026-11-24T13:30:00.000Z'],
    ['Mar 24 nov 2026 h 14:30', '2026-11-24T13:30:00.000Z'],
    ['mar 24/11/2026 14.30', '2026-11-24T13:30:00.000Z'],
    ['mar 24.11.2026 - 14:30', '2026-11-24T13:30:00.000Z'],
    ['mar, 24 mar 2026', '2026-03-23T23:00:00.000Z'],
    ['Mar 24, 2026', '2026-03-23T23:00:00.000Z'],
    ['mar. 24 nov. 2026 à 14 h 30', '2026-11-24T13:30:00.000Z'],
    ['le 1er août 2026 à 9h', '2026-08-01T07:00:00.000Z'],
    ['mar, 24 de nov de 2026, 14:30', '2026-11-24T13:30:00.000Z'],
    ['terça-feira, 24 de março de 2026 às 14h30', '2026-03-24T13:30:00.000Z'],
    ['Di., 24. März 2026, 14.30 Uhr', '2026-03-24T13:30:00.000Z'],
    ['24. 11. 2026 14:30', '2026-11-24T13:30:00.000Z'],
    ['24 MAGGIO 2026 ORE 9', '2026-05-24T07:00:00.000Z'],
    ["l'11 novembre '26 alle 14.30", '2026-11-11T13:30:00.000Z'],
    ['Pubblicato il 24 novembre 2026 alle 14:30 | Aggiornato il 25 novembre 2026', '2026-11-24T13:30:00.000Z'],
    ['14:30 - 24 nov 2026', '2026-11-24T13:30:00.000Z'],
    ['24 nov 2026, 14h30 et une minute', '2026-11-24T13:30:00.000Z'],
    ['Nov 24, 2026, 3 p.m.', '2026-11-24T14:00:00.000Z'],
    ['24/11/2026 ore 14,30', '2026-11-24T13:30:00.000Z'],
    ['alle 14.30 del 24 novembre 2026', '2026-11-24T13:30:00.000Z'],
    ['1.º de março de 2026', '2026-02-28T23:00:00.000Z'],
    ['2026. 11. 24.', '2026-11-23T23:00:00.000Z'],
    ['5 maggio 2026 00.00', '2026-05-04T22:00:00.000Z'],
    ['2026-W48-5', '2026-11-26T23:00:00.000Z'],
    ['2026W485T10:00Z', '2026-11-27T10:00:00.000Z'],
    ['2026-331', '2026-11-26T23:00:00.000Z'],
    ['2026-11-24Z', '2026-11-23T23:00:00.000Z'],
    ['20261124T143000+0100', '2026-11-24T13:30:00.000Z'],
    ['2026-11-24T14:30:00 GMT+01:00', '2026-11-24T13:30:00.000Z'],
    ['31 ottobre 2026 12:00', '2026-10-31T11:00:00.000Z'],
    ['11/24/2026, 2:30\u202fPM', '2026-11-24T13:30:00.000Z'],
    ['2026年11月24日 下午2:30', '2026-11-24T13:30:00.000Z'],
  ])('keeps day and time by the clock of an Italian source: %s', (text, expected) => {
    expect(iso(text, rome)).toBe(expected);
  });

  it('without a zone is by the clock of the source and never later than now', () => {
    const now = new Date('2026-11-27T17:05:00Z');
    const at = (text: string, clock = rome) => readDate(text, { now, clock });
    expect(at('2026-11-27 18:05:00')).toEqual(now);
    expect(at('2026-07-27 18:05:00')).toEqual(new Date('2026-07-27T16:05:00Z'));
    expect(at('2026-11-27 18:05:00', { zone: 'UTC', dayFirst: false })).toEqual(now);
    expect(at('2026-11-30 18:05:00')).toBeNull();
    expect(at('2026-11-27T19:05:00Z')).toBeNull();
    expect(at('2026-11-27T17:10:00Z')).toEqual(new Date('2026-11-27T17:10:00Z'));
  });

  it.each([
    [['it'], [null], 'Europe/Rome', true],
    [['en'], ['https://www.thelocal.it/feed'], 'Europe/Rome', true],
    [[null, 'it-IT'], ['https://blog.example.com/'], 'Europe/Rome', true],
    [['es', 'es-MX'], ['https://blog.example.com/'], 'America/Mexico_City', true],
    [['en'], ['https://news.example.co.uk/rss'], 'Europe/London', true],
    [['en-GB'], ['https://example.ai/'], 'Europe/London', true],
    [['en'], ['https://example.ai/'], 'UTC', false],
    [['de'], ['https://example.eu/'], 'Europe/Berlin', true],
    [['pt-BR'], [null], 'America/Sao_Paulo', true],
    [['no language!'], ['http://127.0.0.1/'], 'UTC', false],
    [[], [], 'UTC', false],
  ])('of a source with languages %j at %j is by the clock of %s', (languages, addresses, zone, dayFirst) => {
    expect(sourceClock(languages, addresses)).toEqual({ zone, dayFirst });
  });

  it('with ambiguous numbers goes by the language', () => {
    expect(iso('02/11/2026 08:00', { zone: 'UTC', dayFirst: true })).toBe('2026-11-02T08:00:00.000Z');
    expect(iso('02/11/2026 08:00')).toBe('2026-02-11T08:00:00.000Z');
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
    '2026',
    '2026-11',
    '2026-W48',
    '2026-W54-1',
    '31 feb 2026',
    '24 novembre',
    '24 nov, ore 14.30',
    '24 nov 14.30',
    'mar, 24',
    'novembre 2026',
    '1405-09-06',
  ])('is none: %s', (text) => expect(moment(text)).toBeNull());

  it('survives its own standard forms', () => {
    const dates = fc.date({ min: new Date('1990-01-02'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        const toSecond = Math.floor(date.getTime() / 1000) * 1000;
        expect(moment(date.toISOString())?.getTime()).toBe(toSecond);
        expect(moment(date.toUTCString())?.getTime()).toBe(toSecond);
      }),
    );
  });

  it('never throws and is never an invalid date', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-zA-Z:/+., -]{0,40}$/)),
        fc.boolean(),
        (text, dayFirst) => {
          const date = moment(text, { zone: 'Europe/Rome', dayFirst });
          expect(date === null || !Number.isNaN(date.getTime())).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
