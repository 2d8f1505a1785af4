import { beforeDay, countOf } from '../../../contract/figure-words.js';
import { shorten } from '../../../text/shorten.js';

const ROME = 'Europe/Rome';
const DAY = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', timeZone: ROME });
const CLOCK = new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit', timeZone: ROME });
const MAX_COMPLAINT = 160;
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

/** «dalle 10:45» on the day of `now`, else «dal 21 novembre alle 10:45». Pure. */
export function sinceMoment(then: Date, now: Date): string {
  return DAY.format(then) === DAY.format(now)
    ? `dalle ${CLOCK.format(then)}`
    : `${beforeDay('dal', DAY.format(then))} alle ${CLOCK.format(then)}`;
}

/** «40 minuti», «31 ore», «3 giorni». Pure. */
export function spanOf(minutes: number): string {
  if (minutes < 90) return countOf(Math.round(minutes), 'minuto', 'minuti');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? countOf(hours, 'ora', 'ore') : countOf(Math.round(hours / 24), 'giorno', 'giorni');
}

/** Several reasons in one line. Pure. */
export function joined(reasons: readonly string[]): string {
  return reasons.map((reason) => reason.replace(/\.$/, '')).join(' · ');
}

/** What a reader who reports an error says of it, in one line; '' where the form's question has no answer. Pure. */
export function complaintOf(message: string): string {
  const said = /Che cosa non va:\s*([\s\S]+)$/.exec(message)?.[1]?.replace(/\s+/g, ' ').trim();
  return said ? `«${shorten(said, MAX_COMPLAINT)}»` : '';
}
