import type { ClaimEvidence, FindingDraft } from '../evidence/claim-evidence.js';
import { findDates } from './find-dates.js';
import { findFullNames } from './find-full-names.js';
import { findNames } from './find-names.js';
import { findQuotations } from './find-quotations.js';
import { findNumbers } from './numbers/find-numbers.js';

/** Decides what of a sentence its sources do not bear out. */
type Rule = (evidence: ClaimEvidence) => FindingDraft[];

/** The rules about single sentences, by the names that measurements know them by. */
export const RULES: Readonly<Record<string, Rule>> = {
  numbers: findNumbers,
  dates: findDates,
  names: findNames,
  'full names': findFullNames,
  quotations: findQuotations,
};

/** What these rules say of a sentence; nothing of references, scraps and questions that state nothing. */
export function draftsFor(evidence: ClaimEvidence, rules: readonly Rule[]): FindingDraft[] {
  const { checkWorthy, sentence, stems } = evidence.claim;
  if (!checkWorthy && (sentence.reference || stems.length < 3 || /\?\s*[»”"]?\s*$/.test(sentence.text))) return [];
  return rules.flatMap((decide) => decide(evidence));
}
