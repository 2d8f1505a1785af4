/** How a checked sentence stands: `none` states nothing that could be checked. */
export const CLAIM_STANDINGS = ['confirmed', 'mended', 'partial', 'differs', 'doubtful', 'none'] as const;

export type ClaimStanding = (typeof CLAIM_STANDINGS)[number];

interface Claim {
  readonly verdict: 'supported' | 'partial' | 'not-found' | 'refuted' | 'opinion';
  readonly mended: boolean;
  readonly publishers: { readonly differs: readonly string[] } | null;
}

/** The one reading of a verdict for readers. Where publishers do not agree, that is what they must know first. */
export function claimStanding({ verdict, mended, publishers }: Claim): ClaimStanding {
  if (verdict === 'refuted' || verdict === 'not-found') return 'doubtful';
  if (verdict === 'opinion') return 'none';
  if (publishers && publishers.differs.length > 0) return 'differs';
  if (verdict === 'partial') return 'partial';
  return mended ? 'mended' : 'confirmed';
}

/** How many of the sentences that state something a source confirms; null where none states anything. */
export function countStandings(
  standings: readonly ClaimStanding[],
): { readonly confirmed: number; readonly total: number } | null {
  const stated = standings.filter((standing) => standing !== 'none');
  const confirmed = stated.filter((standing) => standing === 'confirmed' || standing === 'mended').length;
  return stated.length === 0 ? null : { confirmed, total: stated.length };
}
