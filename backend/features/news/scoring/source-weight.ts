/**
 * Trust of a source, 0–1, as part of a story's relevance, where nothing else was set for it. The catalogue holds facts
 * about sources and no judgement of them; weights of their own follow from what editors decide.
 */
export const SOURCE_WEIGHT = 0.6;
