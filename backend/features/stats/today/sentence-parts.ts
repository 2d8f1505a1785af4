import { beforeDay } from '../../../contract/figure-words.js';

const ROME = 'Europe/Rome';
const DAY = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', timeZone: ROME });
const CLOCK = new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit', timeZone: ROME });
const PAUSE = /[:.](?:\s+|$)/;

/** What a warning says in short: up to its first colon or full stop. Pure. */
export function headlineOf(text: string): string {
  return text.split(PAUSE, 1)[0] ?? text;
}

/** What it says beyond that; '' when the headline is all. Pure. */
export function reasonOf(text: string): string {
  const pause = PAUSE.exec(text);
  return pause === null ? '' : text.slice(pause.index + pause[0].length);
}

/** The same with a capital at its beginning. Pure. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** «alle 10:45» on the day of `now`, else «il 21 novembre alle 10:45». Pure. */
export function momentOf(then: Date, now: Date): string {
  const at = `alle ${CLOCK.format(then)}`;
  return DAY.format(then) === DAY.format(now) ? at : `${beforeDay('il', DAY.format(then))} ${at}`;
}
