/** The two readings of an article: the judge decides each sentence, the challenger searches for what differs. */
export type PassRole = 'judge' | 'challenger';

/** What a pass says about one sentence. `span` is the passage it leans on, as the model copied it. */
export interface JudgedVerdict {
  readonly id: string;
  /** `gloss`: it explains a term and says nothing about the news. */
  readonly verdict: 'supported' | 'refuted' | 'not-found' | 'gloss';
  readonly span: string | null;
  /** Why it is not supported, as the model puts it; absent where it said nothing. */
  readonly reason?: string | undefined;
}

/** An answer to judge or challenger. Without verdicts grounding decides the sentences, and the score is an upper bound. */
export interface JudgeAnswer {
  readonly claims: readonly JudgedVerdict[];
  /** 0–100, null when the judge gave none. */
  readonly truthfulnessScore: number | null;
  /** The most important fact of the sources that the article leaves out; absent where none was named. */
  readonly omission?: string | undefined;
}

/** What the writer's model wants to do with a doubtful sentence. `text` is the new sentence of a rewriting. */
export interface Revision {
  readonly id: string;
  readonly action: 'rewrite' | 'remove' | 'keep';
  readonly text: string;
}
