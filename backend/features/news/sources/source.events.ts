import type { SourcePlace, VoiceFacts } from '../../../contract/source-kinds.js';
import type { DomainEvent, StreamType } from '../../../platform/event-store/domain-event.js';

/** What is known about a news source. */
export interface SourceDetails extends SourcePlace {
  readonly name: string;
  readonly category: string;
  readonly language: string;
  /** Who speaks at its site, where the newsroom says it; null or absent: what the table of voices knows. */
  readonly voice?: VoiceFacts | null;
}

export type SourceEvent =
  | DomainEvent<'SourceAdded', SourceDetails & { readonly active: boolean }>
  | DomainEvent<'SourceDetailsChanged', { readonly changes: Partial<SourceDetails> }>
  | DomainEvent<'SourceActivated', Record<string, never>>
  | DomainEvent<'SourceDeactivated', Record<string, never>>
  | DomainEvent<'SourceRemoved', Record<string, never>>;

/** One news source: `source-<id>`. */
export const sourceEvents: StreamType<SourceEvent> = {
  category: 'source',
  schemaVersions: {
    SourceAdded: 1,
    SourceDetailsChanged: 1,
    SourceActivated: 1,
    SourceDeactivated: 1,
    SourceRemoved: 1,
  },
};
