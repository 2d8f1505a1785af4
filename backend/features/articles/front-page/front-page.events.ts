import type { DomainEvent, StreamType } from '../../../platform/event-store/domain-event.js';

export type FrontPageEvent =
  /** `until`: ISO 8601; null until somebody takes it back. */
  | DomainEvent<'LeadPinned', { readonly articleId: string; readonly until: string | null }>
  | DomainEvent<'LeadUnpinned', { readonly articleId: string }>
  | DomainEvent<'FollowedStoriesChosen', { readonly articleIds: readonly string[] }>;

/** What people chose for the home page: the single stream `frontpage`. */
export const frontPageEvents: StreamType<FrontPageEvent> = {
  category: 'frontpage',
  schemaVersions: { LeadPinned: 1, LeadUnpinned: 1, FollowedStoriesChosen: 1 },
};
