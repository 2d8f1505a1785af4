import type { JudgedClaim, SourceSnapshot } from '../../model-exchanges/commands/step-facts.js';
import { align } from './align.js';
import { type ClaimEvidence, type FlagDraft, gatherEvidence } from './claim-evidence.js';
import { type ClaimReading, readClaim } from './claim-reading.js';
import { statusOf, supportOf } from './claim-support.js';
import { flagAddresses, type PlacedDraft } from './flag-addresses.js';
import { flagDates } from './flag-dates.js';
import { flagNames } from './flag-names.js';
import { flagNegations } from './flag-negations.js';
import { flagNumbers } from './flag-numbers.js';
import { flagQuotes } from './flag-quotes.js';
import {
  ALGORITHM_VERSION,
  type ClaimSpan,
  type Flag,
  type GroundedClaim,
  type GroundingReport,
} from './grounding-report.js';
import { languageOf } from './language.js';
import { type ArticleReading, type ArticleSentence, type ArticleText, readArticle } from './sentences.js';
import { readSources, type SourcePool, type SourceSentence } from './source-pool.js';
import { fingerprint, tokenize } from './tokens.js';
import { guardVerbatim } from './verbatim-guard.js';

/** What a person or the installation adds to the article and its sources. */
export interface GroundingOptions {
  /** Flags a person looked at and found right; they no longer count. */
  readonly dismissedFlagIds?: readonly string[];
  /** Hosts of the portal itself: links to them are no outside addresses. */
  readonly ownHosts?: readonly string[];
}

/**
 * Grounds an article in the snapshots of its sources: every checkable sentence with its nearest passages, everything the sources
 * do not bear out, and how much was copied. Pure: the same input gives the same report. Never throws on any text.
 */
export function groundArticle(
  article: ArticleText,
  sources: readonly SourceSnapshot[],
  options: GroundingOptions = {},
): GroundingReport {
  const reading = readArticle(article);
  const pool = readSources(sources);
  const evidence = evidenceFor(reading, pool);
  const guard = guardVerbatim(reading, pool);
  const placed = [
    ...evidence.flatMap((each) => draftsFor(each).map((draft) => ({ sentence: each.claim.sentence, draft }))),
    ...flagAddresses(reading, pool, options.ownHosts ?? []),
    ...guard.drafts,
  ];
  const flags = finishFlags(placed, new Set(options.dismissedFlagIds ?? []));
  const claims = evidence.map((each) => groundClaim(each, flags));
  const used = new Set(claims.flatMap((claim) => claim.spans.map((span) => span.sourceId)));
  const usedSources = sources.filter((source) => used.has(source.id));
  return {
    algorithmVersion: ALGORITHM_VERSION,
    claims,
    flags,
    verbatim: { ...guard.report, passed: !flags.some((flag) => flag.code.startsWith('V') && !flag.dismissed) },
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

function evidenceFor(reading: ArticleReading, pool: SourcePool): ClaimEvidence[] {
  const whole = `${reading.plainText.title}\n${reading.plainText.excerpt}\n${reading.plainText.body}`;
  const language = languageOf(whole, 'it');
  const small = new Set(
    tokenize(whole)
      .filter((token) => !/\p{Lu}/u.test(token.text))
      .map((token) => token.folded),
  );
  const seenSmall = (folded: string) => small.has(folded) || pool.names.seenSmall(folded);
  let near: SourceSentence | null = null;
  return reading.sentences.map((sentence, at) => {
    const claim = readClaim(sentence, language, seenSmall);
    const alignment = claim.checkWorthy
      ? align(claim, pool, near)
      : { spans: [], unionCoverage: 0, poolCoverage: 0, nameMatches: [] };
    near = alignment.spans[0]?.sentence ?? near;
    const surroundings = `${reading.sentences[at - 1]?.text ?? ''} ${reading.sentences[at + 1]?.text ?? ''}`;
    return gatherEvidence(claim, alignment, pool, surroundings);
  });
}

function draftsFor(evidence: ClaimEvidence): FlagDraft[] {
  if (!evidence.claim.checkWorthy) return [];
  return [flagNumbers, flagDates, flagNames, flagQuotes, flagNegations].flatMap((decide) => decide(evidence));
}

function groundClaim(evidence: ClaimEvidence, flags: readonly Flag[]): GroundedClaim {
  const { claim, alignment } = evidence;
  const { id, section, text, start, end } = claim.sentence;
  const own = flags.filter((flag) => flag.sentenceId === id);
  const support = claim.checkWorthy ? supportOf(evidence, own) : 0;
  const spans: ClaimSpan[] = alignment.spans.map(({ sentence, coverage }) => ({
    sourceId: sentence.sourceId,
    text: sentence.text,
    start: sentence.start,
    end: sentence.end,
    coverage,
  }));
  const status = claim.checkWorthy ? statusOf(evidence, support) : 'not-found';
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

function finishFlags(placed: readonly PlacedDraft[], dismissed: ReadonlySet<string>): Flag[] {
  const taken = new Map<string, number>();
  return placed.map(({ sentence, draft }) => {
    const text = sentence.text.slice(draft.start, draft.end).slice(0, 300);
    const key = fingerprint(`${sentence.section}|${draft.code}|${sentence.text}|${text}`);
    const repeated = taken.get(key) ?? 0;
    taken.set(key, repeated + 1);
    const id = `${draft.code}-${key}${repeated === 0 ? '' : `-${repeated + 1}`}`;
    return finishFlag(sentence, draft, { id, text, dismissed: dismissed.has(id) });
  });
}

function finishFlag(sentence: ArticleSentence, draft: FlagDraft, own: Pick<Flag, 'id' | 'text' | 'dismissed'>): Flag {
  return {
    ...own,
    code: draft.code,
    severity: draft.severity,
    section: sentence.section,
    sentenceId: sentence.id,
    start: sentence.start + draft.start,
    end: sentence.start + draft.end,
    detail: draft.detail,
    sourceId: draft.sourceId ?? null,
  };
}
