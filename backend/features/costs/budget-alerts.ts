import { Injectable } from '@nestjs/common';
import { streamName } from '../../platform/event-store/domain-event.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import { derivedId } from '../../platform/ids.js';
import { levelOf } from './budgets.decider.js';
import { type BudgetBound, type BudgetEvent, type BudgetLimits, budgetEvents } from './budgets.events.js';
import type { Reservation } from './model-calls.store.js';

/** Namespace of the ids of these events. */
const ALERTS = '5d6e0c4e-2a5b-4d0e-9f0a-6c1f3a7b9e21';

/** Records that a budget is nearly or wholly spent: once for each period and level, whichever process sees it. */
@Injectable()
export class BudgetAlerts {
  /** What this process recorded already. */
  private readonly recorded = new Set<string>();

  constructor(private readonly store: EventStore) {}

  /** A call was refused for this bound. */
  async exhausted(bound: BudgetBound, reservation: Reservation, limits: BudgetLimits): Promise<void> {
    if (bound !== 'run') await this.reach(bound, 100, reservation, reservation.spent[bound], limits);
  }

  /** A call ended that cost so much more than was spent before it. */
  async spent(reservation: Reservation, costMicros: number, limits: BudgetLimits): Promise<void> {
    for (const bound of ['day', 'month'] as const) {
      const spent = reservation.spent[bound] + costMicros;
      const level = levelOf(spent, limits[bound]);
      if (level !== null) await this.reach(bound, level, reservation, spent, limits);
    }
  }

  private async reach(
    bound: 'day' | 'month',
    level: 80 | 100,
    reservation: Reservation,
    spentMicros: number,
    limits: BudgetLimits,
  ): Promise<void> {
    const period = reservation[bound];
    const id = derivedId(ALERTS, `${bound} ${period} ${level}`);
    if (this.recorded.has(id)) return;
    const event: BudgetEvent = {
      type: 'AiBudgetReached',
      data: { bound, period, level, limitMicros: limits[bound] ?? 0, spentMicros },
    };
    await this.store.append({
      stream: streamName(budgetEvents),
      expectedVersion: null,
      events: [{ ...event, id }],
      meta: { actor: 'policy' },
    });
    this.recorded.add(id);
  }
}
