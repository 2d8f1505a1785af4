import type { VerificationData } from './verification-data.js';

/** Where in an article a sentence stands, and its words at that time: these name it, whatever is edited elsewhere. */
export interface SentencePlace {
  readonly section: 'title' | 'excerpt' | 'body';
  readonly sentence: string;
}

/**
 * What a person decided about a sentence at the evidence desk. `cited` and `unfounded` settle a doubt about these words
 * until they are `reopened`; `rewritten`, `removed` and `restored` changed the text, as the event before it says.
 */
export type SentenceDecision = SentencePlace &
  (
    | { readonly kind: 'cited'; readonly sourceId: string; readonly passage: string }
    | { readonly kind: 'unfounded'; readonly reason: string }
    | { readonly kind: 'reopened' }
    | { readonly kind: 'rewritten'; readonly text: string }
    | { readonly kind: 'removed' }
    | { readonly kind: 'restored' }
  );

/** A decision that settles a doubt. */
export type SettledSentence = Extract<SentenceDecision, { kind: 'cited' | 'unfounded' }>;

/** What an article remembers of its sentences over changes of its text. */
export interface DecisionMemory {
  /** The last check of any of its texts: what it said of sentences that did not change still counts at the desk. */
  readonly lastCheck: VerificationData | null;
  /** Findings ever dismissed; an id names the words of its sentence, so that it means nothing after they change. */
  readonly dismissedEver: readonly string[];
  /** Doubts that a person settled, by the words of the sentence. */
  readonly settled: readonly SettledSentence[];
}

export const NOTHING_DECIDED: DecisionMemory = { lastCheck: null, dismissedEver: [], settled: [] };

/** The settled sentences after one more decision; the last one about the same words counts. Pure. */
export function settledAfter(
  settled: readonly SettledSentence[],
  decision: SentenceDecision,
): readonly SettledSentence[] {
  if (decision.kind === 'rewritten' || decision.kind === 'removed' || decision.kind === 'restored') return settled;
  const others = settled.filter((each) => !isSamePlace(each, decision));
  return decision.kind === 'reopened' ? others : [...others, decision];
}

/** Whether two places are the same words in the same section. */
export function isSamePlace(one: SentencePlace, other: SentencePlace): boolean {
  return one.section === other.section && one.sentence === other.sentence;
}
