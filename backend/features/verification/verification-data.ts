import type { VerificationData } from '../articles/article.events.js';
import type { GroundingReport } from './grounding/grounding-report.js';
import type { Verdict } from './verdict.js';

/** A verdict in the shape the article keeps. Pure. */
export function verificationData(
  report: GroundingReport,
  verdict: Verdict,
  { model, temperature }: { readonly model: string | null; readonly temperature?: number },
): VerificationData {
  const decided = new Map(verdict.claims.map((claim) => [claim.id, claim]));
  return {
    score: verdict.score,
    approved: verdict.approved,
    issues: verdict.issues,
    suggestions: verdict.suggestions,
    verifiedFacts: verdict.verifiedFacts,
    summary: verdict.summary,
    algorithm: verdict.algorithmVersion,
    model,
    ...(temperature === undefined ? {} : { temperature }),
    caps: verdict.caps.map(({ code, limit, reason }) => ({ code, limit, reason })),
    flags: report.flags.map(({ id, code, severity, section, start, end, text, detail }) => ({
      id,
      code,
      severity,
      section,
      start,
      end,
      text,
      detail,
    })),
    claims: report.claims.map(({ id, section, sentence }) => {
      const claim = decided.get(id);
      return {
        id,
        section,
        sentence,
        verdict: claim?.verdict ?? 'opinion',
        sourceId: claim?.sourceId ?? null,
        span: claim?.span ?? null,
      };
    }),
  };
}
