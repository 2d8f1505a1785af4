import type { NumberMention } from '../../../../../text/reading/number-mention.js';
import { around, contextOf } from '../../evidence/claim-context.js';
import type { ClaimEvidence } from '../../evidence/claim-evidence.js';
import { numbersAgree } from '../../evidence/match-numbers.js';
import type { SourceSentence } from '../../evidence/source-pool.js';
import { isSlip, quantitiesOf, type Rival } from './number-rivals.js';

/** How much of the rest of a claim a passage must hold to be where its number belongs. */
const ITS_PLACE = 0.12;
/** How much less of the rest the passages with the number may hold. */
const NAMED_SHARE = 0.6;

/**
 * The figure that slipped, in the passage about the rest of the claim: «il 32 per cento» where that passage says 23 %, and
 * 32 only comes out of a reckoning or stands in another matter. The number itself is left out of the search, so that it
 * does not lead to its own passage. Any other figure there doubted more right sentences than wrong ones.
 */
export function slippedInContext(
  evidence: ClaimEvidence,
  number: NumberMention,
  agrees: (given: NumberMention) => boolean,
): Rival | null {
  const { claim } = evidence;
  if (number.yearLike || number.kind === 'ordinal' || number.unit?.dimension === 'clock') return null;
  if (number.comparator !== null || claim.sentence.heading || claim.sentence.section !== 'body') return null;
  const holds = (sentence: SourceSentence) => sentence.numbers.some(agrees);
  const context = contextOf(evidence, { kind: 'number', at: claim.numbers.indexOf(number) }, holds);
  if (context === null || context.coverage < ITS_PLACE || context.named > NAMED_SHARE * context.coverage) return null;
  const { sentence } = context;
  if (evidence.pool.foreignScript || isTabular(sentence) || around(evidence, sentence).some(holds)) return null;
  const mention = quantitiesOf(sentence).find(
    (given) =>
      given.attachedTo === null &&
      !given.yearLike &&
      given.unit?.dimension === number.unit?.dimension &&
      isSlip(number, given) &&
      !claim.numbers.some((own) => numbersAgree(own, given)),
  );
  return mention === undefined ? null : { mention, sentence };
}

/** A row of figures: which of them is meant its heading says. */
function isTabular({ numbers, tokens }: SourceSentence): boolean {
  return numbers.length * WORDS_OF_A_FIGURE > tokens.length;
}

const WORDS_OF_A_FIGURE = 4;
