import type { QuietHours } from './auto-generation.events.js';

const MINUTE_MS = 60_000;
const MINUTES_OF_A_DAY = 1_440;
const ROME_TIME = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Rome',
});
const ROME_DAY = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Rome' });

/** `2026-11-23`, the day in Rome. */
export function romeDay(at: Date): string {
  return ROME_DAY.format(at);
}

/** When the next day begins in Rome. */
export function nextRomeDay(at: Date): Date {
  const today = romeDay(at);
  return endOf((moment) => romeDay(moment) === today, at, MINUTES_OF_A_DAY - romeMinutes(at));
}

/** Whether a moment lies in the quiet hours: their first minute does, the minute of their end does not. */
export function isQuiet({ from, to }: QuietHours, at: Date): boolean {
  const [begin, end, now] = [minutesOf(from), minutesOf(to), romeMinutes(at)];
  return begin < end ? now >= begin && now < end : now >= begin || now < end;
}

/** When the quiet hours that a moment lies in end. */
export function quietEnd(hours: QuietHours, at: Date): Date {
  const left = (minutesOf(hours.to) - romeMinutes(at) + MINUTES_OF_A_DAY) % MINUTES_OF_A_DAY;
  return endOf((moment) => isQuiet(hours, moment), at, left);
}

/** The first minute after `at` for which something holds no longer; `minutes` away unless the clock changes on the way. */
function endOf(holds: (moment: Date) => boolean, at: Date, minutes: number): Date {
  let end = Math.floor(at.getTime() / MINUTE_MS + minutes) * MINUTE_MS;
  while (holds(new Date(end))) end += MINUTE_MS;
  while (!holds(new Date(end - MINUTE_MS))) end -= MINUTE_MS;
  return new Date(end);
}

/** Minutes after midnight of «22:30». */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function romeMinutes(at: Date): number {
  return minutesOf(ROME_TIME.format(at));
}
