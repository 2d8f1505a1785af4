import type { DomainEvent, StreamType } from '../../../platform/event-store/domain-event.js';

/** A source whose newest item is older than its habits explain. */
export interface SilentSource {
  readonly id: string;
  readonly name: string;
  /** The moment of its newest item: with the source, what distinguishes one silence from the next. ISO 8601. */
  readonly newestAt: string;
  /** Its usual gap between two issues, in milliseconds. */
  readonly usualMs: number;
}

/** Each silence is recorded once, those noticed together in one event. */
export type SourceWatchEvent = DomainEvent<'SourcesFellSilent', { readonly sources: readonly SilentSource[] }>;

/** What was noticed about the sources: the single stream `sourcewatch`. */
export const sourceWatchEvents: StreamType<SourceWatchEvent> = {
  category: 'sourcewatch',
  schemaVersions: { SourcesFellSilent: 1 },
};
