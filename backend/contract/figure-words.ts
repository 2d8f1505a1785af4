// Server and browser must print the same text whatever their own zone and setting: days are those of Rome.

const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' });
// 'always': the Italian locale would leave four digits ungrouped (1103).
const grouped = new Intl.NumberFormat('it-IT', { useGrouping: 'always', maximumFractionDigits: 0 });

/** «21 novembre 2026», from an ISO date. */
export function dayWords(iso: string): string {
  return day.format(new Date(iso));
}

/** «1.103». */
export function formatNumber(value: number): string {
  return grouped.format(value);
}

/** «1 articolo», «1.103 articoli». */
export function countOf(value: number, one: string, many: string): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}
