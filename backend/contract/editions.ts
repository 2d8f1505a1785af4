import type { ArticleSummary } from './articles.js';

/** One story of an edition, as its article is now. */
export interface EditionStory extends ArticleSummary {
  readonly articleId: string;
  /** What is said of it: sentences of its text. */
  readonly sentences: readonly string[];
  /** They were confirmed by the check of a generated text; false for a person's excerpt. */
  readonly isChecked: boolean;
  /** Pages that the article rests on. */
  readonly sources: number;
  /** When the article was last corrected, ISO 8601; null: never. */
  readonly correctedAt: string | null;
}

/** An edition in a list of them. */
export interface EditionLine {
  readonly date: string;
  /** The story that opens it. */
  readonly title: string;
  /** How many follow. */
  readonly others: number;
}

/** The edition of a morning. */
export interface Edition {
  /** `YYYY-MM-DD` in Rome. */
  readonly date: string;
  /** ISO 8601. */
  readonly madeAt: string;
  /** Words of a person; '' where nobody wrote any. */
  readonly intro: string;
  /** Those that readers can still open. */
  readonly stories: readonly EditionStory[];
  /** To read it. */
  readonly minutes: number;
}

/** An edition with what its page leads to. */
export interface EditionPage extends Edition {
  /** Editions before, the latest first. */
  readonly before: readonly EditionLine[];
  /** When the next one comes, «07:30»; null while none is made by itself. */
  readonly nextAt: string | null;
}
