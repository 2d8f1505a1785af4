import { type ClaimLook, claimLook } from '../../../contract/claim-look.js';
import { visibleText } from '../../../text/visible-text.js';
import type { VerifiedClaim } from '../verification-data.js';
import { withoutSourceSection } from './said-twice.js';

/** The checked sentences that readers are told of: no heading of the text and no line of its list of sources. */
export function claimsOfText<Claim extends Pick<VerifiedClaim, 'section' | 'sentence' | 'verdict'>>(
  claims: readonly Claim[],
  content: string,
  sources: readonly { readonly url: string }[],
): Claim[] {
  const text = withoutSourceSection(content, sources);
  const running = lettersOf(visibleText(text.replace(HEADINGS, ' ')));
  const headings = (text.match(HEADINGS) ?? []).join(' ');
  const besides = lettersOf(visibleText(headings + content.slice(text.length)));
  return claims.filter(({ section, sentence, verdict }) => {
    if (verdict === 'opinion' || section !== 'body') return verdict !== 'opinion';
    const letters = lettersOf(sentence);
    return running.includes(letters) || !besides.includes(letters);
  });
}

/** How a sentence of the ledger stands. */
export function lookOfClaim({
  verdict,
  mendings = [],
  agreement,
}: Pick<VerifiedClaim, 'verdict' | 'mendings' | 'agreement'>): ClaimLook {
  const mended = mendings.some(({ action }) => action === 'rewritten' || action === 'replaced');
  return claimLook({ verdict, mended, publishers: agreement ?? null });
}

const HEADINGS = /<h([1-6])\b[^>]*>[\s\S]*?<\/h\1>/g;

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
