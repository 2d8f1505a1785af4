import { foldCase } from '../../../../text/characters/accents.js';
import { isPlaceName, isSeat, isStateOfSeat } from '../../../../text/exonyms.js';
import { translationsOf } from '../../../../text/lexicon/lexicon.js';
import type { NameMention } from '../../../../text/reading/extract-names.js';
import { mayBePinyin } from '../../../../text/reading/han-names.js';
import { stemOf } from '../../../../text/stems.js';
import { productsOf } from '../../../../text/voices/voice.js';
import { type ClaimEvidence, type FindingDraft, insideVerbatimQuote } from '../evidence/claim-evidence.js';
import type { SourceSentence } from '../evidence/source-pool.js';

/** Names of a claim that no source mentions, or only in part. */
export function findNames(evidence: ClaimEvidence): FindingDraft[] {
  const { claim, alignment } = evidence;
  return claim.names.flatMap((name, at): FindingDraft[] => {
    const state = alignment.nameMatches[at]?.state ?? 'missing';
    if (state === 'found' || !name.certain || insideVerbatimQuote(evidence, name.start)) return [];
    const place = { kind: kindOf(name), grade: 'question', start: name.start, end: name.end } as const;
    if (name.words.every(({ folded }) => evidence.pool.publisherWords.has(folded))) return [];
    if (evidence.pool.foreignScript && name.words.every(({ folded }) => mayBePinyin(folded))) return [];
    if (state === 'partly')
      return name.words.length > 2
        ? []
        : [{ ...place, detail: `Le fonti conoscono solo una parte del nome «${name.text}».` }];
    const detail = `Il nome «${name.text}» non compare in nessuna fonte.`;
    return [{ ...place, detail, telling: isTelling(evidence, name) }];
  });
}

/** Whether a name of no source is so seldom right that its sentence is doubted. */
function isTelling(evidence: ClaimEvidence, name: NameMention): boolean {
  const { pool, claim } = evidence;
  const governs = isSeat(foldedText(name)) && pool.sentences.some((sentence) => holdsItsState(sentence, name));
  const isHeadline = claim.sentence.heading || claim.sentence.section !== 'body';
  // «Protagonista è …»: a lone word that opens a sentence may be no name at all.
  const mayBeOpener = name.place === 'start' && name.words.length === 1;
  return (
    !governs &&
    !isHeadline &&
    !pool.foreignScript &&
    !mayBeOpener &&
    !(name.words.length === 1 && pool.names.holdsFamilyOf(name.words[0]?.folded ?? '')) &&
    !(isPlaceName(foldedText(name)) && AT_HOME.test(claim.sentence.text.slice(0, name.start))) &&
    !isLabel(evidence, name) &&
    !makesWhatSourcesName(evidence, name)
  );
}

/** «Il pulsante Indietro»: a label in the article's language, which the sources have in theirs. */
function isLabel({ claim, pool }: ClaimEvidence, { words, text }: NameMention): boolean {
  const [word] = words;
  if (words.length !== 1 || word === undefined || pool.languages.has('it') || !/^\p{Lu}\p{Ll}+$/u.test(text))
    return false;
  const stem = stemOf(word.folded, claim.language);
  return [...pool.languages].some((language) => translationsOf(stem, language).size > 0);
}

/** «Il modello di OpenAI» where the sources say GPT: common knowledge. */
function makesWhatSourcesName({ pool }: ClaimEvidence, name: NameMention): boolean {
  return productsOf(foldedText(name)).some((product) => pool.byWord.has(product) || pool.names.isNumbered(product));
}

/** «Mosca» where the passage says Russia or «russo»: the capital stands for its government. */
function holdsItsState({ tokens }: SourceSentence, name: NameMention): boolean {
  const seat = foldedText(name);
  return tokens.some(
    ({ folded }, at) => isStateOfSeat(folded, seat) || isStateOfSeat(`${folded} ${tokens[at + 1]?.folded}`, seat),
  );
}

/** «La società di Bristol»: where somebody is at home. */
const AT_HOME =
  /(?<!\p{L})(?:società|gruppo|azienda|istituto|casa|startup|colosso|impresa|ditta|campioni|campionesse|nazionale|squadra|\p{Lu}\p{L}+)\sdi\s$/u;
function kindOf(name: NameMention): 'name' | 'place' {
  return isPlaceName(foldedText(name)) ? 'place' : 'name';
}

function foldedText(name: NameMention): string {
  return foldCase(name.text).replace(/['’-]/g, ' ');
}
