import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import type { ClaimEvidence } from './evidence/claim-evidence.js';
import { collectEvidence, type GroundingOptions } from './evidence/collect-evidence.js';
import { corroborationsOf } from './evidence/corroboration.js';
import {
  ALGORITHM_VERSION,
  type ClaimSpan,
  type ClaimStatus,
  type GroundedClaim,
  type GroundingReport,
} from './grounding-report.js';
import type { ClaimReading } from './reading/claim-reading.js';
import type { ArticleText } from './reading/sentences.js';

/**
 * Grounds an article in the snapshots of its sources: every checkable sentence with its nearest passages, everything the sources
 * do not bear out, and how much was copied. Pure: the same input gives the same report. Never throws on any text.
 */
export function groundArticle(
  article: ArticleText,
  sources: readonly SourceSnapshot[],
  options: GroundingOptions = {},
): GroundingReport {
  const { evidence, findings, verbatim } = collectEvidence(article, sources, options);
  const claims = evidence.map(groundClaim);
  const used = new Set(claims.flatMap((claim) => (claim.checkWorthy ? claim.spans.map((span) => span.sourceId) : [])));
  const usedSources = sources.filter((source) => used.has(source.id));
  return {
    algorithmVersion: ALGORITHM_VERSION,
    claims,
    findings,
    verbatim: { ...verbatim, passed: !findings.some((finding) => finding.kind === 'copying' && !finding.dismissed) },
    publishers: [...new Set(usedSources.map((source) => source.publisher))].sort(),
    hasPrimary: usedSources.some((source) => source.primary),
  };
}

function groundClaim(evidence: ClaimEvidence): GroundedClaim {
  const { claim, alignment } = evidence;
  const { id, section, text, start, end } = claim.sentence;
  const corroborations = claim.checkWorthy ? corroborationsOf(evidence) : [];
  const spans: ClaimSpan[] = alignment.spans.map(({ sentence, coverage }) => ({
    sourceId: sentence.sourceId,
    text: sentence.text,
    start: sentence.start,
    end: sentence.end,
    coverage,
  }));
  return {
    id,
    section,
    sentence: text,
    start,
    end,
    weight: weightOf(claim),
    checkWorthy: claim.checkWorthy,
    spans,
    corroborations,
    status: statusOf(evidence, corroborations),
  };
}

/** What is known of a sentence before anybody reads it. Without a name or a figure nothing of it can be recognised in another language. */
function statusOf({ claim, alignment, units, pool }: ClaimEvidence, corroborations: readonly ClaimSpan[]): ClaimStatus {
  if (corroborations.length > 0) return 'supported';
  const isRecognisable = pool.languages.has(claim.language) || units.some(({ anchor }) => anchor);
  return alignment.spans.length === 0 && isRecognisable ? 'not-found' : 'partial';
}

function weightOf({ checkWorthy, sentence, numbers, dates, quotes }: ClaimReading): number {
  if (!checkWorthy) return 0;
  if (sentence.section === 'title') return 3;
  return sentence.section === 'excerpt' || numbers.length + dates.length + quotes.length > 0 ? 2 : 1;
}
