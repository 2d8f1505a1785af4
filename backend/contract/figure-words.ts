// Server and browser must print the same text whatever their own zone and setting: days are those of Rome.

const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' });
// 'always': the Italian locale would leave four digits ungrouped (1103).
const grouped = new Intl.NumberFormat('it-IT', { useGrouping: 'always', maximumFractionDigits: 0 });
const MINUTES_OF_HOUR = 60;
const DAYS_OF_MONTH = 30.44;

/** «21 novembre 2026», from an ISO date. */
export function dayWords(iso: string): string {
  return day.format(new Date(iso));
}

/**
 * «dal 9 novembre», and «dall’8 novembre», «dall’11 novembre», «dall’08/11/2026»: before a day that is spoken with a vowel its
 * article is elided.
 */
export function beforeDay(article: 'il' | 'al' | 'dal' | 'Dal' | 'del', day: string): string {
  if (!/^(?:0?8|11)\b/.test(day)) return `${article} ${day}`;
  return article === 'il' ? `l’${day}` : `${article}l’${day}`;
}

/** «1.103». */
export function formatNumber(value: number): string {
  return grouped.format(value);
}

/** «1 articolo», «1.103 articoli». */
export function countOf(value: number, one: string, many: string): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}

/** A span of time in round Italian words: «25 minuti», «31 ore», «3 giorni», «7 mesi», «2 anni»; from days on a unit begins with two of it. */
export function durationWords(minutes: number): string {
  const whole = Math.max(1, Math.round(minutes));
  if (whole < MINUTES_OF_HOUR) return countOf(whole, 'minuto', 'minuti');
  const hours = Math.round(whole / MINUTES_OF_HOUR);
  if (hours < 48) return countOf(hours, 'ora', 'ore');
  const days = Math.round(hours / 24);
  if (days < 2 * DAYS_OF_MONTH) return countOf(days, 'giorno', 'giorni');
  const months = Math.round(days / DAYS_OF_MONTH);
  return months < 24 ? countOf(months, 'mese', 'mesi') : countOf(Math.round(months / 12), 'anno', 'anni');
}
