import { romeDay } from '../../../platform/rome-day.js';
import type { AutoGenerationState } from './auto-generation.decider.js';
import type { AutomaticLimits } from './auto-generation.events.js';
import { contextOf, nextTurnStart, numberedTurn, type Turn } from './automatic-turn.js';
import { isQuiet, nextRomeDay, quietEnd } from './quiet-hours.js';

/** Why a turn brings no article. */
export type SkipReason = 'quiet-hours' | 'day-limit' | 'key-refused' | 'budget-exhausted';

/** What becomes of the present turn of the plan. */
export type TurnDecision =
  /** No turn of the plan: it is off, or its present turn began before it held. */
  | { readonly kind: 'none' }
  /** The turn is moved to the end of the quiet hours. */
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'skip'; readonly turn: Turn; readonly reason: SkipReason }
  | { readonly kind: 'begin'; readonly turn: Turn };

type Plan = Pick<AutoGenerationState, 'enabled' | 'interval' | 'limits'> & { readonly since: Date | null };

/**
 * Decides about the turn that a moment lies in. A turn that passed while nothing ran is not made up for, because its news
 * are old; of turns in quiet hours that are moved, the last one is begun at their end. Pure.
 * @param writtenToday articles of the plan that were asked for on this day of Rome, those under way included
 */
export function decideTurn(plan: Plan, now: Date, writtenToday: number): TurnDecision {
  const { enabled, since, interval, limits } = plan;
  const turn = contextOf(now, interval);
  if (!enabled || since === null || turn.startsAt < since) return { kind: 'none' };
  const quiet = limits.quietHours;
  if (quiet !== null && quiet.slots === 'skip' && isQuiet(quiet, turn.startsAt))
    return { kind: 'skip', turn, reason: 'quiet-hours' };
  if (quiet !== null && isQuiet(quiet, now)) {
    const until = quietEnd(quiet, now);
    return until < nextTurnStart(now, interval)
      ? { kind: 'wait', until }
      : { kind: 'skip', turn, reason: 'quiet-hours' };
  }
  if (isDayFull(limits, writtenToday)) return { kind: 'skip', turn, reason: 'day-limit' };
  return { kind: 'begin', turn };
}

/** Whether the plan has written what it may in a day. */
export function isDayFull({ perDay }: Pick<AutomaticLimits, 'perDay'>, writtenToday: number): boolean {
  return perDay !== null && writtenToday >= perDay;
}

/** Turns that are tried for the next run: a week of the shortest interval. */
const MAX_TURNS = 700;

/**
 * When the next run of the plan begins after the present turn, as far as quiet hours and the day's limit are known now.
 * Null: it is off, or all its turns lie in quiet hours. Pure.
 */
export function nextRunAt(plan: Omit<Plan, 'since'>, now: Date, writtenToday: number): Date | null {
  const { enabled, interval, limits } = plan;
  if (!enabled) return null;
  const quiet = limits.quietHours;
  const from = isDayFull(limits, writtenToday) ? nextRomeDay(now) : now;
  const present = contextOf(now, interval);
  // The present turn may be waiting for the end of the quiet hours.
  for (let number = 0; number < MAX_TURNS; number += 1) {
    const { startsAt } = numberedTurn(present.number + number, interval);
    const at = quiet !== null && isQuiet(quiet, startsAt) ? movedTo(quiet, startsAt, interval) : startsAt;
    if (at !== null && at > now && at >= from) return at;
  }
  return null;
}

/** How many runs the plan begins in the days ahead, were it on, as far as its limits say. Pure. */
export function runsAhead(plan: Omit<Plan, 'since'>, now: Date, days: number): number {
  const { perDay } = plan.limits;
  const end = new Date(now.getTime() + days * MS_OF_A_DAY);
  const byDay = new Map<string, number>();
  let at = nextRunAt({ ...plan, enabled: true }, now, 0);
  while (at !== null && at <= end) {
    const day = romeDay(at);
    byDay.set(day, Math.min((byDay.get(day) ?? 0) + 1, perDay ?? Number.POSITIVE_INFINITY));
    at = nextRunAt({ ...plan, enabled: true }, at, 0);
  }
  return [...byDay.values()].reduce((sum, runs) => sum + runs, 0);
}

const MS_OF_A_DAY = 86_400_000;

/** Where a turn in quiet hours is moved to; null: nowhere, or a later turn stands for it. */
function movedTo(quiet: NonNullable<AutomaticLimits['quietHours']>, startsAt: Date, interval: number): Date | null {
  if (quiet.slots === 'skip') return null;
  const end = quietEnd(quiet, startsAt);
  return end < nextTurnStart(startsAt, interval) ? end : null;
}

const CLOCK = new Intl.DateTimeFormat('it-IT', { timeStyle: 'short', timeZone: 'Europe/Rome' });

/** Why a turn brings no article, as a person reads it. */
export function skipSentence(reason: SkipReason, { perDay, quietHours }: AutomaticLimits): string {
  if (reason === 'key-refused') return 'Il gateway non accetta la chiave: si ricomincia quando ne accetta una.';
  if (reason === 'budget-exhausted') return 'Il budget per i modelli non basta per un’altra generazione.';
  if (reason === 'day-limit')
    return `Raggiunto il limite di ${perDay === 1 ? 'un articolo' : `${perDay ?? 0} articoli`} al giorno.`;
  return quietHours === null ? 'Ore di silenzio.' : `Ore di silenzio, dalle ${quietHours.from} alle ${quietHours.to}.`;
}

/** What keeps the plan from beginning a run at this moment, in Italian; null when nothing does. Pure. */
export function holdNow(plan: Omit<Plan, 'since'>, now: Date, writtenToday: number): string | null {
  const { enabled, limits } = plan;
  if (!enabled) return null;
  if (isDayFull(limits, writtenToday)) return `${skipSentence('day-limit', limits)} Si ricomincia domani.`;
  const quiet = limits.quietHours;
  if (quiet === null || !isQuiet(quiet, now)) return null;
  return `${skipSentence('quiet-hours', limits)} Si ricomincia alle ${CLOCK.format(quietEnd(quiet, now))}.`;
}
