import { derivedId } from '../../../platform/ids.js';
import { contextOf, numberedSlot, type Slot } from './auto-generation-slots.js';
import { decideSlot } from './automatic-limits.js';
import { isQuiet } from './quiet-hours.js';

/** Namespace of the run ids of automatic slots. */
const SCHEDULE = 'c1a3f6d0-7a6e-4c0b-9b56-1f2f6d0e8b33';
/** Cron may look every few minutes only. */
const GRACE_MS = 15 * 60_000;

/** The id of the run of a slot, the same whichever process begins it. */
export function runIdOfSlot({ number }: Slot, interval: number): string {
  return derivedId(SCHEDULE, `${interval}-${number}`);
}

/** The slots of which a run must be there, or a reason why not: the one before the present one, and the present one. */
export function slotsToExamine(now: Date, interval: number): readonly Slot[] {
  const present = contextOf(now, interval);
  return [numberedSlot(present.number - 1, interval), present];
}

/**
 * The latest slot whose time has passed without a run, though no limit left it out; null when there is none. Pure.
 * @param accounted runs that were begun, by id, and slots that were left out, by their beginning in milliseconds
 */
export function missedSlot(
  plan: Parameters<typeof decideSlot>[0],
  now: Date,
  writtenToday: number,
  accounted: { readonly runs: ReadonlySet<string>; readonly skipped: ReadonlySet<number> },
): Slot | null {
  const { enabled, since, interval, limits } = plan;
  const late = new Date(now.getTime() - GRACE_MS);
  if (!enabled || since === null) return null;
  const missed = slotsToExamine(now, interval).filter((slot) => {
    const isPresent = slot.number === contextOf(now, interval).number;
    const isQuietSlot = limits.quietHours !== null && isQuiet(limits.quietHours, slot.startsAt);
    return (
      slot.startsAt >= since &&
      slot.startsAt <= late &&
      !accounted.runs.has(runIdOfSlot(slot, interval)) &&
      !accounted.skipped.has(slot.startsAt.getTime()) &&
      // A moved slot is waited for until it is begun, or another stands for it.
      !isQuietSlot &&
      (!isPresent || decideSlot(plan, now, writtenToday).kind === 'begin')
    );
  });
  return missed.at(-1) ?? null;
}
