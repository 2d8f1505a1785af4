import type { DomainEvent, StreamType } from '../../../platform/event-store/domain-event.js';

export type StorylineEvent =
  | DomainEvent<'StorylineNamed', { readonly name: string; readonly slug: string }>
  /** The former address leads to the new one. */
  | DomainEvent<'StorylineRenamed', { readonly name: string; readonly slug: string }>
  /** What is known now, a line a fact; without any the page says it by rules. */
  | DomainEvent<'StorylineFactsWritten', { readonly facts: readonly string[] }>
  | DomainEvent<'ArticlePutInStoryline', { readonly articleId: string }>
  | DomainEvent<'ArticleTakenOutOfStoryline', { readonly articleId: string }>;

/** A running subject and the articles that belong to it: `storyline-<id>`. */
export const storylineEvents: StreamType<StorylineEvent> = {
  category: 'storyline',
  schemaVersions: {
    StorylineNamed: 1,
    StorylineRenamed: 1,
    StorylineFactsWritten: 1,
    ArticlePutInStoryline: 1,
    ArticleTakenOutOfStoryline: 1,
  },
};

/** The reservation that makes the address of a storyline unique; one that it had stays its own. */
export function storylineReservation(slug: string): string {
  return `storyline:${slug}`;
}
