const MINUTES_OF_HOUR = 60;
const MINUTES_OF_DAY = 24 * MINUTES_OF_HOUR;

/** A span of time in round Italian words: «25 minuti», «1 ora», «31 ore», «3 giorni». Days begin at forty-eight hours. */
export function durationWords(minutes: number): string {
  const whole = Math.max(1, Math.round(minutes));
  if (whole < MINUTES_OF_HOUR) return counted(whole, 'minuto', 'minuti');
  const hours = Math.round(whole / MINUTES_OF_HOUR);
  if (hours < 48) return counted(hours, 'ora', 'ore');
  return counted(Math.round(whole / MINUTES_OF_DAY), 'giorno', 'giorni');
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
