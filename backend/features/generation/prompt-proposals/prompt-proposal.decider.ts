import { DomainError } from '../../../platform/domain-error.js';
import type { Decider } from '../../../platform/event-store/decider.js';
import type { PromptProposalEvent, PromptTexts, ProposalTrial } from './prompt-proposal.events.js';
import { isProof } from './tried-figures.js';

export type PromptProposalState =
  | { readonly status: 'missing' }
  | {
      readonly status: 'open' | 'accepted' | 'refused';
      readonly role: string;
      readonly before: PromptTexts;
      readonly after: PromptTexts;
      /** Names of the trials there were. */
      readonly trials: readonly string[];
      /** A language model gave an answer to the proposed prompts that could have been used. */
      readonly isProven: boolean;
    };

type Proposed = Exclude<PromptProposalState, { status: 'missing' }>;

/** More trials of one proposal say nothing new. */
export const MAX_TRIALS = 20;

export const promptProposalDecider: Decider<PromptProposalState, PromptProposalEvent> = {
  initialState: { status: 'missing' },
  evolve,
};

/**
 * Proposes other texts for a role's prompts; the same texts are no proposal. Those that stay belong to it: they are tried
 * together, and accepted together.
 */
export function propose(
  state: PromptProposalState,
  proposal: Extract<PromptProposalEvent, { type: 'PromptChangeProposed' }>['data'],
): PromptProposalEvent[] {
  if (state.status !== 'missing') return [];
  const { before, after } = proposal;
  if (Object.keys(after).every((field) => after[field] === before[field])) {
    throw new DomainError('validation-failed', { text: 'La proposta è uguale ai prompt di oggi' });
  }
  return [{ type: 'PromptChangeProposed', data: proposal }];
}

/** Records what a trial came to; the same trial twice is one. */
export function recordTrial(state: PromptProposalState, trial: ProposalTrial): PromptProposalEvent[] {
  const { trials } = demandOpen(state);
  return trials.includes(trial.trialId) ? [] : [{ type: 'PromptChangeTried', data: trial }];
}

/** The proposal while it can still be tried; throws what `demandOpen` throws, and `validation-failed` after many trials. */
export function demandTriable(state: PromptProposalState): Proposed {
  const proposal = demandOpen(state);
  if (proposal.trials.length < MAX_TRIALS) return proposal;
  throw new DomainError('validation-failed', { text: `Una proposta si prova al massimo ${MAX_TRIALS} volte` });
}

/** A person takes the proposal over, which nobody does before a model answered to it; throws `proposal-not-tried`. */
export function accept(state: PromptProposalState, note: string): PromptProposalEvent[] {
  demandTried(state);
  return [{ type: 'PromptChangeAccepted', data: { note } }];
}

/** The proposal while it can be accepted, with the texts it was made from and those it gives. */
export function demandTried(state: PromptProposalState): Proposed {
  const proposal = demandOpen(state);
  if (!proposal.isProven) throw new DomainError('proposal-not-tried');
  return proposal;
}

/** A person turns the proposal down, tried or not. */
export function turnDown(state: PromptProposalState, note: string): PromptProposalEvent[] {
  demandOpen(state);
  return [{ type: 'PromptChangeRefused', data: { note } }];
}

function demandOpen(state: PromptProposalState): Proposed {
  if (state.status === 'missing') throw new DomainError('proposal-not-found');
  if (state.status !== 'open') throw new DomainError('proposal-decided');
  return state;
}

function evolve(state: PromptProposalState, event: PromptProposalEvent): PromptProposalState {
  if (event.type === 'PromptChangeProposed') {
    const { role, before, after } = event.data;
    return { status: 'open', role, before, after, trials: [], isProven: false };
  }
  if (state.status === 'missing') return state;
  switch (event.type) {
    case 'PromptChangeTried':
      return {
        ...state,
        trials: [...state.trials, event.data.trialId],
        isProven: state.isProven || isProof(event.data.proposed),
      };
    case 'PromptChangeAccepted':
      return { ...state, status: 'accepted' };
    case 'PromptChangeRefused':
      return { ...state, status: 'refused' };
  }
}
