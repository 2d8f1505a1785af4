import type { Finding, FindingKind } from '../grounding-report.js';
import type { ClaimReading } from '../reading/claim-reading.js';
import type { ArticleSentence } from '../reading/sentences.js';
import type { Alignment } from './align.js';
import type { ClaimUnit } from './claim-units.js';
import { findQuote, type QuoteMatch } from './quote-match.js';
import type { SourcePool, SourceSentence } from './source-pool.js';

/** A claim together with all that its findings are decided from. */
export interface ClaimEvidence {
  readonly claim: ClaimReading;
  readonly alignment: Alignment;
  /** What the claim was searched by. */
  readonly units: readonly ClaimUnit[];
  readonly pool: SourcePool;
  /** Where the claim's numbers and dates may stand: the aligned sentences and, in whole texts, their neighbours. */
  readonly nearby: readonly SourceSentence[];
  readonly quoteMatches: readonly QuoteMatch[];
  /** The sentences before and after, where an attribution may stand. */
  readonly surroundings: string;
}

/** A finding before it has an id and a place in the report. Offsets count in the sentence. */
export interface FindingDraft extends Pick<Finding, 'grade' | 'start' | 'end' | 'detail'> {
  readonly kind: FindingKind;
  /** See `Finding`. */
  readonly telling?: boolean;
  readonly sourceId?: string | null;
  readonly passage?: string | null;
}

/** A finding draft that knows its sentence. */
export interface PlacedDraft {
  readonly sentence: ArticleSentence;
  readonly draft: FindingDraft;
}

/** A quotation that stands word by word in a source needs no further check of what is in it. */
export const VERBATIM_QUOTE = 0.95;

/** Among loose passages, a span this much weaker than the best one is about something else. */
const NEAR_THE_BEST = 0.6;

/** Gathers the evidence for one claim. */
export function gatherEvidence(
  claim: ClaimReading,
  { alignment, units }: { readonly alignment: Alignment; readonly units: readonly ClaimUnit[] },
  pool: SourcePool,
  surroundings: string,
): ClaimEvidence {
  const least = pool.fragmentary ? (alignment.spans[0]?.coverage ?? 0) * NEAR_THE_BEST : 0;
  const near = alignment.spans.filter((span) => span.coverage >= least).map((span) => span.sentence);
  const nearby = new Set(near);
  for (const { index, sourceId } of pool.fragmentary ? [] : near) {
    for (const neighbour of [pool.sentences[index - 1], pool.sentences[index + 1]]) {
      if (neighbour !== undefined && neighbour.sourceId === sourceId) nearby.add(neighbour);
    }
  }
  const quoteMatches = claim.quotes.map((quote) => findQuote(quote.text, pool));
  return { claim, alignment, units, pool, nearby: [...nearby], quoteMatches, surroundings };
}

/** Whether something at `start` stands inside a quotation that the sources hold word by word. */
export function insideVerbatimQuote({ claim, quoteMatches }: ClaimEvidence, start: number): boolean {
  return claim.quotes.some(
    (quote, at) => start >= quote.start && start < quote.end && (quoteMatches[at]?.similarity ?? 0) >= VERBATIM_QUOTE,
  );
}
