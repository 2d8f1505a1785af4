import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Editions } from '../../../../contract/front-page.js';
import { Clock } from '../../../../platform/clock.js';
import { foldEvents } from '../../../../platform/event-store/decider.js';
import { EventStore } from '../../../../platform/event-store/event-store.js';
import { romeDay } from '../../../../platform/rome-day.js';
import { editionDecider, editionPlanDecider } from '../../editions/edition.decider.js';
import {
  type EditionEvent,
  type EditionPlanEvent,
  editionEvents,
  editionPlanEvents,
} from '../../editions/edition.events.js';
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
    const history = await this.store.readStream(editionPlanEvents);
    const plan = foldEvents(editionPlanDecider, history as readonly EditionPlanEvent[]);
    const today = await this.#editionOf(romeDay(now));
    const next = await this.#editionOf(nextEditionDay(plan, now, today.isMade));
    const words = ({ date, intro }: typeof today) => ({ date, intro });
    return { ...plan, today: today.isMade ? words(today) : null, next: words(next) };
  }

  async #editionOf(date: string) {
    const history = await this.store.readStream(editionEvents, date);
    return { date, ...foldEvents(editionDecider, history as readonly EditionEvent[]) };
  }
}
