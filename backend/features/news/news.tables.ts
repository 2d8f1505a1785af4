import type { ColumnType, Generated } from 'kysely';
import type { VoiceFacts } from '../../contract/source-kinds.js';
import type { NewsRelevance } from './inbox/news-item.events.js';
import type { InnerLink } from './readers/pages/inner-links.js';

/** Where and how a source is read, from its table as `n`. */
export const PLACE_COLUMNS = ['n.url', 'n.rss_url as rssUrl', 'n.selector'] as const;

/** A source as its projection folds it; moments are ISO 8601 text. */
export interface NewsSourceRow {
  id: string;
  name: string;
  url: string;
  rss_url: string | null;
  selector: string | null;
  category: string;
  language: string;
  active: boolean;
  /** Who speaks there, where the newsroom said it. */
  voice: VoiceFacts | null;
  created_at: string;
}

/** What became of one source in one round. */
export interface SourceFetchRow {
  run_id: string;
  source_id: string;
  fetched_at: Generated<Date>;
  outcome: 'read' | 'unchanged' | 'failed';
  /** Reports that were not known, and that were. */
  fresh: number;
  known: number;
  ms: number;
  /** Of the failure, null without one. */
  code: string | null;
  message: string | null;
}

export interface SourceHealthRow {
  source_id: string;
  last_checked: Date;
  /** Failures in a row. */
  error_count: number;
  last_error: { code: string; message: string; at: string } | null;
  /** When it last answered, and how long that usually takes. */
  last_success: Date | null;
  usual_ms: number | null;
}

/** A collected report as its projection folds it; moments are ISO 8601 text. */
export interface CollectedNewsRow {
  id: string;
  source_id: string;
  source_name: string;
  title: string;
  url: string | null;
  description: string;
  language: string;
  category: string;
  tags: readonly string[];
  published_at: string | null;
  collected_at: string;
  /** `published_at`, or `collected_at` where the source gave none. */
  sort_date: string;
  score: number;
  relevance: NewsRelevance;
  story_id: string;
  status: NewsStatus;
  /** A person selected it: the next choice takes it before everything else. */
  selected_by_person: boolean;
  /** Rejected as a report, its story not with it. */
  rejected_alone: boolean;
}

/** A round through the sources as its projection folds it; moments are ISO 8601 text. */
export interface CollectionRunRow {
  id: string;
  trigger: 'admin' | 'schedule' | 'cli' | 'generation';
  status: 'running' | 'completed' | 'interrupted';
  /** How many sources it set out to read, how many of them answered, how many did not. */
  sources: number;
  read: number;
  failed: number;
  /** Reports that were not known. */
  fresh: number;
  started_at: string;
  ended_at: string | null;
}

export type NewsStatus = 'new' | 'reviewed' | 'selected' | 'rejected' | 'processed';

type Dates<Row, Fields extends keyof Row> = Omit<Row, Fields> & {
  [Field in Fields]: Row[Field] extends string ? Date : Date | null;
};

/** The longer text of a report, stored apart from the log with its own retention. */
export interface NewsTextRow {
  news_id: string;
  text: string;
  /** `html`, or `text` where nothing is left to be taken out. */
  form: Generated<'html' | 'text'>;
  /** `feed` or `page`. */
  origin: string;
  /** Of a page: where it was found, after redirects, and the day it gives itself; null where nobody asked. */
  final_url: string | null;
  published_at: Date | null;
  /** What the page declares of itself. */
  site_name: string | null;
  /** Of a page: the links inside its text. */
  links: ColumnType<InnerLink[], string | undefined, string>;
  kept_at: Generated<Date>;
}

/** What a source's last good answer carried, and when it may be asked again. */
export interface FeedCacheRow {
  source_id: string;
  address: string;
  etag: string | null;
  last_modified: string | null;
  /** The inbox's version it belongs to: after a clearing the feed is read again. */
  desk: number;
  not_before: Date | null;
}

/** What robots.txt of an origin said when it was last asked. */
export interface RobotsRecordRow {
  origin: string;
  outcome: 'rules' | 'none' | 'unreachable';
  rules: string | null;
  fetched_at: Date;
}

/** What an article was verified against, exactly as it was captured. */
export interface SourceSnapshotRow {
  run_id: string;
  id: string;
  place: number;
  url: string;
  title: string;
  publisher: string;
  language: string;
  published_at: Date | null;
  text: string;
  sha256: string;
  is_primary: boolean;
  captured_at: Generated<Date>;
  /** Those inside its text. */
  links: ColumnType<InnerLink[], string | undefined, string>;
  /** A link or a search led there: nobody of the newsroom named it. */
  led_to: Generated<boolean>;
}

/** Which story a report is of and how relevant it is, as it was last computed. */
export interface NewsScoreRow {
  news_id: string;
  story_id: string;
  score: number;
  relevance: NewsRelevance;
  scored_at: Generated<Date>;
  /** Null until it was compared with the other reports. */
  compared_at: Date | null;
  /** Reports that a scout took for one story share it. */
  joined_as: string | null;
  /** A run read its story then and found too little to write from; null where none did, or a person wants it all the same. */
  thin_at: Date | null;
  /** A person took it out of its story: it is one of its own. */
  separated: Generated<boolean>;
}

/** What the news feature sees of the database. */
export interface NewsTables {
  'read.news_sources': Dates<NewsSourceRow, 'created_at'>;
  'app.news_scores': NewsScoreRow;
  'app.source_fetches': SourceFetchRow;
  'app.source_health': SourceHealthRow;
  'read.collection_runs': Dates<CollectionRunRow, 'started_at' | 'ended_at'>;
  'read.collected_news': Dates<CollectedNewsRow, 'published_at' | 'collected_at' | 'sort_date'>;
  'app.news_texts': NewsTextRow;
  'app.feed_caches': FeedCacheRow;
  'app.robots_records': RobotsRecordRow;
  'app.source_snapshots': SourceSnapshotRow;
}
