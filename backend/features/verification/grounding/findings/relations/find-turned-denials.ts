import type { ClaimEvidence, FindingDraft } from '../../evidence/claim-evidence.js';
import type { SourceSentence } from '../../evidence/source-pool.js';
import { countDenials, deniedStretches } from '../../reading/negation.js';
import { type ClauseWord, clauseWords, clauseWordsOf, sayTheSame } from './clauses.js';

/** How much of the claim a passage must hold to deny what it affirms, and to affirm what it denies. */
const PHRASE_COVERAGE = 0.15;
const DENYING_COVERAGE = 0.2;
const SAME_MATTER = 0.3;
const AFFIRMING_COVERAGE = 0.2;
/** The claim holds this share of a clause that denies or of what it denies, and so many of its words. */
const HELD_SHARE = 0.6;
const MIN_HELD = 2;
/** A shorter sentence may be about anything, and a shorter passage (“Costs: 9”) states too little. */
const MIN_WORDS = 4;
const SURELY_SAME = 0.5;

/**
 * What the one denies and the other affirms, clause by clause: «uno scarto significativo» where a passage near the claim
 * says “the difference is not significant”, «non potevano comunicare» where it says “with communication”.
 */
export function findTurnedDenials(evidence: ClaimEvidence): FindingDraft[] {
  const { claim, nearby } = evidence;
  if (claim.language !== 'it' || claim.sentence.heading || claim.sentence.section !== 'body') return [];
  const text = withoutQuotations(evidence);
  const words = clauseWords(text, 'it').filter(({ folded }) => folded.length > 2);
  const sentence = nearby.find(
    (each) =>
      each.language !== 'other' &&
      !each.text.includes('?') &&
      (isLost(evidence, text, words, each) || isAdded(evidence, text, words, each)),
  );
  if (sentence === undefined) return [];
  const detail = 'La frase e il passo della fonte divergono su che cosa è negato.';
  const { sourceId, text: passage } = sentence;
  return [{ kind: 'denial', grade: 'question', start: 0, end: claim.sentence.text.length, detail, sourceId, passage }];
}

/** The passage denies in a clause of its own what the claim affirms, and the claim denies nothing. */
function isLost(evidence: ClaimEvidence, text: string, words: readonly ClauseWord[], passage: SourceSentence): boolean {
  const coverage = coverageOf(evidence, passage);
  if (
    coverage < (words.length < MIN_WORDS ? SURELY_SAME : PHRASE_COVERAGE) ||
    countDenials(text) > 0 ||
    LEFT_OUT.test(text)
  )
    return false;
  const given = clauseWordsOf(passage);
  const holds = (word: ClauseWord) => words.some((own) => sayTheSame(own, word, passage.language));
  return [...new Set(given.filter(({ denied }) => denied).map(({ clause }) => clause))].some((clause) => {
    const whole = given.filter((word) => word.clause === clause);
    const denied = whole.filter((word) => word.denied);
    const held = denied.filter(holds);
    const led = held.find(({ leads }) => leads);
    if (!held.some(({ named }) => !named)) return false;
    const count = whole.filter(holds).length;
    const enough =
      count >= HELD_SHARE * whole.length || (held.length >= MIN_HELD && held.length >= HELD_SHARE * denied.length);
    if (led !== undefined && coverage >= SAME_MATTER && followsVerbally(passage, led)) return true;
    if (isPhrase(held, led) && held.length >= HELD_SHARE * denied.length) return true;
    return (
      coverage >= DENYING_COVERAGE &&
      (led !== undefined || !denied.some(({ leads }) => leads)) &&
      count >= MIN_HELD &&
      enough
    );
  });
}

/** The denied word and the one beside it: “statistically significant”. */
function isPhrase(held: readonly ClauseWord[], led: ClauseWord | undefined): boolean {
  return led !== undefined && held.some(({ at }) => at === led.at + 1);
}

/** “Does not identify”, and not “no boat”: the word right behind the denial is what does not happen. */
function followsVerbally({ text, language }: SourceSentence, { start }: ClauseWord): boolean {
  const before = text.slice(0, start);
  return language === 'en'
    ? /(?:not|n['’]t|cannot|never)\s$/iu.test(before)
    : /(?<!\p{L})(?:non|não|no|nunca|pas|mai|jamais)\s$/iu.test(before);
}

/** «Fuori dai piani», «inesistente»: a denial without a denying word. */
const LEFT_OUT =
  /(?<!\p{L})(?:fuori|inesistent[ei]|i[nmr]\p{L}+bil[ei]|sol[oaie]|soltanto|solamente|unicamente)(?!\p{L})/iu;

/** The claim denies what the passage affirms and no passage near it denies. */
function isAdded(
  evidence: ClaimEvidence,
  text: string,
  words: readonly ClauseWord[],
  passage: SourceSentence,
): boolean {
  if (coverageOf(evidence, passage) < AFFIRMING_COVERAGE || LIMITING.test(passage.text)) return false;
  if (DOUBLE.test(text)) return false;
  const affirmed = clauseWordsOf(passage).filter((word) => word.affirmed);
  const silent = countDenials(passage.text) === 0;
  if (clauseWordsOf(passage).length < MIN_WORDS) return false;
  return deniedStretches(text, 'it').some(({ start, end }) => {
    const [first, second] = words.filter((word) => word.start >= start && word.end <= end);
    if (
      first === undefined ||
      first.start - start > REACH ||
      isCompound(text, start, first) ||
      EVEN.test(text.slice(0, start))
    )
      return false;
    const holds = (own: ClauseWord) => affirmed.some((word) => sayTheSame(own, word, passage.language));
    if (!holds(first) || (second === undefined ? !silent : !holds(second))) return false;
    return !evidence.nearby.some(
      (other) =>
        countDenials(other.text) > 0 &&
        clauseWordsOf(other).some((word) => !word.affirmed && sayTheSame(first, word, other.language)),
    );
  });
}

/** Farther behind the denying word another phrase has begun. */
const REACH = 12;
/** «Non esclude» affirms. */
const DOUBLE = /(?<!\p{L})(?:esclu|nega|smenti|rifiut|viet|impedi|dubit|ignor|manc|contest)\p{L}*/iu;
/** «Nemmeno per …» goes on with what was denied before. */
const EVEN = /(?:nemmeno|neanche|neppure)\s*$/iu;
/** “Only if …” denies the rest; a question states nothing. */
const LIMITING =
  /(?<!\p{L})(?:only|solely|unless|except|nur|außer|seulement|uniquement|sauf|sol[oaie]|sólo|soltanto|salvo|tranne|apenas|somente|bara|endast)(?!\p{L})|[?？]|(?:not|non|nicht|pas|não|inte),/iu;

/** «Accessi non autorizzati» is one word in other languages. */
function isCompound(text: string, start: number, { start: at, folded }: ClauseWord): boolean {
  return /^\s*$/u.test(text.slice(start, at)) && /(?:t[oaie]|bil[ei]|nt[ei])$/u.test(folded);
}

function coverageOf({ alignment }: ClaimEvidence, passage: SourceSentence): number {
  return alignment.spans.find(({ sentence }) => sentence === passage)?.coverage ?? 0;
}

function withoutQuotations({ claim }: ClaimEvidence): string {
  return claim.quotes.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    claim.sentence.text,
  );
}
