import { expect, it } from '@jest/globals';
import { type JoinedReport, mayBeOneStory } from './plausible-join.js';

const day = (date: string | null) => (date === null ? null : new Date(`${date}T09:00:00Z`));
const report = (
  title: string,
  date: string | null = '2026-11-27',
  description = '',
  language = 'it',
): JoinedReport => ({
  ...{ title, description, language },
  publisher: title.slice(0, 5),
  publishedAt: day(date),
});

it.each<[string, JoinedReport, JoinedReport]>([
  ['a rare name, months apart', report('Tornio 3 arriva a Parma', '2026-01-10'), report('I conti di Tornio 3')],
  ['a number', report('Multa da 4.200 euro', null), report('Chi paga 4.200 euro', null)],
  ['a subject, on one day', report('Google presenta gli occhiali'), report('Gli occhiali di Google, provati')],
  [
    'words in two languages, on one day',
    report('Le nuove regole per i minori'),
    report('New rules for minors', '2026-11-26', '', 'en'),
  ],
])('takes two reports for one story that share %s', (_what, one, other) => {
  expect(mayBeOneStory(one, other)).toBe(true);
});

it.each<[string, JoinedReport, JoinedReport]>([
  ['nothing, on one day', report('Multa a una catena di palestre'), report('Un corso per insegnanti')],
  ['only a maker, months apart', report('Google apre un ufficio', '2026-01-10'), report('Google chiude un servizio')],
  ['only the whole subject', report('IA e scuola'), report('Ospedali: dove entra l’IA')],
  ['only a year', report('Il piano 2027', null), report('Le elezioni del 2027', null)],
])('does not believe it of two that share %s', (_what, one, other) => {
  expect(mayBeOneStory(one, other)).toBe(false);
});
