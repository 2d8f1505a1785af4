import { foldCase } from '../../../../text/characters/accents.js';
import { isPlaceName, isSeat, isStateOfSeat, nationOf } from '../../../../text/exonyms.js';
import { translationsOf } from '../../../../text/lexicon/lexicon.js';
import type { NameMention } from '../../../../text/reading/extract-names.js';
import { mayBePinyin } from '../../../../text/reading/han-names.js';
import { stemOf } from '../../../../text/stems.js';
import { productsOf } from '../../../../text/voices/voice.js';
import { bringsItsOwn, isAtHomeHere } from '../evidence/adjacent-words.js';
import { around, contextOf } from '../evidence/claim-context.js';
import { type ClaimEvidence, type FindingDraft, insideVerbatimQuote } from '../evidence/claim-evidence.js';
import { namesOfSource, type SourceName, sameName } from '../evidence/source-names.js';
import type { SourceSentence } from '../evidence/source-pool.js';

/** From this share of the claim's other words on, a passage is about the same thing, so that another name in its place is a rival. */
const SAME_MATTER = 0.3;
/** A name in so many sentences is what the source is about: its passages leave it out. */
const MAIN_SHARE = 0.12;

/** Names of a claim that no source mentions, or that the passage about the same thing replaces by another. */
export function findNames(evidence: ClaimEvidence): FindingDraft[] {
  const { claim, alignment } = evidence;
  return claim.names.flatMap((name, at): FindingDraft[] => {
    const state = alignment.nameMatches[at]?.state ?? 'missing';
    if (!name.certain || insideVerbatimQuote(evidence, name.start)) return [];
    return state === 'found' ? findMisplaced(evidence, name, at) : findMissing(evidence, name, state === 'partly');
  });
}

