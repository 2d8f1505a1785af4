import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import { foldEvents } from '../../../platform/event-store/decider.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { isUuid } from '../../../platform/ids.js';
import { Leases } from '../../../platform/leases/leases.js';
import { ChangeSettings } from '../../settings/commands/change-settings.js';
import { accept, demandTried, promptProposalDecider, turnDown } from '../prompt-proposals/prompt-proposal.decider.js';
import { type PromptProposalEvent, promptProposalEvents } from '../prompt-proposals/prompt-proposal.events.js';

/**
 * A person accepts a tried proposal, whose texts are the prompts from then on, or refuses it. Throws `proposal-not-found`,
 * `proposal-decided`, `proposal-not-tried`, and `prompts-changed-meanwhile` when the prompts are others than it was made from.
 */
export class DecidePromptProposal extends Command<{
  readonly position: number;
  readonly settingsPosition: number | null;
}> {
  constructor(
    readonly proposalId: string,
    readonly decision: 'accept' | 'refuse',
    readonly note: string,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(DecidePromptProposal)
export class DecidePromptProposalHandler implements ICommandHandler<DecidePromptProposal> {
  constructor(
    private readonly store: EventStore,
    private readonly commands: CommandBus,
    private readonly leases: Leases,
  ) {}

  execute(command: DecidePromptProposal) {
    const { proposalId } = command;
    if (!isUuid(proposalId)) throw new DomainError('proposal-not-found');
    // One after the other: who refuses must not find the prompts of a proposal in force that was just taken over.
    return this.leases.inTurn(`prompt-proposal-${proposalId}`, (signal) => this.decide(command, signal));
  }

  private async decide({ proposalId, decision, note, meta }: DecidePromptProposal, signal: AbortSignal) {
    // The settings first: what ends the process before the event leaves a proposal that can be accepted again.
    const settingsPosition = decision === 'accept' ? await this.takeOver(proposalId, meta) : null;
    signal.throwIfAborted();
    const { position } = await decideAndAppend({
      store: this.store,
      streamType: promptProposalEvents,
      id: proposalId,
      decider: promptProposalDecider,
      decide: (state) => (decision === 'accept' ? accept(state, note) : turnDown(state, note)),
      meta,
    });
    return { position, settingsPosition };
  }

  private async takeOver(proposalId: string, meta: EventMeta): Promise<number> {
    const history = (await this.store.readStream(promptProposalEvents, proposalId)) as readonly PromptProposalEvent[];
    const { before, after } = demandTried(foldEvents(promptProposalDecider, history));
    const { position } = await this.commands.execute(new ChangeSettings({ aiPrompts: after }, meta, [before, after]));
    return position;
  }
}
