import { beginsAlike, fitsBefore, isQuoted, type Planter, type Replacement } from './planter.js';
import { shuffled } from './shuffled.js';

const MONTHS = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
  ' ',
);
const MONTH = new RegExp(`(?<!\\p{L})(?:${MONTHS.join('|')})(?!\\p{L})`, 'giu');
const DAY = new RegExp(`(?<![\\p{N}.,/-])\\d{1,2}(?=º?\\s(?:${MONTHS.join('|')})(?!\\p{L}))`, 'giu');
const YEAR = new RegExp(
  `(?<=(?:^|[\\s'])(?:nel|del|dal|al|il|sul|${MONTHS.join('|')})\\s)(?:19|20)\\d\\d(?![\\p{L}\\p{N}.,/-]*\\p{N})`,
  'giu',
);
const LAST_SAFE_DAY = 28;
const YEARS_AROUND = [-1, 1, -2, 2, -3, 3];

/** Another day, month or year that no source names. */
export const plantDate: Planter = ({ text }, { known }, random) => {
  const changes = [
    ...[...text.matchAll(YEAR)].flatMap((match) => {
      const years = YEARS_AROUND.map((step) => Number(match[0]) + step).filter((year) => !known.holdsYear(year));
      return options(match, years.map(String));
    }),
    ...[...text.matchAll(MONTH)].flatMap((match) => {
      const month = match[0];
      const others = MONTHS.filter(
        (other, at) => beginsAlike(month, other) && known.dates.every((date) => date.month !== at + 1),
      );
      return options(match, /^\p{Lu}/u.test(month) ? others.map((other) => capitalised(other)) : others);
    }),
    ...[...text.matchAll(DAY)].flatMap((match) => {
      const month = MONTHS.findIndex((name) => text.slice(match.index).toLowerCase().includes(` ${name}`)) + 1;
      const taken = new Set(
        known.dates.filter((date) => date.month === null || date.month === month).map(({ day }) => day),
      );
      const days = Array.from({ length: LAST_SAFE_DAY - 1 }, (_, at) => at + 2).filter((day) => !taken.has(day));
      return options(
        match,
        days.map(String).filter((day) => fitsBefore(match[0], day)),
      );
    }),
  ];
  return shuffled(changes, random).filter(({ start }) => !isQuoted(text, start));
};

function options(match: RegExpMatchArray, others: readonly string[]): Replacement[] {
  const start = match.index ?? 0;
  return others.map((text) => ({ start, end: start + match[0].length, text }));
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
