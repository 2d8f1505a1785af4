import type { AlignedSpan } from './align.js';
import { type ClaimEvidence, type FlagDraft, insideVerbatimQuote } from './claim-evidence.js';
import type { ClaimReading } from './claim-reading.js';
import { countDenials, deniesAny, deniesOutright, type NegationMention } from './negation.js';
import { contentStems, stemOf } from './stems.js';

/** From this coverage on the nearest passage speaks of the same thing, so that a denial missing there is missing. */
const SAME_THING = 0.3;
/** In the same language a passage this much weaker than the best one denies something else. */
const NEARLY_BEST = 0.6;
const SURELY_SAME_THING = 0.7;
/** The verb and its object: what a denial is about. */
const DENIED_WORDS = 2;
const LONGEST_PLAIN_DENIAL = 30;

/** H6: the claim denies and no near passage does; softly also the reverse, when the passage is surely about the same thing. */
export function flagNegations(evidence: ClaimEvidence): FlagDraft[] {
  const { claim, alignment } = evidence;
  if (claim.negations.length > 0) return flagDenial(evidence);
  const best = alignment.spans[0];
  if (best === undefined || !best.sameLanguage || best.coverage < SURELY_SAME_THING) return [];
  const { sentence } = best;
  if (
    countDenials(claim.sentence.text) > 0 ||
    !deniesOutright(sentence.text) ||
    sentence.tokens.length > LONGEST_PLAIN_DENIAL
  )
    return [];
  const detail = 'Il passo della fonte contiene una negazione che la frase non riporta.';
  return [
    { code: 'H6', severity: 'soft', start: 0, end: claim.sentence.text.length, detail, sourceId: sentence.sourceId },
  ];
}

function flagDenial(evidence: ClaimEvidence): FlagDraft[] {
  const { claim, alignment } = evidence;
  const negations = claim.negations.filter((negation) => !insideVerbatimQuote(evidence, negation.start));
  const [first] = negations;
  const [best] = alignment.spans;
  if (first === undefined) return [];
  const spans = alignment.spans.filter(
    (span) => !span.sameLanguage || span.coverage >= NEARLY_BEST * (best?.coverage ?? 0),
  );
  const scopes = spans.map((span) => scopeIn(claim, first, span));
  const denied = spans.some((span) => countDenials(span.sentence.text) > 0);
  // Some passage denies; it counts only if it denies the same thing, wherever the same thing is said at all.
  if (denied && (scopes.includes('denied') || scopes[0] !== 'affirmed')) return [];
  const place = { code: 'H6', start: first.start, end: first.end } as const;
  if (best === undefined) {
    return [
      { ...place, severity: 'soft', detail: `La frase nega («${first.text}») qualcosa di cui le fonti non parlano.` },
    ];
  }
  // What is not known yet, and a remark that names nothing, are seldom spelled out by a source.
  const remark = best.coverage < SAME_THING && !namesSomething(claim);
  const severity = remark || negations.every((negation) => negation.aboutTheUnknown) ? 'soft' : 'hard';
  const detail = `La frase nega («${first.text}»), ma il passo della fonte non contiene alcuna negazione.`;
  return [{ ...place, severity, detail, sourceId: best.sentence.sourceId }];
}

function namesSomething(claim: ClaimReading): boolean {
  return claim.names.some((name) => name.certain) || claim.numbers.length > 0 || claim.dates.length > 0;
}

/** How a passage in the same language treats the words that the claim denies. */
function scopeIn(
  claim: ClaimReading,
  negation: NegationMention,
  { sentence, sameLanguage }: AlignedSpan,
): ReturnType<typeof deniesAny> {
  if (!sameLanguage) return 'silent';
  const behind = claim.sentence.text.slice(negation.end);
  const denied = contentStems(behind, claim.language).slice(0, DENIED_WORDS);
  const stemmed = sentence.tokens.map(({ folded, start, end }) => ({
    stem: stemOf(folded, sentence.language),
    start,
    end,
  }));
  return deniesAny(stemmed, new Set(denied), sentence.text);
}
