/** One collected story as the scout sees it. `index` is its number in the overview (0-based) and the only way to name it. */
export interface ScoutNewsItem {
  readonly index: number;
  readonly newsId: string;
  readonly title: string;
  readonly description: string;
  readonly publisher: string;
  readonly url: string;
  readonly language: string;
  /** ISO 8601, null when the source gave none. */
  readonly publishedAt: string | null;
  /** Relevance 0–100. */
  readonly relevance: number;
  /** Items about the same story share this id. */
  readonly storyId: string;
  /** Its own text as far as it was read, in characters: 0 of a page that only its headline is known of. Absent in older facts, like the next one. */
  readonly characters?: number | undefined;
  /** Who publishes it is first-hand for it. */
  readonly isFirstHand?: boolean | undefined;
  /** What distinguishes its voice, null for none; absent in older facts: its address does. */
  readonly speaker?: string | null | undefined;
  /** A person selected it for the next article. */
  readonly selectedByPerson?: boolean | undefined;
}

/** What the scout decides from. */
export interface ScoutFacts {
  /** ISO 8601 date and time of the run. */
  readonly now: string;
  readonly news: readonly ScoutNewsItem[];
  /** Titles of the last published articles, newest first. */
  readonly recentTitles: readonly string[];
  /** A topic the operator asked for, null when the scout is free. */
  readonly requestedTopic: string | null;
  /** The news were searched for by the topic: all of them speak of it. */
  readonly topicMatched?: boolean | undefined;
  /** The news are the bundled ones of the demonstration. */
  readonly demonstration?: boolean | undefined;
}

/** One source as it was captured before writing. The article is verified against these and nothing else. */
export interface SourceSnapshot {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly publisher: string;
  /** Two-letter code, `und` when unknown. */
  readonly language: string;
  readonly publishedAt: string | null;
  /** Plain text, paragraphs separated by a blank line. */
  readonly text: string;
  /** Hex sha256 of `text`. */
  readonly sha256: string;
  /** The maker of the news itself (a company's own announcement, a law, a paper), not a report about it. */
  readonly primary: boolean;
  /** What distinguishes its voice, null for none; absent in older facts: its address does. */
  readonly speaker?: string | null | undefined;
}

/** A published article as the writer sees it, so that it does not repeat and may link. */
export interface RecentArticle {
  readonly title: string;
  readonly slug: string;
  readonly excerpt: string;
  readonly category: string;
  readonly keywords: readonly string[];
}

/** What the writer decides from, who speaks first-hand first. */
export interface WriterFacts {
  readonly now: string;
  readonly topic: string;
  readonly description: string;
  readonly category: string;
  readonly sources: readonly SourceSnapshot[];
  /** Ids of the sources, story by story, when a review of several stories is to be written; else they are all about one. */
  readonly stories?: readonly (readonly string[])[] | undefined;
  /** Of such a review the first-hand documents that its reports led to, in the order of its stories. */
  readonly documents?: readonly (readonly string[])[] | undefined;
  /** What the newsroom asked a review of several stories to be about; absent where nobody asked for anything. */
  readonly requestedTopic?: string | undefined;
  readonly recentArticles: readonly RecentArticle[];
  /** What the editors wants the article to consider, in its own words. */
  readonly angle?: string | undefined;
  /** About how many words it wants. */
  readonly words?: number | undefined;
  /** Characters of all sources together that the model takes; absent: as many as most do. */
  readonly roomForSources?: number | undefined;
}

/** One sentence of the article with the source passages that are nearest to it, or on which readers leaned. Older facts hold the first three members only. */
export interface JudgedClaim {
  readonly id: string;
  readonly sentence: string;
  readonly spans: readonly { readonly sourceId: string; readonly text: string }[];
  /** False: it states nothing that rules can check. */
  readonly checkWorthy?: boolean | undefined;
  /** Where it stands, for who reads the article as a whole. */
  readonly section?: 'title' | 'excerpt' | 'body' | undefined;
  /** What rules found in it, in Italian: pointers for a challenger. */
  readonly findings?: readonly string[] | undefined;
}

/** A source as judge, challenger and repair see it: whole, as long as all sources together fit. */
export interface JudgedSource {
  readonly id: string;
  readonly publisher: string;
  readonly title: string;
  readonly publishedAt: string | null;
  readonly language: string;
  readonly text: string;
  readonly url?: string | undefined;
}

/** What judge and challenger decide from, and who reads the whole at last. */
export interface VerifierFacts {
  readonly title: string;
  readonly claims: readonly JudgedClaim[];
  readonly sources?: readonly JudgedSource[] | undefined;
  /** Ids of the sentences in the order in which they are to be read; absent: that of the text. */
  readonly order?: readonly string[] | undefined;
}

/** A sentence to repair, and why it is doubted, in Italian. Older facts hold no neighbours. */
export interface DoubtedClaim extends JudgedClaim {
  readonly reasons: readonly string[];
  /** The sentences around it; absent at the ends of a part. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** What the repair decides from. Older facts hold the first two members only. */
export interface RepairFacts {
  readonly title: string;
  readonly claims: readonly DoubtedClaim[];
  readonly sources?: readonly JudgedSource[] | undefined;
  /** The most important fact that the article leaves out, as the challenger says. */
  readonly omission?: string | undefined;
}
