import type { DomainEvent, StreamType } from '../../platform/event-store/domain-event.js';

/** What a budget holds for. */
export type BudgetBound = 'run' | 'day' | 'month';

/** Limits in millionths of a US dollar; null = as the environment has it. */
export interface BudgetLimits {
  readonly run: number | null;
  readonly day: number | null;
  readonly month: number | null;
}

export type BudgetEvent =
  | DomainEvent<'AiBudgetsChanged', BudgetLimits>
  /** Once for each period and level. */
  | DomainEvent<
      'AiBudgetReached',
      {
        readonly bound: 'day' | 'month';
        /** `2026-11-23` or `2026-11`, days and months of Rome. */
        readonly period: string;
        /** Per cent of the limit. */
        readonly level: 80 | 100;
        readonly limitMicros: number;
        readonly spentMicros: number;
      }
    >;

/** What may be spent on models: the single stream `aibudgets`. */
export const budgetEvents: StreamType<BudgetEvent> = {
  category: 'aibudgets',
  schemaVersions: { AiBudgetsChanged: 1, AiBudgetReached: 1 },
};
