import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { dollarsOf, formatDollars } from '../../../contract/money.js';
import { DomainError } from '../../../platform/domain-error.js';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { budgetsDecider, changeBudgets } from '../budgets.decider.js';
import type { BudgetBound, BudgetLimits } from '../budgets.events.js';
import { GetBudgetLimits } from '../queries/get-budget-limits.js';

/** Sets limits below those of the environment; absent ones stay, null takes the admin's own away. Throws `validation-failed`. */
export class ChangeBudgets extends Command<{ readonly position: number }> {
  constructor(
    readonly update: Partial<BudgetLimits>,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(ChangeBudgets)
export class ChangeBudgetsHandler implements ICommandHandler<ChangeBudgets> {
  constructor(
    private readonly store: EventStore,
    private readonly queries: QueryBus,
  ) {}

  async execute({ update, meta }: ChangeBudgets): Promise<{ readonly position: number }> {
    const { environment } = await this.queries.execute(new GetBudgetLimits());
    for (const bound of ['run', 'day', 'month'] as const) refuseRaised(bound, update[bound], environment[bound]);
    return decideAndAppend({
      store: this.store,
      decider: budgetsDecider,
      decide: (state) => changeBudgets(state, update),
      meta,
    });
  }
}

const SPANS: Readonly<Record<BudgetBound, string>> = {
  run: 'per generazione',
  day: 'al giorno',
  month: 'al mese',
};

function refuseRaised(field: BudgetBound, wanted: number | null | undefined, limit: number | null): void {
  if (wanted === undefined || wanted === null || limit === null || wanted <= limit) return;
  const text = `Il limite non può superare quello dell’installazione: ${formatDollars(dollarsOf(limit))} ${SPANS[field]}`;
  throw new DomainError('validation-failed', { field, text });
}
