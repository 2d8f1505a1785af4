/** A stretch of time of the plan in which one automatic article is due. */
export interface Slot {
  readonly number: number;
  readonly startsAt: Date;
}

const MINUTE_MS = 60_000;

/** The slot a moment lies in, for an interval in minutes. Slots are counted from 1970 so that every process agrees. */
export function contextOf(moment: Date, interval: number): Slot {
  return numberedSlot(Math.floor(moment.getTime() / (interval * MINUTE_MS)), interval);
}

/** The slot of a number. */
export function numberedSlot(number: number, interval: number): Slot {
  return { number, startsAt: new Date(number * interval * MINUTE_MS) };
}

/** When the next slot begins. */
export function nextSlotStart(moment: Date, interval: number): Date {
  return numberedSlot(contextOf(moment, interval).number + 1, interval).startsAt;
}

/** What the run of that number is about: the chosen topics in turn, the collected news when none is chosen. */
export function topicOfPlan(plan: { readonly topics: readonly string[] }, number: number): string {
  return plan.topics[number % Math.max(1, plan.topics.length)] ?? 'NEWS_COLLECTOR';
}
