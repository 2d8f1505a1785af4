import type { ArticleListItem, ArticleSource } from './articles.js';

/** The page of a running subject. Moments are ISO 8601. */
export interface StorylinePage {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** What is known now; empty where nothing can be said without risk. */
  readonly known: readonly KnownFact[];
  /** When the newest of its articles that say so came out or changed. */
  readonly changedAt: string;
  /** Those that are not withdrawn, newest first. */
  readonly articles: readonly ArticleListItem[];
  /** What happened, newest first. */
  readonly timeline: readonly StorylineMoment[];
  /** Those that most of its articles cite first. */
  readonly sources: readonly (ArticleSource & { readonly articles: number })[];
}

export interface KnownFact {
  readonly text: string;
  /** The article that says it; null for a line by the newsroom. */
  readonly article: { readonly slug: string; readonly title: string } | null;
  /** Who stated it, by the check; empty where the article was written by people. */
  readonly publishers: readonly string[];
  /** Only the maker of the news speaks in the sources of the article. */
  readonly isSoleVoice: boolean;
}

export interface StorylineMoment {
  readonly kind: 'article' | 'update' | 'correction' | 'retraction';
  readonly at: string;
  readonly article: { readonly slug: string; readonly title: string };
  /** The excerpt, what was corrected, why it was withdrawn, the titles of the sources that came. */
  readonly text: string;
}

/** A running subject in the list of them. */
export interface StorylineLine {
  readonly slug: string;
  readonly name: string;
  /** Articles that readers have. */
  readonly articles: number;
  /** When one of them last changed, ISO 8601. */
  readonly changedAt: string;
}
