import { countWords } from '../text/words.js';
import { coverage, type ReadSource, type SourceSentence } from './read-sources.js';
import { mayBeQuoted } from './usable-sentence.js';

const SAYING =
  'dice|ha detto|spiega|ha spiegato|afferma|ha affermato|osserva|ha osservato|commenta|ha commentato|aggiunge|ha aggiunto|ricorda|ha ricordato|sostiene|ha sostenuto|avverte|ha avvertito|dichiara|ha dichiarato|racconta|ha raccontato|sottolinea|ha sottolineato|precisa|ha precisato|conclude|ha concluso';
const PERSON = /\p{Lu}[\p{L}'’]+(?:\s(?:de|di|del|della|Di|De|Del|La|Lo)\s?)?(?:\s\p{Lu}[\p{L}'’]+){1,2}/u.source;
const SPOKEN = new RegExp(
  `[«“]([^«»“”]{15,260})[»”],?\\s+(?:${SAYING})\\s+(${PERSON})(?:,\\s(\\p{Ll}[^,.;:«»()]{4,70})(?=[.,]))?`,
  'u',
);

/** Words a source lends, and who spoke them. */
export interface Quotation {
  readonly words: string;
  /** `Marta Selvini, direttrice di Officina Nembo` when the source says what the person is. */
  readonly speaker: string;
}

/** The first words of a person that an Italian source quotes shortly enough. */
export function italianQuotation(source: ReadSource, maxWords: number): Quotation | null {
  for (const sentence of source.sentences) {
    const match = SPOKEN.exec(sentence.text);
    const words = match?.[1]?.replace(/[,\s]+$/u, '') ?? '';
    const role =
      match?.[3] && !/^(?:che|ma|e|perché|dopo|mentre|secondo)\s/u.test(match[3]) ? `, ${match[3].trim()}` : '';
    if (match && mayBeQuoted(words) && fits(words, maxWords)) return { words, speaker: `${match[2]}${role}` };
  }
  return null;
}

/** A short sentence of a source in another language: a telling one whose figures are not already told in Italian. */
export function foreignQuotation(source: ReadSource, maxWords: number): string | null {
  let best: { words: string; value: number } | null = null;
  for (const sentence of source.sentences) {
    if (
      !fits(sentence.text, maxWords) ||
      !/^[\p{Lu}\p{N}“"].*[.]$/u.test(sentence.text) ||
      !mayBeQuoted(sentence.text) ||
      /[“”"«»]/.test(sentence.text)
    )
      continue;
    const value =
      centrality(sentence, source) * 2 +
      Math.min(sentence.names.length, 2) * 0.2 -
      sentence.figures.length * 0.5 -
      Math.max(0, countWords(sentence.text) - 14) * 0.08 -
      (/\b(?:we|our|it|he|she|they|this|that|these|their)\b/iu.test(sentence.text.slice(0, 24)) ? 1 : 0);
    if (!best || value > best.value) best = { words: sentence.text.replace(/\.$/, ''), value };
  }
  return best?.words ?? null;
}

function fits(words: string, most: number): boolean {
  const count = countWords(words);
  return count >= 5 && count <= most;
}

function centrality(sentence: SourceSentence, source: ReadSource): number {
  let sum = 0;
  for (const other of source.sentences) if (other !== sentence) sum += coverage(sentence, other, () => 1);
  return sum / Math.max(1, source.sentences.length);
}
