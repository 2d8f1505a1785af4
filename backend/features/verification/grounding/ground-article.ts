import type { JudgedClaim, SourceSnapshot } from '../../model-exchanges/commands/step-facts.js';
import type { ClaimEvidence } from './claim-evidence.js';
import type { ClaimReading } from './claim-reading.js';
import { statusOf, supportOf } from './claim-support.js';
import { collectEvidence, type GroundingOptions } from './collect-evidence.js';
import {
  ALGORITHM_VERSION,
  type ClaimSpan,
  type Flag,
  type GroundedClaim,
  type GroundingReport,
} from './grounding-report.js';
import type { ArticleText } from './sentences.js';

/**
 * Grounds an article in the snapshots of its sources: every checkable sentence with its nearest passages, everything the sources
 * do not bear out, and how much was copied. Pure: the same input gives the same report. Never throws on any text.
 */
export function groundArticle(
  article: ArticleText,
  sources: readonly SourceSnapshot[],
  options: GroundingOptions = {},
): GroundingReport {
  const { evidence, flags, verbatim } = collectEvidence(article, sources, options);
  const claims = evidence.map((each) => groundClaim(each, flags));
  const used = new Set(claims.flatMap((claim) => (claim.checkWorthy ? claim.spans.map((span) => span.sourceId) : [])));
  const usedSources = sources.filter((source) => used.has(source.id));
  return {
    algorithmVersion: ALGORITHM_VERSION,
    claims,
    flags,
    verbatim: { ...verbatim, passed: !flags.some((flag) => flag.code.startsWith('V') && !flag.dismissed) },
    publishers: [...new Set(usedSources.map((source) => source.publisher))].sort(),
    hasPrimary: usedSources.some((source) => source.primary),
  };
}

/** The claims a model judge has to decide, with nothing but the passages it may decide from. */
export function claimsForJudge(report: GroundingReport): JudgedClaim[] {
  return report.claims
    .filter((claim) => claim.checkWorthy)
    .map(({ id, sentence, spans }) => ({
      id,
      sentence,
      spans: spans.map(({ sourceId, text }) => ({ sourceId, text })),
    }));
}

function groundClaim(evidence: ClaimEvidence, flags: readonly Flag[]): GroundedClaim {
  const { claim, alignment } = evidence;
  const { id, section, text, start, end } = claim.sentence;
  const own = flags.filter((flag) => flag.sentenceId === id);
  const support = supportOf(evidence, own);
  const spans: ClaimSpan[] = alignment.spans.map(({ sentence, coverage }) => ({
    sourceId: sentence.sourceId,
    text: sentence.text,
    start: sentence.start,
    end: sentence.end,
    coverage,
  }));
  const status = statusOf(evidence, support);
  return {
    id,
    section,
    sentence: text,
    start,
    end,
    weight: weightOf(claim),
    checkWorthy: claim.checkWorthy,
    spans,
    support,
    status,
  };
}

function weightOf({ checkWorthy, sentence, numbers, dates, quotes }: ClaimReading): number {
  if (!checkWorthy) return 0;
  if (sentence.section === 'title') return 3;
  return sentence.section === 'excerpt' || numbers.length + dates.length + quotes.length > 0 ? 2 : 1;
}
