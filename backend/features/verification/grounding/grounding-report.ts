import type { ArticleSection } from './reading/sentences.js';

/** Changes whenever the same article and sources may be judged differently. Kept in every report so that an old one can be explained. */
export const ALGORITHM_VERSION = 'grounding-2026-11-28.3';

/**
 * What a finding is about; stored ones may be of kinds that no rule makes any more. `copying` is about the whole text and
 * says nothing of its truth: it fails the verbatim guard and is no doubt about a sentence.
 */
export type FindingKind =
  | 'number'
  | 'unit'
  | 'date'
  | 'name'
  | 'place'
  | 'quotation'
  | 'attribution'
  | 'address'
  | 'copying';

/**
 * `contradiction`: the passage about the same thing says otherwise, both sides are shown. `question`: something in the
 * sentence has no visible counterpart in the sources.
 */
export type FindingGrade = 'contradiction' | 'question';

/** A place of the article that rules found worth a reading. `start` and `end` count in the plain text of the section. */
export interface Finding {
  /** The same for the same words in the same sentence, so that a dismissal survives a new check. */
  readonly id: string;
  readonly kind: FindingKind;
  readonly grade: FindingGrade;
  readonly section: ArticleSection;
  readonly sentenceId: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What is wrong or unknown, in Italian, for the editor. */
  readonly detail: string;
  readonly sourceId: string | null;
  /** What the source says instead, verbatim; null where there is no counterpart. */
  readonly passage: string | null;
  /** A question of a sort that is right so often that the sentence is doubted until a passage answers it. */
  readonly telling?: boolean;
  /** An editor checked it and found it right. */
  readonly dismissed: boolean;
}

/** A passage of a source shown with a claim; offsets in the cleaned source text, -1 for the source's title. */
export interface ClaimSpan {
  readonly sourceId: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly coverage: number;
}

export type ClaimStatus = 'supported' | 'partial' | 'not-found';

/** A sentence of the article and what the sources say to it. */
export interface GroundedClaim {
  readonly id: string;
  readonly section: ArticleSection;
  readonly sentence: string;
  readonly start: number;
  readonly end: number;
  /** 3 title, 2 excerpt or with a number, date or quotation, 1 other, 0 nothing to check. */
  readonly weight: number;
  readonly checkWorthy: boolean;
  readonly spans: readonly ClaimSpan[];
  /** The best passage of every source that says it, best first. */
  readonly corroborations: readonly ClaimSpan[];
  /** What stands for a verdict where nobody read the sentence. */
  readonly status: ClaimStatus;
}

/** How much of the article is taken over word by word. */
export interface VerbatimReport {
  readonly passed: boolean;
  /** Longest run of words outside quotations that also stands in a source. */
  readonly longestRun: number;
  /** Share of the article's runs of eight words that also stand in a source, 0–1. */
  readonly containment: number;
  readonly longestQuoteWords: number;
  /** Share of the article's words that are quoted, 0–1. */
  readonly quoteShare: number;
}

/** Everything grounding found out about an article. Plain data: it is stored in the event. */
export interface GroundingReport {
  readonly algorithmVersion: string;
  readonly claims: readonly GroundedClaim[];
  readonly findings: readonly Finding[];
  readonly verbatim: VerbatimReport;
  /** Publishers of the sources that at least one claim leans on, sorted. */
  readonly publishers: readonly string[];
  readonly hasPrimary: boolean;
}
