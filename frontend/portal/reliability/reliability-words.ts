import type { RefusalKind } from '../../../backend/contract/reliability-words.js';
import { formatDate } from '../../lib/format-date.js';

/** Why a sentence was refused, in words for readers. */
export const KIND_WORDS: Readonly<Record<RefusalKind, string>> = {
  refuted: 'Una fonte dice altro',
  'not-found': 'Nessuna fonte lo dice',
  copied: 'Parole prese da una fonte',
};

const NBSP = '\u00a0';

/** «1º settembre 2026», as days are read aloud. */
export function day(iso: string): string {
  return formatDate(iso).replace(/^1 /, '1º ');
}

const MINUTES = 60;
const HOURS_OF_DAY = 24;
const HOURS_IN_WORDS = 48;

/** «40 min», «5 h 40 min», «3 giorni»; a dash of nothing. */
export function duration(hours: number | null): string {
  if (hours === null) return '–';
  if (hours >= HOURS_IN_WORDS) return `${Math.round(hours / HOURS_OF_DAY)}${NBSP}giorni`;
  const minutes = Math.round(hours * MINUTES);
  if (minutes < MINUTES) return `${minutes}${NBSP}min`;
  const rest = minutes % MINUTES;
  const whole = `${Math.floor(minutes / MINUTES)}${NBSP}h`;
  return rest === 0 ? whole : `${whole} ${rest}${NBSP}min`;
}
