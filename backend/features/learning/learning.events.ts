import type { DomainEvent, StreamType } from '../../platform/event-store/domain-event.js';

export type LearningEvent =
  /** Whether what editors decide changes the weights of sources at all. */
  | DomainEvent<'LearningSwitched', { readonly active: boolean }>
  /** The weight of a source stays what every source begins with. */
  | DomainEvent<'SourceTrustHeld', { readonly sourceId: string }>
  /** It follows what editors decide again. */
  | DomainEvent<'SourceTrustReleased', { readonly sourceId: string }>
  /** What was learnt of a source before this moment (ISO 8601) counts no more. */
  | DomainEvent<'SourceLessonsReset', { readonly sourceId: string; readonly before: string }>;

/** What the operator says about learning from editors: the single stream `learning`. */
export const learningEvents: StreamType<LearningEvent> = {
  category: 'learning',
  schemaVersions: { LearningSwitched: 1, SourceTrustHeld: 1, SourceTrustReleased: 1, SourceLessonsReset: 1 },
};
