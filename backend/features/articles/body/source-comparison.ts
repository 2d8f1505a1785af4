import { type ComparedSentence, type SourceComparison, STANDINGS, type Standing } from '../../../contract/articles.js';
import { typeset } from '../../../text/typography.js';
import type { VerifiedClaim } from '../verification-data.js';
import { standingOfClaim } from './claims-of-text.facts.js';

/** With fewer there is nothing to compare. */
const MIN_PUBLISHERS = 2;

/** The checked sentences of a text by how the publishers of its sources stand to each other; empty where none can be. */
export function compareSources(
  claims: readonly Pick<VerifiedClaim, 'sentence' | 'agreement' | 'changed' | 'verdict' | 'mendings'>[],
): SourceComparison {
  const compared = claims.flatMap((claim): { sentence: ComparedSentence; standing: Standing }[] => {
    const { sentence, agreement, changed } = claim;
    // Nobody has read the words that a person put there since.
    if (!agreement || changed) return [];
    const [states, differs, silent] = [[...agreement.states], [...agreement.differs], [...agreement.silent]];
    return [
      { sentence: { sentence: typeset(sentence), states, differs, silent }, standing: standingOf(claim, agreement) },
    ];
  });
  const publishers = compared.flatMap(({ sentence: { states, differs, silent } }) => [
    ...states,
    ...differs,
    ...silent,
  ]);
  if (new Set(publishers).size < MIN_PUBLISHERS) return [];
  // A sentence that title or excerpt share with the text is named once.
  const distinct = [...new Map(compared.map((one) => [one.sentence.sentence, one])).values()];
  return STANDINGS.map((standing) => ({
    standing,
    sentences: distinct.filter((one) => one.standing === standing).map(({ sentence }) => sentence),
  })).filter((group) => group.sentences.length > 0);
}

/** Disputed is every sentence that its mark in the text calls so; one that is doubted only where somebody states it. */
function standingOf(
  claim: Pick<VerifiedClaim, 'verdict' | 'mendings' | 'agreement'>,
  { states, differs }: NonNullable<VerifiedClaim['agreement']>,
): Standing {
  if (differs.length > 0 && (states.length > 0 || standingOfClaim(claim) === 'differs')) return 'differ';
  if (states.length === 0) return 'unstated';
  return states.length === 1 ? 'single' : 'agree';
}
