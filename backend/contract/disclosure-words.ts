/** How a text came to be, in the words the law asks for (AI Act, art. 50(4)); shown wherever the article is. */
export const DISCLOSURE_WORDS = {
  ai: 'Generato con IA',
  'ai-reviewed': 'Generato con IA, rivisto dalla redazione',
  human: 'Redazione',
} as const;

/** The IPTC vocabulary that machine-readable marks are taken from (AI Act, art. 50(2)). */
export const DIGITAL_SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** The IPTC term for each way a text can come to be; a text of people needs no mark. */
export const DIGITAL_SOURCE_TYPE = {
  ai: 'trainedAlgorithmicMedia',
  'ai-reviewed': 'compositeWithTrainedAlgorithmicMedia',
  human: null,
} as const;
