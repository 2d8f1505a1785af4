import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { derivedId } from '../../../platform/ids.js';
import { Leases } from '../../../platform/leases/leases.js';
import { checkPromptVariables, type PromptTexts } from '../../settings/check-prompt-variables.facts.js';
import { GetSettings } from '../../settings/queries/get-settings.js';
import { promptProposalDecider, propose } from '../prompt-proposals/prompt-proposal.decider.js';
import { promptProposalEvents } from '../prompt-proposals/prompt-proposal.events.js';
import { PROMPTS_OF } from '../prompt-proposals/prompts-of-role.js';
import type { TriedRole } from '../prompt-trial/prompt-trial.js';
import { ListPromptProposals, MAX_SHOWN } from '../queries/list-prompt-proposals.js';

/**
 * Proposes other prompts for a role: nothing is asked and nothing changes by that. The same id again is the same
 * proposal. Throws `validation-failed`.
 */
export class ProposePromptChange extends Command<{ readonly position: number }> {
  constructor(
    readonly id: string,
    readonly proposal: { readonly role: TriedRole; readonly texts: PromptTexts; readonly reason: string },
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(ProposePromptChange)
export class ProposePromptChangeHandler implements ICommandHandler<ProposePromptChange> {
  constructor(
    private readonly store: EventStore,
    private readonly queries: QueryBus,
    private readonly leases: Leases,
    private readonly projector: Projector,
  ) {}

  async execute({ id, proposal, meta }: ProposePromptChange): Promise<{ readonly position: number }> {
    const { role, texts, reason } = proposal;
    const { aiPrompts } = await this.queries.execute(new GetSettings());
    const before = Object.fromEntries(PROMPTS_OF[role].map((field) => [field, aiPrompts[field]]));
    const after = Object.fromEntries(PROMPTS_OF[role].map((field) => [field, texts[field] ?? aiPrompts[field]]));
    checkPromptVariables(after);
    // One after the other: the last place is given once.
    return this.leases.inTurn('prompt-proposals', async () => {
      await this.demandRoom(id);
      const { position } = await decideAndAppend({
        store: this.store,
        streamType: promptProposalEvents,
        id,
        decider: promptProposalDecider,
        decide: (state) => propose(state, { role, before, after, reason }),
        meta,
        eventId: () => derivedId(id, 'proposed'),
      });
      // Whoever comes next counts this one.
      await this.projector.catchUp(position, [ListPromptProposals]);
      return { position };
    });
  }

  private async demandRoom(id: string): Promise<void> {
    const proposals = await this.queries.execute(new ListPromptProposals());
    const others = proposals.filter(({ _id, status }) => status === 'open' && _id !== id);
    // More than are shown nobody would decide.
    if (others.length < MAX_SHOWN) return;
    const text = `Ci sono già ${MAX_SHOWN} proposte da decidere: accettane o rifiutane qualcuna prima di farne altre`;
    throw new DomainError('validation-failed', { text });
  }
}
