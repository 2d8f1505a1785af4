import type { TextLanguage } from '../../../../text/language.js';
import { cognateKey, translationsOf } from '../../../../text/lexicon/lexicon.js';
import { stemOf } from '../../../../text/stems.js';
import type { ClaimReading } from '../reading/claim-reading.js';
import type { SourceSentence } from './source-pool.js';

/** Words of one family share this much of the shorter one. */
const SAME_FAMILY = 0.75;
const MIN_FAMILY = 4;

/** Whether a source sentence holds a word of the claim: the word itself, its family, a translation, a cognate. */
export function holdsWord(sentence: SourceSentence, folded: string, language: TextLanguage): boolean {
  if (sentence.words.has(folded)) return true;
  const stem = stemOf(folded, language);
  if (sentence.language === language) {
    if (sentence.stems.has(stem)) return true;
    return [...sentence.stems].some((other) => areKin(stem, other));
  }
  for (const translation of translationsOf(stem, sentence.language)) if (sentence.stems.has(translation)) return true;
  const key = cognateKey(folded);
  return key !== null && sentence.cognates.has(key);
}

/** Whether the claim holds a word of a source sentence, given as a stem of that sentence's language. */
export function claimHolds({ stems, language }: ClaimReading, stem: string, sourceLanguage: TextLanguage): boolean {
  if (sourceLanguage === language) return stems.some((own) => own === stem || areKin(own, stem));
  const key = cognateKey(stem);
  return stems.some(
    (own) => translationsOf(own, sourceLanguage).has(stem) || (key !== null && cognateKey(own) === key),
  );
}

/** «fondata» and «fondatore», «regia» and «regista». */
function areKin(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  if (shorter < MIN_FAMILY) return false;
  let same = 0;
  while (same < shorter && a[same] === b[same]) same += 1;
  return same >= Math.max(MIN_FAMILY, SAME_FAMILY * shorter);
}
