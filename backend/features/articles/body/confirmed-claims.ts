import type { ArticleSource } from '../../../contract/articles.js';
import type { VerifiedClaim } from '../verification-data.js';
import { claimsOfText, standingOfClaim } from './claims-of-text.facts.js';

/** A sentence of the ledger, as far as readers see it. */
export type PublicClaim = Omit<VerifiedClaim, 'span' | 'verdicts'>;

/** A generated text, with its ledger. */
export interface CheckedText {
  readonly title: string;
  readonly content: string;
  readonly sources: readonly Pick<ArticleSource, 'url'>[];
  readonly claims: readonly PublicClaim[];
}

/** A sentence after which comes one of these is not shown without it: «Quest’ultimo dato non è stato verificato». */
const QUALIFIES = /^(?:ma|eppure)\s|(?:^|[^\p{L}])(?:quest[’']|(?:però|tuttavia|quest[oaie])(?!\p{L}))/iu;

/**
 * The sentences that may stand outside of the text: its check confirmed them, nobody changed them since, and none of the body stands
 * without a next one that qualifies it. In the order of the text. Pure.
 */
export function confirmedClaims({ claims, content, sources }: CheckedText): PublicClaim[] {
  const body = claims.filter(({ section }) => section === 'body');
  const isQualified = (claim: PublicClaim) =>
    claim.section === 'body' && QUALIFIES.test(body[body.indexOf(claim) + 1]?.sentence.trim() ?? '');
  return claimsOfText(claims, content, sources).filter(
    (claim) => !claim.changed && ['confirmed', 'mended'].includes(standingOfClaim(claim)) && !isQualified(claim),
  );
}
