import { languageOf } from '../../../../text/language.js';
import { publicationDay } from '../../../../text/reading/calendar.js';
import { withYearsCounted } from '../../../../text/reading/relative-years.js';
import { tokenize } from '../../../../text/tokens.js';
import type { SourceSnapshot } from '../../../offline-engine/step.facts.js';
import { findAddresses } from '../findings/find-addresses.js';
import { finishFindings } from '../findings/finish-findings.js';
import { draftsFor, RULES } from '../findings/rules.js';
import { guardVerbatim, type VerbatimMeasures } from '../findings/verbatim-guard.js';
import type { Finding } from '../grounding-report.js';
import { readClaim } from '../reading/claim-reading.js';
import { type ArticleReading, type ArticleText, readArticle } from '../reading/sentences.js';
import { isCreditLine, isSourceLine } from '../reading/source-line.js';
import { align, type ClaimContext, NOT_ALIGNED } from './align.js';
import { type ClaimEvidence, gatherEvidence } from './claim-evidence.js';
import { readSources, type SourcePool } from './source-pool.js';

/** What a person or the installation adds to the article and its sources. */
export interface GroundingOptions {
  /** Flags a person checked and found right; they no longer count. */
  readonly dismissedFindingIds?: readonly string[];
  /** Hosts of the portal itself: links to them are no outside addresses. */
  readonly ownHosts?: readonly string[];
}

/** Every sentence of an article with its evidence, and every finding. */
export interface ArticleEvidence {
  readonly evidence: readonly ClaimEvidence[];
  readonly findings: readonly Finding[];
  readonly verbatim: VerbatimMeasures;
}

/** Reads an article against its sources: the evidence before anything is concluded from it. */
export function collectEvidence(
  article: ArticleText,
  sources: readonly SourceSnapshot[],
  options: GroundingOptions = {},
): ArticleEvidence {
  const reading = withSourceLines(readArticle(article), sources);
  const pool = readSources(sources);
  const evidence = evidenceFor(reading, pool);
  const guard = guardVerbatim(reading, pool);
  const placed = [
    ...evidence.flatMap((each) =>
      draftsFor(each, Object.values(RULES)).map((draft) => ({ sentence: each.claim.sentence, draft })),
    ),
    ...findAddresses(reading, pool, options.ownHosts ?? []),
    ...guard.drafts,
  ];
  return {
    evidence,
    verbatim: guard.measures,
    findings: finishFindings(placed, new Set(options.dismissedFindingIds ?? [])),
  };
}

function withSourceLines(reading: ArticleReading, sources: readonly SourceSnapshot[]): ArticleReading {
  const publishers = sources.map((source) => source.publisher);
  const sentences = reading.sentences.map((sentence) =>
    isSourceLine(sentence.text, publishers) || isCreditLine(sentence.text)
      ? { ...sentence, reference: true }
      : sentence,
  );
  return { ...reading, sentences };
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
  const published = pool.sources.flatMap(({ snapshot }) => publicationDay(snapshot.publishedAt) ?? []);
  let context: ClaimContext = { near: null, units: [] };
  return reading.sentences.map((sentence, at) => {
    const read = readClaim(sentence, language, seenSmall);
    const claim = { ...read, dates: withYearsCounted(read.dates, sentence.text, published) };
    const { alignment, units } = sentence.reference
      ? { alignment: NOT_ALIGNED, units: [] }
      : align(claim, pool, context);
    context = { near: alignment.spans[0]?.sentence ?? context.near, units };
    const surroundings = `${reading.sentences[at - 1]?.text ?? ''} ${reading.sentences[at + 1]?.text ?? ''}`;
    return gatherEvidence(claim, { alignment, units }, pool, surroundings);
  });
}
