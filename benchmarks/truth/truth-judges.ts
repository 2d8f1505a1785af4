import type { Asker } from '../../backend/features/verification/checking/check-article.js';
import type { JudgedVerdict } from '../../backend/features/verification/judge-answer.js';
import { seededRandom } from '../bench.js';
import type { WrongSentence } from './truth-cases.js';

export const JUDGES = ['none', 'lenient', 'noisy', 'perfect'] as const;
export type JudgeName = (typeof JUDGES)[number];

/** What published comparisons report of models of the cheaper kind. */
const NOISE = { seesError: 0.79, refusesRight: 0.04 };

/**
 * A simulated judge, challenger and writer: `none` cannot be asked, `lenient` supports everything, `perfect` refutes
 * what is wrong, `noisy` errs in both directions, again in each call. The writer removes what it is sent; the one of
 * `noisy` sends half of it back unchanged.
 */
export function simulatedJudge(name: JudgeName, isWrong: WrongSentence, seed: number): Asker {
  const random = seededRandom(seed);
  const refuses = (sentence: string): boolean => {
    if (name === 'noisy') return random() < (isWrong(sentence) ? NOISE.seesError : NOISE.refusesRight);
    return name === 'perfect' && isWrong(sentence);
  };
  return {
    read: async ({ facts }) => {
      if (name === 'none') return null;
      const claims = facts.claims.map(({ id, sentence, spans }): JudgedVerdict => {
        return { id, verdict: refuses(sentence) ? 'refuted' : 'supported', span: spans[0]?.text ?? null };
      });
      return { claims, truthfulnessScore: null };
    },
    repair: async ({ facts }) => {
      if (name === 'none') return null;
      return facts.claims.map(({ id, sentence }) => {
        const returns = name === 'noisy' && random() < 0.5;
        return returns ? { id, action: 'rewrite', text: sentence } : { id, action: 'remove', text: '' };
      });
    },
  };
}
