import type { FieldColumns } from '../../contract/article-fields.js';
import type { CheckedClaims } from '../../contract/articles.js';
import type { LaterReport } from '../news/article-updates/article-update.events.js';
import type { ArticleOrigin, ArticleSourceData, Outlets, VerificationData } from './article.events.js';
import type { EditionSentence } from './editions/edition.events.js';
import type { SourceChange } from './updates/source-change.events.js';

/** One article as its projection folds it, in JSON shape: moments are ISO 8601 text. */
export interface ArticleRow extends FieldColumns {
  id: string;
  slug: string;
  /** Lower case, for matching. */
  category_key: string;
  /** 'deleted': in the bin. */
  status: 'draft' | 'scheduled' | 'published' | 'retracted' | 'deleted';
  publish_date: string | null;
  created_at: string;
  updated_at: string;
  /** Minutes. */
  reading_time: number;
  origin: ArticleOrigin;
  ai_generated: boolean;
  sources: readonly ArticleSourceData[];
  proposed_sources: readonly { title: string; url: string }[];
  verification_sources: readonly string[];
  verification: (VerificationData & { verifiedAt: string }) | null;
  /** What cards show of the check; null without one of the present text. */
  checked_claims: CheckedClaims | null;
  verification_failure: string | null;
  dismissed_flags: readonly string[];
  human_review: { reviewedAt: string; reviewer: string } | null;
  corrections: readonly { date: string; text: string }[];
  retraction: { date: string; reason: string } | null;
  /** Some text of it was checked, perhaps an earlier one. */
  was_verified: boolean;
  /** False for a generated text whose check did not reach the threshold. */
  may_lead: boolean;
  /** Why a person published or scheduled it in spite of doubts. */
  publish_motive: string | null;
  /** Where it went or will go out to; null: nobody said. */
  outlets: Outlets | null;
  /** Why the article is not out, when something kept it back. */
  held_back: string | null;
  /** Since when it is in the bin, and who put it there as the log names them; null for all others. ISO 8601. */
  deleted_at: string | null;
  deleted_by: string | null;
  /** The stream's version: an editor's update names the one it was made from. */
  version: number;
}

/** The same as a query reads it: moments are dates. */
export type ArticleTable = Omit<ArticleRow, 'publish_date' | 'created_at' | 'updated_at' | 'deleted_at'> & {
  publish_date: Date | null;
  deleted_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

/** Where an article stands that is not in the bin. */
export type LivingStatus = Exclude<ArticleRow['status'], 'deleted'>;

/** The later reports that wait at an article. */
export interface ArticleUpdateRow {
  article_id: string;
  reports: readonly LaterReport[];
  /** When the latest of them came; ISO 8601 text. */
  proposed_at: string;
}

/** The changes of cited pages that wait at an article. */
export interface SourceChangesRow {
  article_id: string;
  changes: readonly SourceChange[];
  /** When the latest of them was found; ISO 8601 text. */
  found_at: string;
}

export interface PendingRevisionRow {
  article_id: string;
  /** When it was last saved; ISO 8601 text. */
  saved_at: string;
}

/** A draft that was proposed to those who publish, or that they sent back. */
export interface DraftProposalRow {
  article_id: string;
  at: string;
  /** Who proposed it or sent it back, as the log names them. */
  actor: string;
  /** What is missing; null while it waits. */
  note: string | null;
}

/** What people chose for the home page. */
export interface FrontPageRow {
  id: string;
  lead_id: string | null;
  /** ISO 8601 text; null until somebody takes it back. */
  lead_until: string | null;
  story_ids: readonly string[];
}

/** The edition of a morning; `slot` and `made_at` are ISO 8601 text, null while it has only an introduction. */
export interface EditionRow {
  /** `YYYY-MM-DD` in Rome. */
  id: string;
  slot: string | null;
  made_at: string | null;
  intro: string;
  article_ids: readonly string[];
  sentences: readonly EditionSentence[];
}

/** A running subject and the articles that belong to it. */
export interface StorylineRow {
  id: string;
  slug: string;
  /** Of earlier names; they lead to the page. */
  former_slugs: readonly string[];
  /** '' after the words of the article that named it were redacted: then it has no page. */
  name: string;
  /** What is known now, written by hand. */
  known: readonly string[];
  article_ids: readonly string[];
  /** ISO 8601 text. */
  named_at: string;
}

/** One address an article has or had. */
export interface ArticleSlugRow {
  slug: string;
  article_id: string;
  /** The address in use; the others redirect to it. */
  present: boolean;
}

/** Where a redacted article stood. */
export interface RemovedAddressRow {
  /** Of the address, hexadecimal. */
  sha256: string;
  article_id: string;
  removed_at: string;
}

export interface ArticleSearchRow {
  id: string;
  /** Null while readers may not see it. */
  published_at: string | null;
  /** Lower case, for matching. */
  category: string;
  /** Text of a `tsvector`: stems with their places and weights. */
  document: string;
}

/** A word of the articles, for completing and correcting what readers type. */
export interface SearchWordRow {
  /** Lower case, accents kept. */
  word: string;
  folded: string;
  /** Under which mistyped words find it. */
  keys: readonly string[];
}

/** The uploaded images that an article names, in its present text or in an earlier one. */
export interface ArticleImagesRow {
  id: string;
  pictures: readonly string[];
}

export interface ArticleViewsRow {
  article_id: string;
  views: number;
}

/** What the articles feature sees of the database. */
export interface ArticlesTables {
  'read.articles': ArticleTable;
  'read.article_slugs': ArticleSlugRow;
  'read.removed_addresses': Omit<RemovedAddressRow, 'removed_at'> & { removed_at: Date };
  'read.article_updates': Omit<ArticleUpdateRow, 'proposed_at'> & { proposed_at: Date };
  'read.source_changes': Omit<SourceChangesRow, 'found_at'> & { found_at: Date };
  'read.pending_revisions': Omit<PendingRevisionRow, 'saved_at'> & { saved_at: Date };
  'read.draft_proposals': Omit<DraftProposalRow, 'at'> & { at: Date };
  'read.front_page': Omit<FrontPageRow, 'lead_until'> & { lead_until: Date | null };
  'read.editions': Omit<EditionRow, 'slot' | 'made_at'> & { slot: Date | null; made_at: Date | null };
  'read.storylines': Omit<StorylineRow, 'named_at'> & { named_at: Date };
  'read.article_search': ArticleSearchRow;
  'read.search_words': SearchWordRow;
  'read.article_pictures': ArticleImagesRow;
  'app.article_views': ArticleViewsRow;
}
