import { supportFeatures } from '../../backend/features/verification/grounding/evidence/claim-support.js';
import { collectEvidence } from '../../backend/features/verification/grounding/evidence/collect-evidence.js';
import type { SupportFeatures } from '../../backend/features/verification/grounding/evidence/support-model.js';
import { articleOf, type FeverClaim, sourceOf } from './verification-data.js';
import {
  type Estimate,
  type Example,
  estimateLogistic,
  fitLogistic,
  type LogisticWeights,
} from './verification-measures.js';

/** The order of the features in a fitted model, and the sign each weight may take. */
export const FEATURE_SIGNS: Readonly<Record<keyof SupportFeatures, number>> = {
  best: 1,
  union: 1,
  anchors: 1,
  words: 1,
  both: 1,
  missing: -1,
  numberMismatch: -1,
  nameMismatch: -1,
  dateMismatch: -1,
  nationMismatch: -1,
  exclusive: -1,
};
const NAMES = Object.keys(FEATURE_SIGNS) as (keyof SupportFeatures)[];
const FOLDS = 5;

/** The features of every claim against its own evidence, in Italian or English. */
export function examplesOf(
  claims: readonly FeverClaim[],
  language: 'it' | 'en',
): (Example & { readonly group: string })[] {
  return claims.flatMap(({ claim, supported, evidence, englishEvidence }) => {
    const source = sourceOf(language === 'it' ? evidence : englishEvidence, language, 1);
    const { evidence: read, findings } = collectEvidence(articleOf([claim]), [source]);
    const [first] = read;
    if (first === undefined) return [];
    const features = supportFeatures(first, findings);
    return [{ features: NAMES.map((name) => features[name]), truth: supported, group: claim }];
  });
}

/** Estimates for every claim from a model that never saw it or another row of the same claim. */
export function crossValidated(examples: readonly (Example & { readonly group: string })[]): Estimate[] {
  const groups = [...new Set(examples.map((example) => example.group))];
  const foldOf = new Map(groups.map((group, index) => [group, index % FOLDS]));
  return Array.from({ length: FOLDS }, (_, fold) => {
    const weights = fitModel(examples.filter((example) => foldOf.get(example.group) !== fold));
    return examples
      .filter((example) => foldOf.get(example.group) === fold)
      .map((example) => ({ estimate: estimateLogistic(weights, example.features), truth: example.truth }));
  }).flat();
}

/** A model from all examples: what is shipped in support-model.ts. */
export function fitModel(examples: readonly Example[]): LogisticWeights {
  return fitLogistic(
    examples,
    NAMES.map((name) => FEATURE_SIGNS[name]),
  );
}

/** A fitted model as it stands in support-model.ts. */
export function describeModel(weights: LogisticWeights): string {
  const rounded = (value: number | undefined) => Math.round((value ?? 0) * 1000) / 1000;
  return `intercept ${rounded(weights[0])}, ${NAMES.map((name, at) => `${name} ${rounded(weights[at + 1])}`).join(', ')}`;
}
