const HOUR = 60;
const DAY = 24 * HOUR;

/** The pauses between two automatic articles that may be chosen (specification, section 9), in minutes. */
export const INTERVALS = [15, 30, 60, 120, 180, 360, 720, 1440, 2880, 4320, 10_080].map(
  (minutes) => [minutes, intervalLabel(minutes)] as const,
);

/** «15 minuti», «1 ora», «12 ore», «3 giorni», «1 settimana». */
export function intervalLabel(minutes: number): string {
  if (minutes < HOUR) return `${minutes} minuti`;
  if (minutes === 7 * DAY) return '1 settimana';
  const [count, one, many] = minutes < DAY ? [minutes / HOUR, 'ora', 'ore'] : [minutes / DAY, 'giorno', 'giorni'];
  return `${count} ${count === 1 ? one : many}`;
}
