import { dollarsOf, formatDollars } from '../../../contract/money.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { ReactionOf } from '../../../platform/event-store/reactions/reaction.js';
import { type BudgetEvent, budgetEvents } from '../../costs/budgets.events.js';
import { type Note, Notice } from './notice.js';

const PERIOD_WORDS = { day: 'di oggi', month: 'del mese' } as const;

/** Warns the editors once that a day's or month's budget is nearly spent, and once that it is. */
@ReactionOf()
export class NotifyWhenBudgetReached extends Notice<BudgetEvent> {
  readonly name = 'notify-when-budget-reached';
  readonly follows = [budgetEvents];

  noteOf({ type, data }: RecordedOf<BudgetEvent>): Note | null {
    if (type !== 'AiBudgetReached') return null;
    const { bound, level, limitMicros, spentMicros } = data;
    const [spent, limit] = [spentMicros, limitMicros].map((micros) => formatDollars(dollarsOf(micros)));
    const sum = `Spesi o impegnati ${spent} su ${limit}.`;
    return {
      title: level === 100 ? `Budget ${PERIOD_WORDS[bound]} esaurito` : `Budget ${PERIOD_WORDS[bound]} all’80 %`,
      message: level === 100 ? `${sum} Fino alla fine del periodo non si chiede nulla ai modelli.` : sum,
      status: level === 100 ? 'failed' : 'info',
      path: '/admin/costi',
    };
  }
}
