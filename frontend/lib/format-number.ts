export { countOf, formatNumber } from '../../backend/contract/figure-words.js';

const DEFAULT_READ_MINUTES = 5;

/** Minutes of reading: «7 min» under an hour, «1 h 5 min» from there. What is no number of minutes counts as five. */
export function formatReadTime(given: number | null | undefined): string {
  const minutes = given && Number.isFinite(given) ? given : DEFAULT_READ_MINUTES;
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}
