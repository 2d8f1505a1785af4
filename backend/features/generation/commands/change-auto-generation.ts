import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { autoGenerationDecider, changePlan, type PlanUpdate } from '../auto-generation/auto-generation.decider.js';
import { AutoGenerationRecipientStore } from '../auto-generation/auto-generation-recipient.store.js';

/** Changes the plan of the automatic generation; absent fields stay. */
export class ChangeAutoGeneration extends Command<{ position: number }> {
  constructor(
    /** `emailRecipient`: null or nothing removes it. */
    readonly update: PlanUpdate & { readonly emailRecipient?: string | null | undefined },
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(ChangeAutoGeneration)
export class ChangeAutoGenerationHandler implements ICommandHandler<ChangeAutoGeneration> {
  constructor(
    private readonly store: EventStore,
    private readonly recipient: AutoGenerationRecipientStore,
  ) {}

  async execute({ update, meta }: ChangeAutoGeneration): Promise<{ position: number }> {
    const { emailRecipient, ...plan } = update;
    if (emailRecipient !== undefined) await this.recipient.replace(emailRecipient ?? '');
    const { position } = await decideAndAppend({
      store: this.store,
      decider: autoGenerationDecider,
      decide: (state) => changePlan(state, plan),
      meta,
    });
    return { position };
  }
}
