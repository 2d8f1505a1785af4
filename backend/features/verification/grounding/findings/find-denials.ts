import { translationsOf } from '../../../../text/lexicon/lexicon.js';
import { contentStems, stemOf } from '../../../../text/stems.js';
import { isCapitalised, tokenize } from '../../../../text/tokens.js';
import type { AlignedSpan } from '../evidence/align.js';
import { type ClaimEvidence, type FindingDraft, insideVerbatimQuote } from '../evidence/claim-evidence.js';
import { claimHolds } from '../evidence/rendering.js';
import type { SourceSentence } from '../evidence/source-pool.js';
import type { ClaimReading } from '../reading/claim-reading.js';
import {
  countDenials,
  type DeniedStretch,
  deniedStretches,
  deniesAny,
  type NegationMention,
} from '../reading/negation.js';
import { findTurnedDenials } from './relations/find-turned-denials.js';

/** From this coverage on the nearest passage speaks of the same thing, so that a denial missing there is missing. */
const SAME_THING = 0.3;
/** From this coverage on a missing denial is asked about even where the passage puts it in other words. */
const ASKED = 0.5;
const SURELY_SAME_THING = 0.6;
/** The verb and its object: what a denial is about. */
const DENIED_WORDS = 2;

/** A denial that no near passage bears out; and the reverse, when the passage is surely about the same thing. */
export function findDenials(evidence: ClaimEvidence): FindingDraft[] {
  const found = findWholeDenials(evidence);
  return found.length > 0 ? found : findTurnedDenials(evidence);
}

function findWholeDenials(evidence: ClaimEvidence): FindingDraft[] {
  const { claim, alignment } = evidence;
  if (claim.negations.length > 0) return findDenial(evidence);
  const [best] = alignment.spans;
  // What a quotation leaves out of a passage is no lost denial.
  if (best === undefined || claim.quotes.length > 0 || countDenials(claim.sentence.text) > 0) return [];
  if (RESTRICTING.test(claim.sentence.text)) return [];
  return lostDenial(evidence, best);
}

/** The passage denies what the claim affirms: the denied words stand in the claim, and nothing in it denies. */
function lostDenial({ claim, alignment }: ClaimEvidence, best: AlignedSpan): FindingDraft[] {
  for (const span of alignment.spans) {
    const { sentence, coverage } = span;
    if (coverage < Math.max(LOST_COVERAGE, LOST_SHARE * best.coverage)) continue;
    const stretch = deniedStretches(sentence.text, sentence.language).find((each) => affirms(claim, span, each));
    if (stretch === undefined) continue;
    const sure = span === best && best.sameLanguage && coverage >= WHOLE_COVERAGE;
    const detail = 'Il passo della fonte contiene una negazione che la frase non riporta.';
    const { sourceId, text: passage } = sentence;
    const grade = sure ? 'contradiction' : 'question';
    const telling = !span.sameLanguage && coverage >= ASKED;
    return [{ kind: 'denial', grade, start: 0, end: claim.sentence.text.length, detail, telling, sourceId, passage }];
  }
  return [];
}

/** The claim holds two of the words that the passage denies, one of them among the first two: the verb or its object. */
function affirms(claim: ClaimReading, { sentence, coverage }: AlignedSpan, { start, end }: DeniedStretch): boolean {
  const stretch = sentence.text.slice(start, end);
  const small = tokenize(stretch).filter(({ text }) => !isCapitalised(text) || sentence.language === 'de');
  const denied = contentStems(stretch, sentence.language, small).slice(0, STRETCH_WORDS);
  const held = denied.map((stem) => claimHolds(claim, stem, sentence.language));
  const count = held.filter(Boolean).length;
  return (held[0] === true || held[1] === true) && (count >= 2 || (coverage >= ASKED && count * 2 >= held.length));
}

const STRETCH_WORDS = 5;
/** «Soltanto se lo firma un medico» says what «non senza la firma» says. */
const RESTRICTING =
  /(?<!\p{L})(?:sol[oaie]|soltanto|solamente|unicamente|obbligatori[oae]|purché|a patto|a condizione|salvo|tranne)(?!\p{L})/iu;

/** How much of the claim a passage must hold, and how much beside the best one, to deny what it affirms. */
const LOST_COVERAGE = 0.25;
const LOST_SHARE = 0.6;
/** The passage says nothing but what the claim says. */
const WHOLE_COVERAGE = 0.85;

function findDenial(evidence: ClaimEvidence): FindingDraft[] {
  const { claim, alignment, nearby } = evidence;
  const [first] = claim.negations.filter(
    (negation) => !negation.aboutTheUnknown && !insideVerbatimQuote(evidence, negation.start),
  );
  const [best] = alignment.spans;
  if (first === undefined || best === undefined || best.coverage < SAME_THING) return [];
  const scopes = alignment.spans.map(({ sentence }) => scopeIn(evidence, first, sentence));
  if (scopes.includes('denied')) return [];
  const denied = nearby.some((sentence) => countDenials(sentence.text) > 0);
  const plain = scopes[0] === 'affirmed' && best.sameLanguage;
  if (claim.sentence.heading || (denied && !plain) || scopes[0] !== 'affirmed') return [];
  const affirmed = plain && !denied && best.coverage >= SURELY_SAME_THING;
  const detail = `La frase nega («${first.text}»), ma il passo della fonte non contiene alcuna negazione.`;
  return [
    {
      kind: 'denial',
      grade: affirmed ? 'contradiction' : 'question',
      start: first.start,
      end: first.end,
      detail,
      sourceId: best.sentence.sourceId,
      passage: best.sentence.text,
    },
  ];
}

/** How a passage treats the words that the claim denies, in their own language or translated. */
function scopeIn(
  { claim }: ClaimEvidence,
  negation: NegationMention,
  sentence: SourceSentence,
): ReturnType<typeof deniesAny> {
  if (sentence.language === 'other') return countDenials(sentence.text) > 0 ? 'denied' : 'silent';
  const behind = contentStems(claim.sentence.text.slice(negation.end), claim.language).slice(0, DENIED_WORDS);
  const stems = new Set(
    sentence.language === claim.language
      ? behind
      : behind.flatMap((stem) => [...translationsOf(stem, sentence.language)]),
  );
  const stemmed = sentence.tokens.map(({ folded, start, end }) => ({
    stem: stemOf(folded, sentence.language),
    start,
    end,
  }));
  return deniesAny(stemmed, stems, sentence.text);
}
