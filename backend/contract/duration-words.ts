const MINUTES_OF_HOUR = 60;
const DAYS_OF_MONTH = 30.44;

/** A span of time in round Italian words: «25 minuti», «31 ore», «3 giorni», «7 mesi», «2 anni»; from days on a unit begins with two of it. */
export function durationWords(minutes: number): string {
  const whole = Math.max(1, Math.round(minutes));
  if (whole < MINUTES_OF_HOUR) return counted(whole, 'minuto', 'minuti');
  const hours = Math.round(whole / MINUTES_OF_HOUR);
  if (hours < 48) return counted(hours, 'ora', 'ore');
  const days = Math.round(hours / 24);
  if (days < 2 * DAYS_OF_MONTH) return counted(days, 'giorno', 'giorni');
  const months = Math.round(days / DAYS_OF_MONTH);
  return months < 24 ? counted(months, 'mese', 'mesi') : counted(Math.round(months / 12), 'anno', 'anni');
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
