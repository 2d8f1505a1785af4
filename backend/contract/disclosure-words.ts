/** How a text came to be, in the words the law asks for (AI Act, art. 50(4)); shown wherever the article is. */
export const DISCLOSURE_WORDS = {
  ai: 'Generato con IA',
  'ai-reviewed': 'Generato con IA, rivisto dalla redazione',
  human: 'Redazione',
} as const;

/** What the newsroom says of how a text that no run wrote came to be, as it is chosen; nothing said, nothing known. */
export const PROVENANCES = {
  people: 'Scritto da persone',
  assisted: 'Scritto con l’aiuto dell’IA',
  generated: 'Generato con l’IA',
} as const;

/** The newsroom's word about a text that is not a generated one. */
export interface StatedOrigin {
  readonly disclosure: keyof typeof DISCLOSURE_WORDS;
  readonly provenance?: string | undefined;
}

const STATED: Readonly<Record<string, string>> = {
  people: PROVENANCES.people,
  assisted: PROVENANCES.assisted,
  starter: 'Arriva con il programma, per presentare il sito',
};

/** What is said of a text of the newsroom; `unsaid` where nobody said how it was written. */
export function newsroomWords({ provenance = '' }: StatedOrigin, unsaid: string): string {
  return STATED[provenance] ?? unsaid;
}

/** The words of the law, or what the newsroom says: «Generato con IA», «Scritto da persone», «Redazione». */
export function disclosureWords(article: StatedOrigin): string {
  const words = DISCLOSURE_WORDS[article.disclosure];
  return article.disclosure === 'human' ? newsroomWords(article, words) : words;
}

/** The IPTC vocabulary that machine-readable marks are taken from (AI Act, art. 50(2)). */
export const DIGITAL_SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** The IPTC term for how a text came to be; one that people wrote without a model needs none. */
export function digitalSourceTerm({ disclosure, provenance }: StatedOrigin): string | null {
  if (disclosure === 'ai') return 'trainedAlgorithmicMedia';
  return disclosure === 'ai-reviewed' || provenance === 'assisted' ? 'compositeWithTrainedAlgorithmicMedia' : null;
}
