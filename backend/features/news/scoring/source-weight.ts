/**
 * Trust of a source, 0–1, as part of a story's relevance. One value for all: the catalogue holds facts about sources and
 * no judgement of them, and an operator's judgement has no field in the specification.
 */
export const SOURCE_WEIGHT = 0.6;
