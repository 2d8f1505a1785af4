import { type ComparedSentence, type SourceComparison, STANDINGS, type Standing } from '../../../contract/articles.js';
import type { VerifiedClaim } from '../verification-data.js';

/** With fewer there is nothing to compare. */
const MIN_PUBLISHERS = 2;

/** The checked sentences of a text by how the publishers of its sources stand to each other; empty where none can be. */
export function compareSources(
  claims: readonly Pick<VerifiedClaim, 'sentence' | 'agreement' | 'changed'>[],
): SourceComparison {
  const sentences = claims.flatMap(({ sentence, agreement, changed }): ComparedSentence[] => {
    // Nobody has read the words that a person put there since.
    if (!agreement || changed) return [];
    const { states, differs, silent } = agreement;
    return [{ sentence, states: [...states], differs: [...differs], silent: [...silent] }];
  });
  const publishers = sentences.flatMap(({ states, differs, silent }) => [...states, ...differs, ...silent]);
  if (new Set(publishers).size < MIN_PUBLISHERS) return [];
  // A sentence that title or excerpt share with the text is told once.
  const distinct = [...new Map(sentences.map((compared) => [compared.sentence, compared])).values()];
  return STANDINGS.map((standing) => ({
    standing,
    sentences: distinct.filter((compared) => standingOf(compared) === standing),
  })).filter((group) => group.sentences.length > 0);
}

function standingOf({ states, differs }: ComparedSentence): Standing {
  if (states.length === 0) return 'unstated';
  if (differs.length > 0) return 'differ';
  return states.length === 1 ? 'single' : 'agree';
}
