export type FeedFormat = 'rss' | 'rdf' | 'atom' | 'json';

/** One entry as a reader found it: text still encoded as HTML where the format says so, links and dates unresolved. */
export interface RawItem {
  readonly title: RawText | null;
  /** Best first. */
  readonly links: readonly string[];
  readonly guid: string | null;
  /** Best first: published, updated, created. */
  readonly dates: readonly string[];
  readonly description: RawText | null;
  readonly content: RawText | null;
  readonly categories: readonly string[];
  readonly language: string | null;
  /** `xml:base` of the entry. */
  readonly base: string | null;
}

export interface RawText {
  readonly value: string;
  /** False only where the format promises plain text (Atom `type="text"`, JSON Feed `content_text`). */
  readonly isHtml: boolean;
}

/** A feed as one of the readers sees it. */
export interface RawFeed {
  readonly format: FeedFormat;
  readonly title: RawText | null;
  readonly language: string | null;
  readonly siteUrl: string | null;
  /** `xml:base` of the feed. */
  readonly base: string | null;
  readonly items: readonly RawItem[];
  /** The reader knows that it could not carry over part of the document. */
  readonly isLossy: boolean;
}

/** Of text that holds no markup: Atom's and Media RSS's names of it. */
export const PLAIN_TYPES: ReadonlySet<string> = new Set(['text', 'text/plain', 'plain']);

/** An id as a link: only where it is an address of the web as it stands, since most are no address at all. */
export function linkOfId(id: string | null | undefined): string | null {
  return id && /^\s*https?:\/\//i.test(id) ? id : null;
}