function findMissing(evidence: ClaimEvidence, name: NameMention, partly: boolean): FindingDraft[] {
  const place = { kind: kindOf(name), start: name.start, end: name.end } as const;
  if (name.words.every(({ folded }) => evidence.pool.publisherWords.has(folded))) return [];
  if (evidence.pool.foreignScript && name.words.every(({ folded }) => mayBePinyin(folded))) return [];
  if (partly) {
    if (name.words.length > 2) return [];
    return [{ ...place, grade: 'question', detail: `Le fonti conoscono solo una parte del nome «${name.text}».` }];
  }
  const governs = isSeat(foldedText(name)) && evidence.pool.sentences.some((sentence) => holdsItsState(sentence, name));
  const rival = governs ? null : otherInPlace(evidence, name);
  if (rival === null)
    return [
      {
        ...place,
        grade: 'question',
        detail: `Il nome «${name.text}» non compare in nessuna fonte.`,
        telling:
          !governs &&
          !isHeadline(evidence) &&
          !evidence.pool.foreignScript &&
          !maybeOpener(name) &&
          !(name.words.length === 1 && evidence.pool.names.holdsFamilyOf(name.words[0]?.folded ?? '')) &&
          !(isPlaceName(foldedText(name)) && AT_HOME.test(evidence.claim.sentence.text.slice(0, name.start))) &&
          !isLabel(evidence, name) &&
          !makesWhatSourcesName(evidence, name),
      },
    ];
  const detail = `Il nome «${name.text}» non compare in nessuna fonte; il passo vicino dice «${rival.name.text}».`;
  const { sourceId, text: passage } = rival.sentence;
  // Where more differs than the name, the passage may be about something else, or the name a by-name of what it names.
  const sure = isOnlyDifference(evidence, name, rival.sentence);
  return [{ ...place, grade: sure ? 'contradiction' : 'question', detail, telling: true, sourceId, passage }];
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

/** Another place for a place, another full name for a full name; a single word may be another way to say the same. */
function otherInPlace(evidence: ClaimEvidence, name: NameMention): ReturnType<typeof rivalOf> {
  const found = rivalOf(evidence, name);
  if (found === null || found.coverage < SURE_MATTER) return null;
  if (kindOf(name) === 'place') return found;
  const fullNames = name.words.length > 1 && found.name.words.length > 1;
  return fullNames && !evidence.pool.foreignScript ? found : null;
}

/** The name is known, but the passage about the rest of the claim names somebody else in its place. */
function findMisplaced(evidence: ClaimEvidence, name: NameMention, at: number): FindingDraft[] {
  const { pool, alignment, claim } = evidence;
  if (isHeadline(evidence)) return [];
  const words = alignment.nameMatches[at]?.sourceWords.flat() ?? [];
  const context = contextOf(evidence, { kind: 'name', at }, (sentence) =>
    words.some((word) => sentence.words.has(word)),
  );
  if (words.length === 0 || name.text.length <= 3) return [];
  if (context === null || context.coverage < NAMED_MATTER) return [];
  const holds = (sentence: SourceSentence) => words.some((word) => sentence.words.has(word));
  const elsewhere = context.named <= NAMED_SHARE * context.coverage && !around(evidence, context.sentence).some(holds);
  const replaced =
    !holds(context.sentence) && context.named < context.coverage && isOnlyDifference(evidence, name, context.sentence);
  if (!elsewhere && !replaced) return [];
  if (words.some((word) => pool.publisherWords.has(word))) return [];
  if (around(evidence, context.sentence).some((sentence) => holdsItsState(sentence, name))) return [];
  const rival = rivalIn(evidence, name, context.sentence);
  if (rival === null) return [];
  const main = isMain(evidence, words);
  if (main && !isOnlyDifference(evidence, name, context.sentence)) return [];
  const sure =
    elsewhere &&
    !main &&
    !pool.foreignScript &&
    context.coverage >= SURE_MATTER &&
    context.named <= SURELY_ELSEWHERE * context.coverage &&
    isOnlyDifference(evidence, name, context.sentence);
  const detail = `«${name.text}» c'è nelle fonti, ma il passo vicino dice «${rival.text}».`;
  const { sourceId, text: passage } = context.sentence;
  const atHome =
    isAtHomeHere(evidence, name, holds) || bringsItsOwn(evidence, { kind: 'name', at }, context.sentence, holds);
  const alike = isPlaceName(foldedText(name)) ? sameSortOfPlace(name, rival) : isFull(name) === isFull(rival);
  const grade = sure && !atHome && (alike || !isFull(name)) ? 'contradiction' : 'question';
  // Whom the text is about is named next to the passage and goes without a name in it.
  const understood = main && around(evidence, context.sentence).some(holds);
  const telling =
    alike &&
    !atHome &&
    !understood &&
    !AT_HOME.test(claim.sentence.text.slice(0, name.start)) &&
    !PRONOUN.test(context.sentence.text) &&
    !SPEECH.test(context.sentence.text);
  return [{ kind: kindOf(name), grade, start: name.start, end: name.end, detail, sourceId, passage, telling }];
}

/** «Mosca» where the passage says Russia or «russo»: the capital stands for its government. */
function holdsItsState({ tokens }: SourceSentence, name: NameMention): boolean {
  const seat = foldedText(name);
  return tokens.some(
    ({ folded }, at) => isStateOfSeat(folded, seat) || isStateOfSeat(`${folded} ${tokens[at + 1]?.folded}`, seat),
  );
}

/** «Protagonista è …»: a lone word that opens a sentence may be no name at all. */
function maybeOpener({ place, words }: NameMention): boolean {
  return place === 'start' && words.length === 1;
}

/** A headline names what the whole text is about. */
function isHeadline({ claim }: ClaimEvidence): boolean {
  return claim.sentence.heading || claim.sentence.section !== 'body';
}

function isFull({ text }: { readonly text: string }): boolean {
  return text.includes(' ');
}

/** «La società di Bristol»: where somebody is at home. */
const AT_HOME =
  /(?<!\p{L})(?:società|gruppo|azienda|istituto|casa|startup|colosso|impresa|ditta|campioni|campionesse|nazionale|squadra|\p{Lu}\p{L}+)\sdi\s$/u;
/** «She expects …»: the passage speaks of somebody whom it named before. */
const PRONOUN = /^["“«„]?(?:he|she|it|they|er|sie|es|il|elle|ils|él|ella|ele|ela|lui|lei|han|hon)\s/iu;

/** Who speaks does not name himself. */
const SPEECH = /^\s?["“„«]/u;

/** Coverage of the passage from which a name that is not in it is asked about, and held against it. */
const NAMED_MATTER = 0.3;
const SURE_MATTER = 0.35;
/** How much less of the rest the passages with the name may hold. */
const NAMED_SHARE = 0.6;
const SURELY_ELSEWHERE = 0.45;

/** Every other name of the claim stands in the passage, and one name of the passage is left over. */
function isOnlyDifference({ claim, pool }: ClaimEvidence, name: NameMention, sentence: SourceSentence): boolean {
  const others = claim.names.filter((other) => other !== name && other.certain);
  const given = namesOfSource(sentence, pool);
  const held = (words: readonly string[]) => given.some((other) => sameName(other.words, words));
  return others.length > 0 && others.every(({ words }) => held(words.map((word) => word.folded)));
}

/** What a source is about stands in its title, its address, or every few sentences. */
function isMain({ pool }: ClaimEvidence, words: readonly string[]): boolean {
  if (words.some((word) => pool.publisherWords.has(word))) return true;
  const holding = pool.sentences.filter((sentence) => words.some((word) => sentence.words.has(word)));
  return (
    holding.some((sentence) => sentence.start < 0) || holding.length >= Math.max(3, MAIN_SHARE * pool.sentences.length)
  );
}

/** A name of the same sort in the best passage that the claim does not mention in any form. */
function rivalOf(
  evidence: ClaimEvidence,
  name: NameMention,
): { readonly name: SourceName; readonly sentence: SourceSentence; readonly coverage: number } | null {
  const context = contextOf(evidence, { kind: 'name', at: evidence.claim.names.indexOf(name) }, () => false);
  if (context === null || context.coverage < SAME_MATTER) return null;
  const rival = rivalIn(evidence, name, context.sentence);
  return rival === null ? null : { name: rival, sentence: context.sentence, coverage: context.coverage };
}

function rivalIn({ claim, pool }: ClaimEvidence, name: NameMention, sentence: SourceSentence): SourceName | null {
  const stated = [...claim.words, ...claim.names.flatMap(({ words }) => words.map((word) => word.folded))];
  return (
    namesOfSource(sentence, pool).find(
      (other) =>
        !sameName(other.words, stated) &&
        !name.words.some(({ folded }) => pool.names.standTogether(other.words.at(-1) ?? '', folded)) &&
        !DESCRIBING.test(other.text) &&
        isPlace(other) === isPlaceName(foldedText(name)),
    ) ?? null
  );
}

/** “LLM-powered”: what something is like, no name. */
const DESCRIBING = /-\p{Ll}+(?:ed|ing|based|like|free|ready)$/u;

function isPlace({ text, words }: SourceName): boolean {
  return isPlaceName(text.toLowerCase()) || words.some(isPlaceName);
}

/** A country is no rival of a city or a region: both may be said of one thing. */
function sameSortOfPlace(name: NameMention, rival: SourceName): boolean {
  const isNation = (words: readonly string[]) => words.some((word) => nationOf(word) !== null);
  return isNation([foldedText(name)]) === isNation([rival.words.join(' '), ...rival.words]);
}

function kindOf(name: NameMention): 'name' | 'place' {
  return isPlaceName(foldedText(name)) ? 'place' : 'name';
}

function foldedText(name: NameMention): string {
  return foldCase(name.text).replace(/['’-]/g, ' ');
}
