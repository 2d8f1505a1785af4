import type { DomainEvent, StreamType } from '../../../platform/event-store/domain-event.js';

export type DraftProposalEvent =
  /** Somebody who writes offers the draft, as it is in this version of the article, to those who publish. */
  | DomainEvent<'DraftProposed', { readonly version: number }>
  /** It goes back with what is missing. */
  | DomainEvent<'DraftSentBack', { readonly note: string }>;

/** The way of a draft from those who write to those who publish, and back: `draftproposal-<article>`. */
export const draftProposalEvents: StreamType<DraftProposalEvent> = {
  category: 'draftproposal',
  schemaVersions: { DraftProposed: 1, DraftSentBack: 1 },
};
