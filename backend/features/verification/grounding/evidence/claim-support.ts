import { nationOf } from '../../../../text/exonyms.js';
import type { ClaimStatus, Finding, FindingKind } from '../grounding-report.js';
import type { ClaimEvidence } from './claim-evidence.js';
import { CROSS_LANGUAGE_MODEL, SAME_LANGUAGE_MODEL, type SupportFeatures, type SupportModel } from './support-model.js';

/** So many missing words are as bad as it gets. */
const ALL_MISSING = 6;
/** Words that sharpen a statement: unless the passage sharpens too, it says less than the claim. */
const SHARPENING =
  /(?<!\p{L})(?:sol[oaie]|soltanto|solamente|unic[oaie]|unicamente|esclusiv\p{L}+|sempre|ogni|tutt[ie]|mai|senza|incapac\p{L}+|rifiut\p{L}+|evit\p{L}+|fall\p{L}+|manc\p{L}+|vietat\p{L}*|abbandon\p{L}+|opposto|contrario|ignor\p{L}+|complet\p{L}+|total\p{L}+|prim[oa]|ultim[oa]|only|always|never|every|sole|exclusively|unable|first|last)(?!\p{L})/iu;

/** The signs for and against a claim. Dismissed findings are no signs any more. */
export function supportFeatures(
  evidence: ClaimEvidence,
  findings: readonly Pick<Finding, 'kind' | 'grade' | 'dismissed'>[],
): SupportFeatures {
  const { claim, alignment } = evidence;
  const live = findings.filter((finding) => !finding.dismissed);
  const worst = (kind: FindingKind) => {
    const own = live.filter((finding) => finding.kind === kind);
    return own.some((finding) => finding.grade === 'contradiction') ? 1 : own.length > 0 ? 0.5 : 0;
  };
  const sharpened = SHARPENING.test(claim.sentence.text);
  return {
    best: alignment.spans[0]?.coverage ?? 0,
    union: alignment.unionCoverage,
    anchors: alignment.anchorCoverage,
    words: alignment.wordCoverage,
    both: alignment.anchorCoverage * alignment.wordCoverage,
    missing: Math.min(1, alignment.missingWords / ALL_MISSING),
    numberMismatch: worst('number'),
    nameMismatch: worst('name'),
    dateMismatch: worst('date'),
    nationMismatch: nationsDiffer(evidence) ? 1 : 0,
    exclusive: sharpened && !alignment.spans.some((span) => SHARPENING.test(span.sentence.text)) ? 1 : 0,
  };
}

/** The claim names a nation that no near passage names, and a near passage names another one. */
function nationsDiffer({ claim, alignment }: ClaimEvidence): boolean {
  const given = new Set(
    alignment.spans.flatMap(({ sentence }) => [...sentence.words].flatMap((word) => nationOf(word) ?? [])),
  );
  const stated = claim.words.flatMap((word) => nationOf(word) ?? []);
  return given.size > 0 && stated.some((nation) => !given.has(nation));
}

/** Estimated probability that the sources support the claim. */
export function supportOf(
  evidence: ClaimEvidence,
  findings: readonly Pick<Finding, 'kind' | 'grade' | 'dismissed'>[],
): number {
  const features = supportFeatures(evidence, findings);
  return logistic(modelFor(evidence), features);
}

/** The status an estimate stands for. A sentence that names nothing cannot be found in another language: it stays in the middle. */
export function statusOf(evidence: ClaimEvidence, support: number): ClaimStatus {
  const model = modelFor(evidence);
  if (model === CROSS_LANGUAGE_MODEL && nothingToFind(evidence)) return 'partial';
  if (support >= model.supportedFrom) return 'supported';
  return support >= model.partialFrom ? 'partial' : 'not-found';
}

function nothingToFind({ claim }: ClaimEvidence): boolean {
  return claim.numbers.length === 0 && claim.dates.length === 0 && !claim.names.some((name) => name.certain);
}

function modelFor({ claim, alignment, pool }: ClaimEvidence): SupportModel {
  const best = alignment.spans[0];
  const readable = pool.sources.some((source) => source.language === claim.language);
  return (best === undefined ? readable : best.sameLanguage) ? SAME_LANGUAGE_MODEL : CROSS_LANGUAGE_MODEL;
}

function logistic(model: SupportModel, features: SupportFeatures): number {
  let sum = model.intercept;
  for (const [name, weight] of Object.entries(model.weights)) sum += weight * features[name as keyof SupportFeatures];
  return 1 / (1 + Math.exp(-sum));
}
