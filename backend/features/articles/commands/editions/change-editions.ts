import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decideAndAppend } from '../../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../../platform/event-store/event-store.js';
import { changeEditionPlan, editionDecider, editionPlanDecider, writeIntro } from '../../editions/edition.decider.js';
import type { EditionPlan } from '../../editions/edition.events.js';

/** Says whether and when editions are made, and puts words of a person above some of them; absent parts stay. */
export class ChangeEditions extends Command<{ position: number }> {
  constructor(
    readonly change: {
      readonly plan?: EditionPlan | undefined;
      readonly intro?: { readonly date: string; readonly text: string } | undefined;
    },
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(ChangeEditions)
export class ChangeEditionsHandler implements ICommandHandler<ChangeEditions> {
  constructor(private readonly store: EventStore) {}

  async execute({ change: { plan, intro }, meta }: ChangeEditions): Promise<{ position: number }> {
    const { store } = this;
    const planned =
      plan &&
      (await decideAndAppend({
        store,
        decider: editionPlanDecider,
        decide: (state) => changeEditionPlan(state, plan),
        meta,
      }));
    const written =
      intro &&
      (await decideAndAppend({
        store,
        id: intro.date,
        decider: editionDecider,
        decide: (state) => writeIntro(state, intro.text),
        meta,
      }));
    return { position: Math.max(planned?.position ?? 0, written?.position ?? 0) };
  }
}
