import type { SystemState } from '../../../contract/system-state.js';
import { romeDay } from '../../../platform/rome-day.js';

/** One figure for `/metrics`. */
export interface Sample {
  readonly metric: string;
  readonly kind: 'gauge' | 'counter';
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** One thing that is checked: what the screen says of it, and its figures. */
export interface SystemRow extends Readonly<SystemState['rows'][number]> {
  readonly samples: readonly Sample[];
}

/** A figure. */
export function sample(
  metric: string,
  value: number,
  kind: Sample['kind'] = 'gauge',
  labels: Sample['labels'] = {},
): Sample {
  return { metric, kind, labels, value };
}

const whole = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0 });

/** «1.234». */
export function amount(number: number): string {
  return whole.format(number);
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** «adesso», «12 minuti fa», «3 ore fa», «2 giorni fa». */
export function ageInWords(now: Date, then: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - then.getTime()) / MINUTE_MS));
  if (minutes < 2) return 'adesso';
  if (minutes < 120) return `${minutes} minuti fa`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} ore fa` : `${Math.floor(hours / 24)} giorni fa`;
}

/** «oggi», «ieri», «3 giorni fa». @param day in Rome, as `2026-11-23` */
export function dayInWords(now: Date, day: string): string {
  const days = Math.max(0, Math.round((Date.parse(romeDay(now)) - Date.parse(day)) / DAY_MS));
  return ['oggi', 'ieri'][days] ?? `${days} giorni fa`;
}
