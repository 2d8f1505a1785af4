import type { RefusedSentence } from './refused-sentences.js';

/** What was refused of an article before it came out. */
export interface RefusedSentencesRow {
  article_id: string;
  /** It came out once: what is refused of it afterwards is no longer counted. */
  came_out: boolean;
  refused: readonly RefusedSentence[];
}

export interface ReliabilityTables {
  'read.refused_sentences': RefusedSentencesRow;
}
