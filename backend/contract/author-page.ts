import type { ArticleAuthor, ArticleList } from './articles.js';

/** A person who signs, and one page of what they sign. */
export interface AuthorPage extends ArticleAuthor {
  /** A few words about the person; '' = none. */
  readonly about: string;
  /** Address of an uploaded image; null without one. */
  readonly picture: string | null;
  readonly list: ArticleList;
}
