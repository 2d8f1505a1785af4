import type { DomainEvent, StreamType } from '../../../platform/event-store/domain-event.js';

export type CollectionEvent =
  | DomainEvent<
      'CollectionRunStarted',
      { readonly sources: number; readonly trigger: 'admin' | 'schedule' | 'cli' | 'generation' }
    >
  /** Only in older logs, as `SourceFetchFailed`: a row of `app.source_fetches` today. */
  | DomainEvent<
      'SourceFetched',
      {
        readonly sourceId: string;
        /** Reports that were not known yet. */
        readonly new: number;
        readonly known: number;
        readonly notModified: boolean;
        readonly ms: number;
      }
    >
  | DomainEvent<
      'SourceFetchFailed',
      { readonly sourceId: string; readonly code: string; readonly message: string; readonly ms: number }
    >
  | DomainEvent<
      'CollectionRunCompleted',
      { readonly sources: number; readonly failed: number; readonly new: number; readonly ms: number }
    >
  /** Its process ended before it did; recorded by anyone who came next, with what the run had done until then. */
  | DomainEvent<'CollectionRunInterrupted', { readonly read: number; readonly failed: number; readonly new: number }>;

/** One round through the sources: `collection-<run>`. */
export const collectionEvents: StreamType<CollectionEvent> = {
  category: 'collection',
  schemaVersions: {
    CollectionRunStarted: 1,
    SourceFetched: 1,
    SourceFetchFailed: 1,
    CollectionRunCompleted: 1,
    CollectionRunInterrupted: 1,
  },
};
