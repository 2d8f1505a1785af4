import { DomainError } from '../../../platform/domain-error.js';
import type { Decider } from '../../../platform/event-store/decider.js';
import { type ArticleState, existing } from '../article.decider.js';
import { type DraftProposalEvent, draftProposalEvents } from './draft-proposal.events.js';

/** The version of the article that was last proposed; null after it was sent back. */
export interface DraftProposalState {
  readonly proposed: number | null;
}

export const draftProposalDecider: Decider<DraftProposalState, DraftProposalEvent> = {
  events: draftProposalEvents,
  initialState: { proposed: null },
  evolve: (_state, event) => ({ proposed: event.type === 'DraftProposed' ? event.data.version : null }),
};

/** Offers a draft as it is in this version; the same again is no event. Throws `validation-failed` for what is no draft. */
export function propose(state: DraftProposalState, article: ArticleState, version: number): DraftProposalEvent[] {
  demandDraftState(article);
  return state.proposed === version ? [] : [{ type: 'DraftProposed', data: { version } }];
}

/** Gives it back with what is missing. Throws `not-found` for a draft that nobody proposed. */
export function sendBack(state: DraftProposalState, article: ArticleState, note: string): DraftProposalEvent[] {
  demandDraftState(article);
  if (state.proposed === null) throw new DomainError('not-found', { text: 'Questa bozza non è stata proposta' });
  return [{ type: 'DraftSentBack', data: { note } }];
}

function demandDraftState(article: ArticleState): void {
  if (existing(article).status === 'draft') return;
  throw new DomainError('validation-failed', { text: 'L’articolo non è più una bozza' });
}
