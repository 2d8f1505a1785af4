import { type ClaimStanding, claimStanding } from '../../../contract/claim-standing.js';
import { innermostElements, replaceInnermost } from '../../../text/html/html-elements.js';
import { visibleText } from '../../../text/visible-text.js';
import type { VerifiedClaim } from '../verification-data.js';
import { withoutSourceSection } from './said-twice.js';

/** The checked sentences that readers see: no heading of the text and no line of its list of sources. */
export function claimsOfText<Claim extends Pick<VerifiedClaim, 'section' | 'sentence' | 'verdict'>>(
  claims: readonly Claim[],
  content: string,
  sources: readonly { readonly url: string }[],
): Claim[] {
  const text = withoutSourceSection(content, sources);
  const running = inOrder(lettersOf(visibleText(replaceInnermost(text, HEADINGS, () => ' '))));
  const headings = innermostElements(text, HEADINGS).map((heading) => heading.content);
  const outside = inOrder(lettersOf(visibleText(headings.join(' ') + content.slice(text.length))));
  return claims.filter(({ section, sentence, verdict }) => {
    if (verdict === 'opinion' || section !== 'body') return verdict !== 'opinion';
    const letters = lettersOf(sentence);
    return running(letters) || !outside(letters);
  });
}

/** How a sentence of the ledger stands. */
export function standingOfClaim({
  verdict,
  mendings = [],
  agreement,
}: Pick<VerifiedClaim, 'verdict' | 'mendings' | 'agreement'>): ClaimStanding {
  const mended = mendings.some(({ action }) => action === 'rewritten' || action === 'replaced');
  return claimStanding({ verdict, mended, publishers: agreement ?? null });
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** Whether a text holds some words. They are asked for in their order: from where the last were found, and only then from the beginning. */
function inOrder(text: string): (words: string) => boolean {
  let last = 0;
  return (words) => {
    const ahead = text.indexOf(words, last);
    const at = ahead < 0 ? text.lastIndexOf(words, last) : ahead;
    if (at >= 0) last = at;
    return at >= 0;
  };
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
