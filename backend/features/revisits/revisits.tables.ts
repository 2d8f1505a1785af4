/** What the last reading of a page came to; `unlike`: it is not what was captured, and no visit ever found that there. */
export type VisitResult = 'same' | 'changed' | 'vanished' | 'unlike';

/** What the feature sees of the database. */
export interface RevisitsTables {
  /** A page that published articles cite, by the identity of its address. */
  'app.cited_pages': {
    address: string;
    url: string;
    /** When it is asked next; null when its plan is over. */
    due: Date | null;
    last_asked: Date | null;
    result: VisitResult | null;
    /** Why it could not be read, in Italian. */
    detail: string | null;
    failures: number;
    missing_since: Date | null;
    etag: string | null;
    last_modified: string | null;
    /** As it was read last where that differs from what was captured; other people's text, not for ever. */
    title: string | null;
    text: string | null;
  };
  /** Which source of which article a page is. */
  'app.page_citations': { article_id: string; source_id: string; address: string; cited_at: Date };
  /** The articles whose citations are known, with the version they were read at. */
  'app.citing_articles': { article_id: string; version: number; published_at: Date };
}
