import type { Alignment } from './align.js';
import type { ClaimReading } from './claim-reading.js';
import type { Flag, FlagCode } from './grounding-report.js';
import { findQuote, type QuoteMatch } from './quote-match.js';
import type { SourcePool, SourceSentence } from './source-pool.js';

/** A claim together with all that its flags are decided from. */
export interface ClaimEvidence {
  readonly claim: ClaimReading;
  readonly alignment: Alignment;
  readonly pool: SourcePool;
  /** The aligned sentences and their neighbours in the same source: a number often stands one sentence away. */
  readonly nearby: readonly SourceSentence[];
  readonly quoteMatches: readonly QuoteMatch[];
  /** The sentences before and after, where an attribution may stand. */
  readonly surroundings: string;
}

/** A flag before it has an id and a place in the report. Offsets count in the sentence. */
export interface FlagDraft extends Pick<Flag, 'severity' | 'start' | 'end' | 'detail'> {
  readonly code: FlagCode;
  readonly sourceId?: string | null;
}

/** A quotation that stands word by word in a source needs no further check of what is in it. */
export const VERBATIM_QUOTE = 0.95;

/** Gathers the evidence for one claim. */
export function gatherEvidence(
  claim: ClaimReading,
  alignment: Alignment,
  pool: SourcePool,
  surroundings: string,
): ClaimEvidence {
  const nearby = new Map<number, SourceSentence>();
  for (const { sentence } of alignment.spans) nearby.set(sentence.index, sentence);
  for (const { sentence } of alignment.spans) {
    for (const index of [sentence.index - 1, sentence.index + 1]) {
      const neighbour = pool.sentences[index];
      if (neighbour !== undefined && neighbour.sourceId === sentence.sourceId) nearby.set(index, neighbour);
    }
  }
  const quoteMatches = claim.quotes.map((quote) => findQuote(quote.text, pool));
  return { claim, alignment, pool, nearby: [...nearby.values()], quoteMatches, surroundings };
}

/** Whether something at `start` stands inside a quotation that the sources hold word by word. */
export function insideVerbatimQuote({ claim, quoteMatches }: ClaimEvidence, start: number): boolean {
  return claim.quotes.some(
    (quote, at) => start >= quote.start && start < quote.end && (quoteMatches[at]?.similarity ?? 0) >= VERBATIM_QUOTE,
  );
}
