import type { CalendarDay } from './calendar.js';
import type { DateMention } from './extract-dates.js';

const THIS_YEAR = /^\s(?:di quest['’]anno|dell['’]anno in corso)(?!\p{L})/iu;
const NEXT_YEAR = /^\s(?:del prossimo anno|dell['’]anno (?:prossimo|venturo))(?!\p{L})/iu;
const LAST_YEAR = /^\s(?:dello scorso anno|dell['’]anno (?:scorso|passato)|di un anno fa)(?!\p{L})/iu;
const YEARS: readonly (readonly [number, RegExp])[] = [
  [0, THIS_YEAR],
  [1, NEXT_YEAR],
  [-1, LAST_YEAR],
];

/** Around New Year the article may count from another year than its sources. */
const FIRST_SURE_MONTH = 2;
const LAST_SURE_MONTH = 11;

/**
 * «Nel settembre del prossimo anno»: months with the year that the text counts from the days its sources came out on. As
 * they are where these days leave it open.
 */
export function withYearsCounted(
  dates: readonly DateMention[],
  text: string,
  published: readonly CalendarDay[],
): readonly DateMention[] {
  const [year, ...others] = new Set(published.map((day) => day.year));
  const open = published.some(({ month }) => month < FIRST_SURE_MONTH || month > LAST_SURE_MONTH);
  if (year === undefined || others.length > 0 || open) return dates;
  return dates.map((date) => {
    if (date.month === null || date.year !== null) return date;
    const behind = text.slice(date.end, date.end + 32);
    for (const [later, pattern] of YEARS) {
      const words = pattern.exec(behind)?.[0];
      if (words === undefined) continue;
      const end = date.end + words.length;
      return { ...date, year: year + later, end, text: text.slice(date.start, end) };
    }
    return date;
  });
}
