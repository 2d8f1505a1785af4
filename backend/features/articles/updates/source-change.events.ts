import type { DomainEvent, StreamType } from '../../../platform/event-store/domain-event.js';

/** A passage that carried sentences of an article, as it was cited and as it stands now. */
export interface ChangedPassage {
  /** The sentences of the article that lean on it. */
  readonly sentences: readonly string[];
  readonly before: string;
  /** Null where nothing stands in its place. */
  readonly after: string | null;
}

/** How the article would be checked with the page as it is now. No model was asked. */
export interface RevisitedCheck {
  /** 0–100; null where the article has no check that could be scored again. */
  readonly scoreBefore: number | null;
  readonly scoreAfter: number | null;
  /** Sentences in doubt now that were not before. */
  readonly doubtful: readonly string[];
}

/**
 * What became of a page that an article cites: passages `changed` or `vanished`, the whole page `withdrawn` (nobody
 * answers there any more), or `retracted` by its own words.
 */
export interface SourceChange {
  readonly id: string;
  readonly kind: 'changed' | 'vanished' | 'withdrawn' | 'retracted';
  /** Of the snapshot that was captured of it. */
  readonly sourceId: string;
  readonly url: string;
  readonly title: string;
  readonly publisher: string;
  /** The page's own words about it; null where it says nothing. */
  readonly notice: string | null;
  readonly passages: readonly ChangedPassage[];
  readonly check: RevisitedCheck;
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
