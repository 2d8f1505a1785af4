import { describe, expect, it } from '@jest/globals';
import {
  changeWords,
  fairWords,
  isComparable,
  periodWords,
  plotPoints,
  plotWords,
  recountWords,
  shareWords,
} from './readership-words.js';

const group = (articles: number, opened: number) => ({
  ...{ articles, opened, quarter: 0, half: 0, threeQuarters: 0, whole: 0 },
});
const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    opened: at,
    before: 1,
  }));

describe('the change against the days before', () => {
  it('has a sign, and is shown only where there was something', () => {
    expect([changeWords(1_232, 1_100), changeWords(50, 100), changeWords(3, 3), changeWords(3, 0)]).toEqual([
      'prima 1.100 (+12%)',
      'prima 100 (−50%)',
      'prima 3 (0%)',
      undefined,
    ]);
  });

  it('is shown only of days that were counted whole', () => {
    const period = { from: '2026-11-19', to: '2026-11-25', days: 7 };
    expect(
      [null, '2026-11-25', '2026-11-26'].map((comparableFrom) => isComparable({ comparableFrom, period })),
    ).toEqual([false, true, false]);
  });
});

it('calls a share small, and not nothing, where there is one', () => {
  expect([shareWords(1, 1_942), shareWords(0, 9), shareWords(1, 3), shareWords(0, 0)]).toEqual([
    '<1%',
    '0%',
    '33%',
    undefined,
  ]);
});

describe('the word about the engine and people', () => {
  it('claims nothing of small numbers, and no more than there is of large ones', () => {
    expect(fairWords({ engine: group(3, 900), people: group(0, 0) })).toContain(
      'nessuno ha letto articoli della redazione',
    );
    expect(fairWords({ engine: group(0, 0), people: group(9, 10) })).toContain('articoli generati con IA');
    expect(fairWords({ engine: group(4, 900), people: group(9, 900) })).toMatch(/^Numeri ancora piccoli/);
    expect(fairWords({ engine: group(40, 900), people: group(9, 99) })).toMatch(/^Numeri ancora piccoli/);
    expect(fairWords({ engine: group(40, 900), people: group(9, 100) })).toContain('non dice che sia scritta meglio');
  });
});

describe('the plot', () => {
  it('is drawn by day, and by week where the period is long, with every reading in it', () => {
    expect(plotPoints(days(7))[1]).toEqual({ label: '2 gennaio 2026', short: '2 gen', value: 1, before: 1 });
    const weeks = plotPoints(days(365));
    expect(weeks).toHaveLength(52);
    expect(weeks[0]?.label).toBe('Dal 1 gen all’8 gennaio 2026');
    expect(weeks[1]?.label).toBe('Dal 9 gen al 15 gennaio 2026');
    expect(weeks.at(-1)?.label).toBe('Dal 25 dic al 31 dicembre 2026');
    expect(weeks.reduce((sum, { value }) => sum + value, 0)).toBe((364 * 365) / 2);
    expect(weeks.reduce((sum, { before }) => sum + before, 0)).toBe(365);
  });

  it('is said in a sentence', () => {
    const total = group(0, 21);
    const period = { from: '2026-01-01', to: '2026-01-07', days: 7 };
    expect(plotWords({ total, byDay: days(7), period })).toBe(
      '21 letture dal 1 gennaio 2026 al 7 gennaio 2026; il giorno con più letture è il 7 gennaio 2026, con 6.',
    );
  });

  it('elides the article before the eighth and the eleventh, and knows one reading from several', () => {
    const byDay = [
      { day: '2026-11-08', opened: 1, before: 0 },
      { day: '2026-11-11', opened: 0, before: 0 },
    ];
    const period = { from: '2026-11-08', to: '2026-11-11', days: 7 };
    expect(plotWords({ total: group(0, 1), byDay, period })).toBe(
      '1 lettura dall’8 novembre 2026 all’11 novembre 2026; il giorno con più letture è l’8 novembre 2026, con 1.',
    );
    // 371 days from the first of January: a week begins on the eighth.
    expect(plotPoints(days(371))[1]?.label).toBe('Dall’8 gen al 14 gennaio 2026');
  });
});

describe('the sentences about days', () => {
  it.each([
    ['2026-11-01', 'Dal 1 novembre 2026 a oggi, ancora in corso.'],
    ['2026-11-08', 'Dall’8 novembre 2026 a oggi, ancora in corso.'],
    ['2026-11-11', 'Dall’11 novembre 2026 a oggi, ancora in corso.'],
    ['2026-11-18', 'Dal 18 novembre 2026 a oggi, ancora in corso.'],
  ])('say of a period from %s: %s', (from, words) => {
    const period = { from, to: '2026-11-30', days: 30 };
    expect(periodWords({ period, since: '2026-01-01', comparableFrom: '2026-01-01' })).toBe(words);
  });

  it('say from when on is counted and compared, and what a rule counts anew', () => {
    const period = { from: '2026-10-20', to: '2026-11-18', days: 30 };
    expect(periodWords({ period, since: '2026-11-08', comparableFrom: '2026-12-11' })).toBe(
      'Dal 20 ottobre 2026 a oggi, ancora in corso. Si conta dall’8 novembre 2026. Il confronto con i 30 giorni prima compare dall’11 dicembre 2026.',
    );
    expect(recountWords('2026-08-11')).toContain('le letture dall’11 agosto 2026 si ricontano da sole');
    expect(recountWords('2026-08-28')).toContain('le letture dal 28 agosto 2026 si ricontano da sole');
  });
});
