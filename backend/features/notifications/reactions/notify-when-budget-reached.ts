import { dollarsOf, formatDollars } from '../../../contract/money.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Reaction, ReactionOf } from '../../../platform/event-store/reactions/reaction.js';
import { type BudgetEvent, budgetEvents } from '../../costs/budgets.events.js';
import { NotificationsStore } from '../notifications.store.js';

const PERIOD_WORDS = { day: 'di oggi', month: 'del mese' } as const;

/** Tells the editors once that a day's or month's budget is nearly spent, and once that it is. */
@ReactionOf()
export class NotifyWhenBudgetReached extends Reaction<BudgetEvent> {
  readonly name = 'notify-when-budget-reached';
  readonly follows = [budgetEvents];
  readonly startsAt = 'head';

  constructor(private readonly notifications: NotificationsStore) {
    super();
  }

  override wants({ type }: RecordedOf<BudgetEvent>): boolean {
    return type === 'AiBudgetReached';
  }

  async handle(event: RecordedOf<BudgetEvent>): Promise<void> {
    if (event.type !== 'AiBudgetReached') return;
    const { bound, level, limitMicros, spentMicros } = event.data;
    const [spent, limit] = [spentMicros, limitMicros].map((micros) => formatDollars(dollarsOf(micros)));
    const sum = `Spesi o impegnati ${spent} su ${limit}.`;
    await this.notifications.add({
      id: event.id,
      at: event.recordedAt,
      title: level === 100 ? `Budget ${PERIOD_WORDS[bound]} esaurito` : `Budget ${PERIOD_WORDS[bound]} all’80 %`,
      message: level === 100 ? `${sum} Fino alla fine del periodo non si chiede nulla ai modelli.` : sum,
      status: level === 100 ? 'failed' : 'info',
      articleId: null,
      path: '/admin/costi',
    });
  }
}
