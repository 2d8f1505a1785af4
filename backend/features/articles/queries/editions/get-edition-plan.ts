import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Editions } from '../../../../contract/front-page.js';
import { Clock } from '../../../../platform/clock.js';
import { stateOf } from '../../../../platform/event-store/decide.js';
import { EventStore } from '../../../../platform/event-store/event-store.js';
import { romeDay } from '../../../../platform/rome-day.js';
import { editionDecider, editionPlanDecider } from '../../editions/edition.decider.js';
import { nextEditionDay } from '../../editions/edition-morning.js';

/** The plan of the editions, with what a person wrote above today's and the next one. Read from the log, which shows a change at once. */
export class GetEditionPlan extends Query<Editions> {}

@QueryHandler(GetEditionPlan)
export class GetEditionPlanHandler implements IQueryHandler<GetEditionPlan> {
  constructor(
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<Editions> {
    const now = this.clock.now();
    const plan = await stateOf(this.store, editionPlanDecider);
    const today = await this.#editionOf(romeDay(now));
    const next = await this.#editionOf(nextEditionDay(plan, now, today.isMade));
    const words = ({ date, intro }: typeof today) => ({ date, intro });
    return { ...plan, today: today.isMade ? words(today) : null, next: words(next) };
  }

  async #editionOf(date: string) {
    return { date, ...(await stateOf(this.store, editionDecider, date)) };
  }
}
