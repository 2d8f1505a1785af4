import { derivedId } from '../../../platform/ids.js';
import { decideTurn } from './automatic-limits.js';
import { contextOf, numberedTurn, type Turn } from './automatic-turn.js';
import { isQuiet } from './quiet-hours.js';

/** Namespace of the run ids of automatic turns. */
const SCHEDULE = 'c1a3f6d0-7a6e-4c0b-9b56-1f2f6d0e8b33';
/** Cron may come every few minutes only. */
const GRACE_MS = 15 * 60_000;

/** The id of the run of a turn, the same whichever process begins it. */
export function runIdOfTurn({ number }: Turn, interval: number): string {
  return derivedId(SCHEDULE, `${interval}-${number}`);
}

/** The turns of which a run must be there, or a reason why not: the one before the present one, and the present one. */
export function turnsToExamine(now: Date, interval: number): readonly Turn[] {
  const present = contextOf(now, interval);
  return [numberedTurn(present.number - 1, interval), present];
}

/**
 * The latest turn whose time has passed without a run, though no limit left it out; null when there is none. Pure.
 * @param accounted runs that were begun, by id, and turns that were left out, by their beginning in milliseconds
 */
export function missedTurn(
  plan: Parameters<typeof decideTurn>[0],
  now: Date,
  writtenToday: number,
  accounted: { readonly runs: ReadonlySet<string>; readonly skipped: ReadonlySet<number> },
): Turn | null {
  const { enabled, since, interval, limits } = plan;
  const late = new Date(now.getTime() - GRACE_MS);
  if (!enabled || since === null) return null;
  const missed = turnsToExamine(now, interval).filter((turn) => {
    const isPresent = turn.number === contextOf(now, interval).number;
    const isQuietTurn = limits.quietHours !== null && isQuiet(limits.quietHours, turn.startsAt);
    return (
      turn.startsAt >= since &&
      turn.startsAt <= late &&
      !accounted.runs.has(runIdOfTurn(turn, interval)) &&
      !accounted.skipped.has(turn.startsAt.getTime()) &&
      // A moved turn is waited for until it is begun, or another stands for it.
      !isQuietTurn &&
      (!isPresent || decideTurn(plan, now, writtenToday).kind === 'begin')
    );
  });
  return missed.at(-1) ?? null;
}
