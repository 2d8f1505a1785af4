import { type ClaimEvidence, type FlagDraft, insideVerbatimQuote } from './claim-evidence.js';
import { countDenials, deniesOutright } from './negation.js';

/** From this coverage on the nearest passage speaks of the same thing, so that a denial missing there is missing. */
const SAME_THING = 0.3;
const SURELY_SAME_THING = 0.7;

/** H6: the claim denies and no near passage does; softly also the reverse, when the passage is surely about the same thing. */
export function flagNegations(evidence: ClaimEvidence): FlagDraft[] {
  const { claim, alignment } = evidence;
  const best = alignment.spans[0];
  if (best === undefined) return [];
  const negations = claim.negations.filter((negation) => !insideVerbatimQuote(evidence, negation.start));
  const denied = alignment.spans.some((span) => countDenials(span.sentence.text) > 0);
  if (negations.length > 0) {
    const first = negations[0];
    if (denied || first === undefined) return [];
    const severity =
      negations.every((negation) => negation.aboutTheUnknown) || best.coverage < SAME_THING ? 'soft' : 'hard';
    const detail = `La frase nega («${first.text}»), ma il passo della fonte non contiene alcuna negazione.`;
    return [{ code: 'H6', severity, start: first.start, end: first.end, detail, sourceId: best.sentence.sourceId }];
  }
  const lost =
    claim.negations.length === 0 &&
    countDenials(claim.sentence.text) === 0 &&
    best.sameLanguage &&
    best.coverage >= SURELY_SAME_THING;
  if (!lost || !deniesOutright(best.sentence.text) || best.sentence.tokens.length > 30) return [];
  const detail = 'Il passo della fonte contiene una negazione che la frase non riporta.';
  return [
    {
      code: 'H6',
      severity: 'soft',
      start: 0,
      end: claim.sentence.text.length,
      detail,
      sourceId: best.sentence.sourceId,
    },
  ];
}
