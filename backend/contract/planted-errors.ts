/** The page that tells how often the check errs; its data stand beside it, with `.json`. */
export const RELIABILITY_PATH = '/quanto-sbagliamo';

/** The kinds of errors that are planted to measure the check, in the order in which they are listed. */
export const PLANTED_ERROR_KINDS = [
  'number',
  'unit',
  'date',
  'name',
  'place',
  'role',
  'attribution',
  'quotation',
  'denial',
  'certainty',
] as const;

export type PlantedErrorKind = (typeof PLANTED_ERROR_KINDS)[number];
