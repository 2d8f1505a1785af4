import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import type { ClaimEvidence } from './evidence/claim-evidence.js';
import { statusOf, supportOf } from './evidence/claim-support.js';
import { collectEvidence, type GroundingOptions } from './evidence/collect-evidence.js';
import { corroborationsOf } from './evidence/corroboration.js';
import {
  ALGORITHM_VERSION,
  type ClaimSpan,
  type Finding,
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
  const bySentence = new Map<string, Finding[]>();
  for (const finding of findings) {
    const own = bySentence.get(finding.sentenceId);
    if (own === undefined) bySentence.set(finding.sentenceId, [finding]);
    else own.push(finding);
  }
  const claims = evidence.map((each) => groundClaim(each, bySentence.get(each.claim.sentence.id) ?? []));
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

function groundClaim(evidence: ClaimEvidence, own: readonly Finding[]): GroundedClaim {
  const { claim, alignment } = evidence;
  const { id, section, text, start, end } = claim.sentence;
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
    corroborations: claim.checkWorthy ? corroborationsOf(evidence) : [],
    support,
    status,
  };
}

function weightOf({ checkWorthy, sentence, numbers, dates, quotes }: ClaimReading): number {
  if (!checkWorthy) return 0;
  if (sentence.section === 'title') return 3;
  return sentence.section === 'excerpt' || numbers.length + dates.length + quotes.length > 0 ? 2 : 1;
}
