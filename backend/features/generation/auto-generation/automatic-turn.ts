/** A stretch of time of the plan in which one automatic article is due. */
export interface Turn {
  readonly number: number;
  readonly startsAt: Date;
}

const MINUTE_MS = 60_000;

/** The turn a moment lies in, for an interval in minutes. Turns are counted from 1970 so that every process agrees. */
export function contextOf(moment: Date, interval: number): Turn {
  return numberedTurn(Math.floor(moment.getTime() / (interval * MINUTE_MS)), interval);
}

/** The turn of a number. */
export function numberedTurn(number: number, interval: number): Turn {
  return { number, startsAt: new Date(number * interval * MINUTE_MS) };
}

/** When the next turn begins. */
export function nextTurnStart(moment: Date, interval: number): Date {
  return numberedTurn(contextOf(moment, interval).number + 1, interval).startsAt;
}

/** What the run of that number is about: the chosen topics in turn, the collected news when none is chosen. */
export function topicOfPlan(plan: { readonly topics: readonly string[] }, number: number): string {
  return plan.topics[number % Math.max(1, plan.topics.length)] ?? 'NEWS_COLLECTOR';
}
