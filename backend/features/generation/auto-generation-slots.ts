/** A stretch of time of the plan in which one automatic article is due. */
export interface Slot {
  readonly number: number;
  readonly startsAt: Date;
}

const MINUTE_MS = 60_000;

/** The slot a moment lies in, for an interval in minutes. Slots are counted from 1970 so that every process agrees. */
export function slotOf(moment: Date, interval: number): Slot {
  const length = interval * MINUTE_MS;
  const number = Math.floor(moment.getTime() / length);
  return { number, startsAt: new Date(number * length) };
}

/** When the next slot begins. */
export function nextSlotStart(moment: Date, interval: number): Date {
  return new Date((slotOf(moment, interval).number + 1) * interval * MINUTE_MS);
}

/**
 * The slot that is due: the present one, unless it began before the plan was switched on or changed; a slot that
 * passed while nothing ran is not made up for, because its news are old.
 */
export function dueSlot(
  plan: { readonly enabled: boolean; readonly interval: number; readonly since: Date | null },
  now: Date,
): Slot | null {
  if (!plan.enabled || plan.since === null) return null;
  const slot = slotOf(now, plan.interval);
  return slot.startsAt >= plan.since ? slot : null;
}

/** What the run of that number is about: the chosen topics in turn, the collected news when none is chosen. */
export function topicOfPlan(plan: { readonly topics: readonly string[] }, number: number): string {
  return plan.topics[number % Math.max(1, plan.topics.length)] ?? 'NEWS_COLLECTOR';
}
