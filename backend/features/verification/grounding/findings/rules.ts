import type { ClaimEvidence, FindingDraft } from '../evidence/claim-evidence.js';
import { findAppositions } from './find-appositions.js';
import { findCauses } from './find-causes.js';
import { findCertainty } from './find-certainty.js';
import { findDates } from './find-dates.js';
import { findDenials } from './find-denials.js';
import { findDifferences } from './find-differences.js';
import { findFullNames } from './find-full-names.js';
import { findNames } from './find-names.js';
import { findNations } from './find-nations.js';
import { findOffices } from './find-offices.js';
import { findOpposites } from './find-opposites.js';
import { findPartsOfPeriods, findPeriods, findQuarters } from './find-periods.js';
import { findQuotations } from './find-quotations.js';
import { findRoles } from './find-roles.js';
import { findSpeakers } from './find-speakers.js';
import { findSwappedDenials } from './find-swapped-denials.js';
import { findNumbers } from './numbers/find-numbers.js';
import { findAuthorities } from './relations/find-authorities.js';
import { findSpokenOffices } from './relations/find-spoken-offices.js';

/** Decides what of a sentence its sources do not bear out. */
type Rule = (evidence: ClaimEvidence) => FindingDraft[];

/** The rules about single sentences, by the names that measurements know them by. */
export const RULES: Readonly<Record<string, Rule>> = {
  numbers: findNumbers,
  differences: findDifferences,
  periods: findPeriods,
  dates: findDates,
  quarters: findQuarters,
  'parts of periods': findPartsOfPeriods,
  names: findNames,
  'full names': findFullNames,
  quotations: findQuotations,
  denials: findDenials,
  'swapped denials': findSwappedDenials,
  roles: findRoles,
  'speakers and authorities': findSpeakersAndAuthorities,
  certainty: findCertainty,
  opposites: findOpposites,
  appositions: findAppositions,
  causes: findCauses,
  nations: findNations,
  offices: findOffices,
};

/** What these rules say of a sentence; nothing of references, scraps and questions that state nothing. */
export function draftsFor(evidence: ClaimEvidence, rules: readonly Rule[]): FindingDraft[] {
  const { checkWorthy, sentence, stems } = evidence.claim;
  if (!checkWorthy && (sentence.reference || stems.length < 3 || /\?\s*[»”"]?\s*$/.test(sentence.text))) return [];
  return rules.flatMap((decide) => decide(evidence));
}

function findSpeakersAndAuthorities(evidence: ClaimEvidence): FindingDraft[] {
  const found = [...findSpeakers(evidence), ...findSpokenOffices(evidence)];
  return found.length > 0 ? found : findAuthorities(evidence);
}
