import type { SourceSnapshot } from '../../model-exchanges/commands/step-facts.js';
import { align, NOT_ALIGNED } from './align.js';
import { type ClaimEvidence, type FlagDraft, gatherEvidence } from './claim-evidence.js';
import { readClaim } from './claim-reading.js';
import { finishFlags } from './finish-flags.js';
import { flagAddresses } from './flag-addresses.js';
import { flagDates } from './flag-dates.js';
import { flagNames } from './flag-names.js';
import { flagNegations } from './flag-negations.js';
import { flagNumbers } from './flag-numbers.js';
import { flagQuotes } from './flag-quotes.js';
import type { Flag } from './grounding-report.js';
import { languageOf } from './language.js';
import { type ArticleReading, type ArticleText, readArticle } from './sentences.js';
import { readSources, type SourcePool, type SourceSentence } from './source-pool.js';
import { tokenize } from './tokens.js';
import { guardVerbatim, type VerbatimMeasures } from './verbatim-guard.js';

/** What a person or the installation adds to the article and its sources. */
export interface GroundingOptions {
  /** Flags a person looked at and found right; they no longer count. */
  readonly dismissedFlagIds?: readonly string[];
  /** Hosts of the portal itself: links to them are no outside addresses. */
  readonly ownHosts?: readonly string[];
}

/** Every sentence of an article with its evidence, and every flag. */
export interface ArticleEvidence {
  readonly evidence: readonly ClaimEvidence[];
  readonly flags: readonly Flag[];
  readonly verbatim: VerbatimMeasures;
}

/** Reads an article against its sources: the evidence before anything is concluded from it. */
export function collectEvidence(
  article: ArticleText,
  sources: readonly SourceSnapshot[],
  options: GroundingOptions = {},
): ArticleEvidence {
  const reading = readArticle(article);
  const pool = readSources(sources);
  const evidence = evidenceFor(reading, pool);
  const guard = guardVerbatim(reading, pool);
  const placed = [
    ...evidence.flatMap((each) => draftsFor(each).map((draft) => ({ sentence: each.claim.sentence, draft }))),
    ...flagAddresses(reading, pool, options.ownHosts ?? []),
    ...guard.drafts,
  ];
  return { evidence, verbatim: guard.measures, flags: finishFlags(placed, new Set(options.dismissedFlagIds ?? [])) };
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
    const alignment = sentence.reference ? NOT_ALIGNED : align(claim, pool, near);
    near = alignment.spans[0]?.sentence ?? near;
    const surroundings = `${reading.sentences[at - 1]?.text ?? ''} ${reading.sentences[at + 1]?.text ?? ''}`;
    return gatherEvidence(claim, alignment, pool, surroundings);
  });
}

function draftsFor(evidence: ClaimEvidence): FlagDraft[] {
  if (!evidence.claim.checkWorthy) return [];
  return [flagNumbers, flagDates, flagNames, flagQuotes, flagNegations].flatMap((decide) => decide(evidence));
}
