import { TZDate } from '@date-fns/tz';
import type { QuietHours } from './auto-generation.events.js';

const MINUTE_MS = 60_000;
const ROME = 'Europe/Rome';

/** When the next day begins in Rome. */
export function nextRomeDay(at: Date): Date {
  const today = new TZDate(at, ROME);
  return new Date(+new TZDate(today.getFullYear(), today.getMonth(), today.getDate() + 1, ROME));
}

/** Whether a moment lies in the quiet hours: their first minute does, the minute of their end does not. */
export function isQuiet({ from, to }: QuietHours, at: Date): boolean {
  const [begin, end, now] = [minutesOf(from), minutesOf(to), romeMinutes(at)];
  return begin < end ? now >= begin && now < end : now >= begin || now < end;
}

/** When the quiet hours that a moment lies in end. */
export function quietEnd(hours: QuietHours, at: Date): Date {
  const today = new TZDate(at, ROME);
  const until = minutesOf(hours.to);
  const day = today.getDate() + (until <= romeMinutes(at) ? 1 : 0);
  let end = +new TZDate(today.getFullYear(), today.getMonth(), day, 0, until, ROME);
  // An end that the spring night leaves out is one of the minutes before.
  while (!isQuiet(hours, new Date(end - MINUTE_MS))) end -= MINUTE_MS;
  return new Date(end);
}

/** Minutes after midnight of «22:30». */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function romeMinutes(at: Date): number {
  const time = new TZDate(at, ROME);
  return time.getHours() * 60 + time.getMinutes();
}
