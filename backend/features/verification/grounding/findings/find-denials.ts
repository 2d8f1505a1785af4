import { translationsOf } from '../../../../text/lexicon.js';
import { contentStems, stemOf } from '../../../../text/stems.js';
import type { AlignedSpan } from '../evidence/align.js';
import { type ClaimEvidence, type FindingDraft, insideVerbatimQuote } from '../evidence/claim-evidence.js';
import type { SourceSentence } from '../evidence/source-pool.js';
import { countDenials, deniesAny, deniesOutright, type NegationMention } from '../reading/negation.js';

/** From this coverage on the nearest passage speaks of the same thing, so that a denial missing there is missing. */
const SAME_THING = 0.3;
/** From this coverage on a missing denial is asked about even where the passage puts it in other words. */
const ASKED = 0.5;
const SURELY_SAME_THING = 0.6;
/** The verb and its object: what a denial is about. */
const DENIED_WORDS = 2;
const MAX_PLAIN_DENIAL = 30;

/** A denial that no near passage bears out; and the reverse, when the passage is surely about the same thing. */
export function findDenials(evidence: ClaimEvidence): FindingDraft[] {
  const { claim, alignment } = evidence;
  if (claim.negations.length > 0) return findDenial(evidence);
  const [best] = alignment.spans;
  // What a quotation leaves out of a passage is no lost denial.
  if (best === undefined || claim.quotes.length > 0 || countDenials(claim.sentence.text) > 0) return [];
  return lostDenial(evidence, best);
}

/** The passage denies what the claim affirms. */
function lostDenial({ claim, alignment }: ClaimEvidence, best: AlignedSpan): FindingDraft[] {
  const { sentence } = best;
  if (!deniesOutright(sentence.text) || sentence.tokens.length > MAX_PLAIN_DENIAL) return [];
  const sure = best.sameLanguage && best.coverage >= SURELY_SAME_THING;
  if (!sure && best.coverage < LOST_DENIAL_COVERAGE) return [];
  if (
    alignment.spans.some(
      (span) => span !== best && span.coverage >= 0.8 * best.coverage && countDenials(span.sentence.text) === 0,
    )
  )
    return [];
  const detail = 'Il passo della fonte contiene una negazione che la frase non riporta.';
  const { sourceId, text: passage } = sentence;
  const grade = sure && best.coverage >= WHOLE_COVERAGE ? 'contradiction' : 'question';
  return [{ kind: 'denial', grade, start: 0, end: claim.sentence.text.length, detail, sourceId, passage }];
}

const LOST_DENIAL_COVERAGE = 0.4;
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
  if (claim.sentence.heading || (denied && !plain) || (scopes[0] !== 'affirmed' && best.coverage < ASKED)) return [];
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
