import type { ArticleHistory } from './article-history.js';
import type { ArticleSearch } from './article-search.js';
import type { ArticleSummaries, ArticleSummary, CategoryCount, PublicArticle, TaggedArticles } from './articles.js';
import type { AuthorPage } from './author-page.js';
import type { EditionPage } from './editions.js';
import type { PortalForms } from './portal-forms.js';
import type { Reliability } from './reliability.js';
import type { StorylineLine, StorylinePage } from './storyline-page.js';

/** The article, or the author's page, now lives under another slug: answer with a permanent redirect. */
export interface ArticleMoved {
  readonly movedTo: string;
}

/** An article stood here and was redacted: nothing of it is left to show. */
export interface ArticleRemoved {
  readonly removed: true;
}

export interface ListArticlesRequest {
  /** From 1. */
  readonly page: number;
  readonly limit: number;
  /** Name of a category; absent = all. */
  readonly category?: string;
  /** Also what people chose for the home page. */
  readonly frontPage?: '1';
}

export interface ListTaggedRequest {
  /** In any spelling. */
  readonly tag: string;
  readonly page: number;
  readonly limit: number;
}

export interface AuthorRequest {
  /** The last part of the page's address. */
  readonly slug: string;
  readonly page: number;
  readonly limit: number;
}

export interface SearchRequest {
  /** As the reader typed it. */
  readonly query: string;
  readonly page: number;
  /** Name or slug of a category; absent = all. */
  readonly category?: string;
}

/**
 * The calls a portal page may make while it loads. Answered in process when the server renders (no network) and by
 * `fetch` in the browser. Every method rejects when the data cannot be had; none invents an empty answer.
 */
export interface PortalApi {
  readonly forms: PortalForms;
  /** Published articles, newest first. */
  listArticles(request: ListArticlesRequest): Promise<ArticleSummaries>;
  /** Published articles with a tag, newest first; none when nobody uses it. */
  listTagged(request: ListTaggedRequest): Promise<TaggedArticles>;
  /** Published articles about what a reader typed, ten a page, best first. */
  search(request: SearchRequest): Promise<ArticleSearch>;
  /** The article, its new address, that it was removed, or null when there is no such published article. */
  getArticle(slug: string): Promise<PublicArticle | ArticleMoved | ArticleRemoved | null>;
  /** How the article came to be, its new address, that it was removed, or null when there is no such published article. */
  getArticleHistory(slug: string): Promise<ArticleHistory | ArticleMoved | ArticleRemoved | null>;
  /** The twelve fixed categories with their counts, in order of priority. */
  listCategories(): Promise<readonly CategoryCount[]>;
  /** At most three other articles, of the same category first. */
  related(article: Pick<PublicArticle, 'slug' | 'category'>): Promise<readonly ArticleSummary[]>;
}

/** What pages ask as well that only the server renders; no browser has these calls. */
export interface ServerPortalApi extends PortalApi {
  /** How well the check works, as far as it was measured. */
  getReliability(): Promise<Reliability>;
  /** The edition of a day, or with null the latest; null where there is none. */
  getEdition(date: string | null): Promise<EditionPage | null>;
  /** What a person signs, the present address of their page, or null where nobody signs anything under this one. */
  getAuthor(request: AuthorRequest): Promise<AuthorPage | ArticleMoved | null>;
  /** A running subject, its present address, or null where readers have no page of it. */
  getStoryline(slug: string): Promise<StorylinePage | ArticleMoved | null>;
  /** Those that have a page, the last changed first. */
  listStorylines(): Promise<readonly StorylineLine[]>;
}
