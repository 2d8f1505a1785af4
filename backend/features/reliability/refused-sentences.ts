import type { RefusalKind } from '../../contract/reliability-words.js';
import { fingerprint } from '../../text/tokens.js';
import type { SentenceRepair, VerificationData, VerifiedClaim } from '../articles/article.events.js';

/** A sentence that a check refused, without its words. */
export interface RefusedSentence {
  /** Of its words, so that a sentence which is refused again counts once. */
  readonly fingerprint: string;
  readonly kind: RefusalKind;
  /** `held`: it stayed, and the article waited for a person. */
  readonly fate: 'rewritten' | 'removed' | 'held';
  /** ISO 8601. */
  readonly at: string;
}

/** The sentences that a check refused. One that was scored again after a decision of a person refuses nothing. Pure. */
export function refusedSentences(check: VerificationData, at: string): RefusedSentence[] {
  if (check.rescored) return [];
  const refused = (sentence: string, kind: RefusalKind, fate: RefusedSentence['fate']): RefusedSentence => {
    return { fingerprint: fingerprint(sentence), kind, fate, at };
  };
  return [
    ...check.claims.flatMap((claim) => {
      const repaired = firstChange(claim);
      if (repaired?.before && repaired.because !== 'last-reading')
        return [refused(repaired.before, KINDS[repaired.because], 'rewritten')];
      const { verdict, sentence } = claim;
      return verdict === 'refuted' || verdict === 'not-found' ? [refused(sentence, verdict, 'held')] : [];
    }),
    ...(check.removed ?? []).flatMap(({ sentence, mendings }) => {
      const because = mendings.at(-1)?.because ?? 'not-found';
      return because === 'last-reading' ? [] : [refused(sentence, KINDS[because], 'removed')];
    }),
  ];
}

/** What only read badly in the whole was not refused. */
const KINDS: Readonly<Record<Exclude<SentenceRepair['because'], 'last-reading'>, RefusalKind>> = {
  contradiction: 'refuted',
  refuted: 'refuted',
  'not-found': 'not-found',
  copied: 'copied',
};

function firstChange({ mendings = [] }: VerifiedClaim): SentenceRepair | undefined {
  return mendings.find(({ before }) => before !== null);
}
