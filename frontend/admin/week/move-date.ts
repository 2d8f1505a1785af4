import { momentInRome, romeFieldOf } from '../shared/rome-time.js';

const DAY_MS = 86_400_000;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** The day of Rome on which a moment lies. */
export const dayOf = (iso: string): string => romeFieldOf(iso).slice(0, DAY_LENGTH);

/** A day so many days later. Pure. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, DAY_LENGTH);
}

/** The same time of day on another day, by the clocks of Rome. Pure. */
export function onDay(iso: string, day: string): string {
  return momentInRome(`${day}${romeFieldOf(iso).slice(DAY_LENGTH)}`) ?? iso;
}
