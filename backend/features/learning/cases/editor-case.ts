import type { FactKind } from '../../verification/sentence-facts.facts.js';

/** What a case is about: a kind of fact, a kind of finding, the sentence as a whole, or a collected story. */
export type CaseSubject =
  | FactKind
  | 'unit'
  | 'place'
  | 'role'
  | 'attribution'
  | 'denial'
  | 'certainty'
  | 'address'
  | 'copying'
  | 'statement'
  | 'story';

/**
 * What became of it. `source-wrong`: a person put right what the source itself has. `writer-wrong`: a person put right or
 * took out what the source does not have. `doubt-unfounded`: the check doubted what a person found right. `passage-cited`:
 * a person found the passage that carries it. `stood`: readers have it as it was written. `retracted`: the article was
 * withdrawn. `selected` and `rejected`: of a story in the inbox.
 */
export type CaseOutcome =
  | 'source-wrong'
  | 'writer-wrong'
  | 'doubt-unfounded'
  | 'passage-cited'
  | 'stood'
  | 'retracted'
  | 'selected'
  | 'rejected';

/** One fact to learn from, without any words. */
export interface EditorCase {
  /** The news source that it is about; null where it is none that is read. */
  readonly sourceId: string | null;
  /** The model that wrote; null where nobody knows, and of a story. */
  readonly writer: string | null;
  readonly subject: CaseSubject;
  readonly outcome: CaseOutcome;
  /** The check had doubted it. */
  readonly doubted: boolean;
  /** Readers had it before it was put right. */
  readonly isPublic: boolean;
  /** How many sentences it stands for. */
  readonly sentences: number;
  readonly at: Date;
}
