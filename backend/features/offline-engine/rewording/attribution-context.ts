import type { VerbatimIndex } from './verbatim-index.js';

/** What attribution needs to know besides the sentence. */
export interface AttributionContext {
  readonly index: VerbatimIndex;
  /** Who states it, at least one. */
  readonly publishers: readonly string[];
  /** The first publisher reports about itself. */
  readonly primary: boolean;
  /** `il 19 novembre 2026` when the day of publication is to be said. */
  readonly day: string | null;
  /** The sentence before has already said whose text this is. */
  readonly again: boolean;
  /** Changes from sentence to sentence, so that the forms do. */
  readonly turn: number;
  /** The text of the sentence's source: what a quotation must stand in. */
  readonly sourceText: string;
  readonly usuallySmall: (word: string) => boolean;
  /** Words that may still be quoted. */
  readonly quoteAllowance: number;
}
