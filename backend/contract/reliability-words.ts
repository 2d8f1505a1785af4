/** Where readers find what went wrong here. */
export const RELIABILITY_PATH = '/quanto-sbagliamo';

/** Why a sentence was refused: a source says otherwise, none says it, or its words were a source's own. */
export const REFUSAL_KINDS = ['refuted', 'not-found', 'copied'] as const;
export type RefusalKind = (typeof REFUSAL_KINDS)[number];
