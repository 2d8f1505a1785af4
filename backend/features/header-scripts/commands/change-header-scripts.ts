import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { checkHeaderScripts } from '../check-header-scripts.js';
import { changeHeaderScripts, type HeaderScriptsUpdate, headerScriptsDecider } from '../header-scripts.decider.js';

/** Changes what is given; absent fields stay, null clears. Throws `validation-failed` with a sentence for the field. */
export class ChangeHeaderScripts extends Command<{ position: number }> {
  constructor(
    readonly update: HeaderScriptsUpdate,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(ChangeHeaderScripts)
export class ChangeHeaderScriptsHandler implements ICommandHandler<ChangeHeaderScripts> {
  constructor(private readonly store: EventStore) {}

  async execute({ update, meta }: ChangeHeaderScripts): Promise<{ position: number }> {
    checkHeaderScripts(update);
    const { position } = await decideAndAppend({
      store: this.store,
      decider: headerScriptsDecider,
      decide: (state) => changeHeaderScripts(state, update),
      meta,
    });
    return { position };
  }
}
