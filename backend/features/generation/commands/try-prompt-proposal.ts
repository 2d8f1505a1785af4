import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import { foldEvents } from '../../../platform/event-store/decider.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { isUuid, newId } from '../../../platform/ids.js';
import { demandTriable, promptProposalDecider, recordTrial } from '../prompt-proposals/prompt-proposal.decider.js';
import { type PromptProposalEvent, promptProposalEvents } from '../prompt-proposals/prompt-proposal.events.js';
import { isTriedRole } from '../prompt-proposals/prompts-of-role.js';
import { triedFigures } from '../prompt-proposals/tried-figures.js';
import type { PromptTrial } from '../prompt-trial/prompt-trial.js';
import { TryPrompt } from './try-prompt.js';

/**
 * Puts a stored question twice, with today's prompts and with the proposed ones, and records the figures of both. The
 * answers are paid like every other; the same trial again is answered from what was stored.
 */
export class TryPromptProposal extends Command<TriedProposal> {
  constructor(
    readonly proposalId: string,
    /** A run, or `latest`. */
    readonly runId: string,
    /** The same trial again is answered from what was stored; absent: another trial than all before. */
    readonly trialId: string | undefined,
    readonly adminId: string,
  ) {
    super();
  }
}

export interface TriedProposal {
  readonly today: PromptTrial;
  readonly proposed: PromptTrial;
  /** Null when one of the two got no answer: then nothing was recorded. */
  readonly position: number | null;
}

/** Throws `proposal-not-found`, `proposal-decided`, and what `TryPrompt` throws. */
@CommandHandler(TryPromptProposal)
export class TryPromptProposalHandler implements ICommandHandler<TryPromptProposal> {
  constructor(
    private readonly store: EventStore,
    private readonly commands: CommandBus,
  ) {}

  async execute({ proposalId, runId, adminId, trialId = newId() }: TryPromptProposal): Promise<TriedProposal> {
    if (!isUuid(proposalId)) throw new DomainError('proposal-not-found');
    const history = (await this.store.readStream(promptProposalEvents, proposalId)) as readonly PromptProposalEvent[];
    const { role: kind, before, after } = demandTriable(foldEvents(promptProposalDecider, history));
    if (!isTriedRole(kind)) throw new DomainError('proposal-not-found');
    // What it was proposed against, also when somebody saved others since: the two are compared with each other.
    const run = recordedRun(history, trialId) ?? runId;
    const today = await this.commands.execute(new TryPrompt({ kind, runId: run, aiPrompts: before, trialId }, adminId));
    const order = { kind, runId: today.input.runId, aiPrompts: after, trialId };
    const proposed = await this.commands.execute(new TryPrompt(order, adminId));
    if (today.answer === null || proposed.answer === null) return { today, proposed, position: null };
    const trial = {
      trialId,
      runId: today.input.runId,
      today: triedFigures(today.answer),
      proposed: triedFigures(proposed.answer),
    };
    const { position } = await decideAndAppend({
      store: this.store,
      streamType: promptProposalEvents,
      id: proposalId,
      decider: promptProposalDecider,
      decide: (state) => recordTrial(state, trial),
      meta: { actor: `admin:${adminId}` },
    });
    return { today, proposed, position };
  }
}

/** What `latest` was when this trial was recorded: another run may have ended since. */
function recordedRun(history: readonly PromptProposalEvent[], trialId: string): string | undefined {
  for (const { type, data } of history) if (type === 'PromptChangeTried' && data.trialId === trialId) return data.runId;
  return undefined;
}
