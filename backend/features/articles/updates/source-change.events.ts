import type { DomainEvent, StreamType } from '../../../platform/event-store/domain-event.js';

/** Sentences of a page as they were captured and as they read now. */
export interface ChangedPassage {
  /** Null where nothing stood there. */
  readonly before: string | null;
  /** Null where nothing stands in its place. */
  readonly after: string | null;
}

/**
 * What became of a page that an article cites: its text `changed`, gave way to another (`vanished`), or nobody answers
 * there any more (`withdrawn`). Older events also say `retracted` by the page's own words, and hold more: the article's
 * sentences that lean on a passage, the page's own notice and a check by the rules.
 */
export interface SourceChange {
  readonly id: string;
  readonly kind: 'changed' | 'vanished' | 'withdrawn' | 'retracted';
  /** Of the snapshot that was captured of it. */
  readonly sourceId: string;
  readonly url: string;
  readonly title: string;
  readonly publisher: string;
  readonly passages: readonly ChangedPassage[];
}

/** What a person made of it; a correction or a retraction is declared by events of the article itself. */
export type SourceChangeDecision = 'still-valid' | 'corrected';

export type SourceChangeEvent =
  | DomainEvent<'SourceChangeFound', { readonly change: SourceChange }>
  /** The page says again what was cited. */
  | DomainEvent<'SourceChangeUndone', { readonly changeIds: readonly string[] }>
  | DomainEvent<
      'SourceChangesSettled',
      { readonly changeIds: readonly string[]; readonly decision: SourceChangeDecision; readonly reason: string }
    >;

/**
 * What happens to the pages that a published article cites: `sourcechange-<article>`. A stream of its own, so that a
 * finding never gets into the way of somebody who edits the article.
 */
export const sourceChangeEvents: StreamType<SourceChangeEvent> = {
  category: 'sourcechange',
  schemaVersions: { SourceChangeFound: 1, SourceChangeUndone: 1, SourceChangesSettled: 1 },
};
