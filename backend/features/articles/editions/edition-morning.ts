import { TZDate } from '@date-fns/tz';
import { EDITION_UNTIL_HOUR } from '../../../contract/edition-words.js';
import { dayAfter, romeDay } from '../../../platform/rome-day.js';
import type { EditionPlan } from './edition.events.js';

const HOUR_MS = 3_600_000;
const ROME = 'Europe/Rome';
/** After a pause, as a weekend with a server that stood still, no edition holds older news. */
const MAX_REACH_MS = 72 * HOUR_MS;
const FIRST_REACH_MS = 24 * HOUR_MS;
/** What was to come out before the last edition may have come out a moment after it. */
const OVERLAP_MS = HOUR_MS / 4;

export interface Morning {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly at: Date;
}

/** The morning whose edition is due; null before its hour and when the morning is over. Pure. */
export function dueMorning({ enabled, time }: EditionPlan, now: Date): Morning | null {
  const date = romeDay(now);
  const at = momentOf(date, time);
  return enabled && at <= now && isMorning(date, now) ? { date, at } : null;
}

/** Whether the edition of a day still stands on the home page. Pure. */
export function isMorning(date: string, now: Date): boolean {
  return date === romeDay(now) && now < momentOf(date, `${EDITION_UNTIL_HOUR}:00`);
}

/** The day of the next edition that is still to be made. Pure. */
export function nextEditionDay({ time }: EditionPlan, now: Date, isMadeToday: boolean): string {
  const today = romeDay(now);
  const isOver = isMadeToday || !isMorning(today, now) || momentOf(today, time) <= now;
  return isOver ? dayAfter(today, 1) : today;
}

/** Since when articles belong to an edition; `last`: the moment of the edition before it. Pure. */
export function editionSince(at: Date, last: Date | null): Date {
  if (last === null) return new Date(at.getTime() - FIRST_REACH_MS);
  return new Date(Math.max(last.getTime() - OVERLAP_MS, at.getTime() - MAX_REACH_MS));
}

function momentOf(date: string, time: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, day, hours, minutes, ROME).getTime());
}
