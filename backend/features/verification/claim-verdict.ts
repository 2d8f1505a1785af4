import type { GroundedClaim, GroundingReport } from './grounding/grounding-report.js';
import { tokenize } from './grounding/tokens.js';
import type { JudgeAnswer, JudgedVerdict } from './judge-answer.js';

/** The final word on one claim and who had it. */
export interface ClaimVerdict {
  readonly id: string;
  readonly section: GroundedClaim['section'];
  readonly sentence: string;
  readonly weight: number;
  readonly verdict: 'supported' | 'partial' | 'not-found' | 'refuted';
  readonly decidedBy: 'judge' | 'grounding' | 'flag';
  /** The passage it rests on, and its source; null when there is none. */
  readonly span: string | null;
  readonly sourceId: string | null;
}

/** A judge may shorten a passage or change a comma; this share of its words must stand in the passage it was shown, in order. */
const SPAN_WORDS_KEPT = 0.9;
const FEWEST_SPAN_WORDS = 3;

/** Decides every check-worthy claim: a live hard flag first, then the judge where its passage exists, then grounding. */
export function decideClaims(report: GroundingReport, judge: JudgeAnswer | null): ClaimVerdict[] {
  const judged = new Map((judge?.claims ?? []).map((verdict) => [verdict.id, verdict]));
  const hard = new Set(
    report.flags
      .filter((flag) => isClaimFlag(flag.code) && flag.severity === 'hard' && !flag.dismissed)
      .map((flag) => flag.sentenceId),
  );
  return report.claims
    .filter((claim) => claim.checkWorthy)
    .map((claim) => decideClaim(claim, judged.get(claim.id), hard.has(claim.id)));
}

function decideClaim(claim: GroundedClaim, judged: JudgedVerdict | undefined, hardFlag: boolean): ClaimVerdict {
  const { id, section, sentence, weight } = claim;
  const nearest = claim.spans[0];
  const common = { id, section, sentence, weight };
  const byGrounding = { span: nearest?.text ?? null, sourceId: nearest?.sourceId ?? null };
  if (judged !== undefined) {
    const place =
      judged.verdict === 'not-found' ? undefined : claim.spans.find((span) => holdsSpan(span.text, judged.span ?? ''));
    const verdict = place === undefined ? 'not-found' : judged.verdict;
    if (!hardFlag || verdict !== 'supported') {
      return {
        ...common,
        verdict,
        decidedBy: 'judge',
        span: place === undefined ? null : judged.span,
        sourceId: place?.sourceId ?? null,
      };
    }
  }
  if (hardFlag) return { ...common, verdict: 'not-found', decidedBy: 'flag', ...byGrounding };
  return { ...common, verdict: claim.status, decidedBy: 'grounding', ...byGrounding };
}

function isClaimFlag(code: string): boolean {
  return code.startsWith('H');
}

function holdsSpan(shown: string, quoted: string): boolean {
  const words = tokenize(quoted).slice(0, 400);
  if (words.length < FEWEST_SPAN_WORDS) return false;
  const passage = tokenize(shown).map((token) => token.folded);
  let at = 0;
  let kept = 0;
  for (const { folded } of words) {
    const found = passage.indexOf(folded, at);
    if (found < 0) continue;
    kept += 1;
    at = found + 1;
  }
  return kept >= SPAN_WORDS_KEPT * words.length;
}
