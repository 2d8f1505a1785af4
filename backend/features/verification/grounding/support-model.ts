import type { SupportFeatures } from './claim-support.js';

/** A fitted logistic estimate and the estimates from which a claim counts as supported or partly supported. */
export interface SupportModel {
  readonly intercept: number;
  readonly weights: Readonly<Record<keyof SupportFeatures, number>>;
  readonly supportedFrom: number;
  readonly partialFrom: number;
}

export const SAME_LANGUAGE_MODEL: SupportModel = {
  intercept: -2.5,
  weights: {
    best: 3,
    union: 1,
    pool: 0,
    names: 1,
    numberMismatch: -2,
    nameMismatch: -2,
    dateMismatch: -2,
    denialMismatch: -2,
    exclusive: -1,
  },
  supportedFrom: 0.4,
  partialFrom: 0.2,
};

export const CROSS_LANGUAGE_MODEL: SupportModel = {
  intercept: -1,
  weights: {
    best: 1.5,
    union: 1,
    pool: 0,
    names: 1,
    numberMismatch: -2,
    nameMismatch: -2,
    dateMismatch: -2,
    denialMismatch: -1,
    exclusive: -0.5,
  },
  supportedFrom: 0.4,
  partialFrom: 0.2,
};
