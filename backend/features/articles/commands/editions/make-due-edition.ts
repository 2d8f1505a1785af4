import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock.js';
import { decideAndAppend } from '../../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../../platform/event-store/event-store.js';
import { Projector } from '../../../../platform/event-store/projector.js';
import { romeDay } from '../../../../platform/rome-day.js';
import { editionDecider, leaveHome, makeEdition } from '../../editions/edition.decider.js';
import type { EditionEvent } from '../../editions/edition.events.js';
import { chooseEdition } from '../../editions/edition-choice.js';
import { dueMorning, editionSince, isMorning, type Morning } from '../../editions/edition-morning.js';
import { EditionsStore } from '../../editions/editions.store.js';
import { ArticlesProjection } from '../../projections/articles.projection.js';
import { EditionsProjection } from '../../projections/editions.projection.js';
import { FrontPageProjection } from '../../projections/front-page.projection.js';
import { GetEditionPlan } from '../../queries/editions/get-edition-plan.js';

/** Makes this morning's edition from its hour on, and takes it off the home page at noon. Two processes may do so at once. */
export class MakeDueEdition extends Command<void> {
  constructor(readonly meta: EventMeta) {
    super();
  }
}

@CommandHandler(MakeDueEdition)
export class MakeDueEditionHandler implements ICommandHandler<MakeDueEdition> {
  constructor(
    private readonly store: EventStore,
    private readonly projector: Projector,
    private readonly editions: EditionsStore,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ meta }: MakeDueEdition): Promise<void> {
    const now = this.clock.now();
    const today = romeDay(now);
    if (!isMorning(today, now)) return this.#decide(today, leaveHome, meta);
    const morning = dueMorning(await this.queries.execute(new GetEditionPlan()), now);
    if (morning === null || (await this.editions.find(today)) !== null) return;
    const edition = await this.#compose(morning);
    await this.#decide(morning.date, (state) => makeEdition(state, edition), meta);
  }

  async #compose({ date, at }: Morning) {
    const followed = [ArticlesProjection, FrontPageProjection, EditionsProjection];
    await this.projector.catchUp(await this.store.head(), followed);
    const [last] = await this.editions.before(date, 1);
    const since = editionSince(at, last?.slot ?? null);
    const candidates = await this.editions.candidates(since, at, date);
    return { slot: at.toISOString(), ...chooseEdition(candidates, await this.editions.placed()) };
  }

  async #decide(
    id: string,
    decide: (state: typeof editionDecider.initialState) => readonly EditionEvent[],
    meta: EventMeta,
  ): Promise<void> {
    await decideAndAppend({ store: this.store, id, decider: editionDecider, decide, meta });
  }
}
