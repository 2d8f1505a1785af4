/** What a judge says about one claim. `span` is the passage it leans on, copied from the source. */
export interface JudgedVerdict {
  readonly id: string;
  readonly verdict: 'supported' | 'refuted' | 'not-found';
  readonly span: string | null;
}

/** A judge's answer as the verdict needs it. Without verdicts per claim grounding decides them, and the score is one more upper bound. */
export interface JudgeAnswer {
  readonly claims: readonly JudgedVerdict[];
  /** 0–100, null when the judge gave none. */
  readonly truthfulnessScore: number | null;
}
