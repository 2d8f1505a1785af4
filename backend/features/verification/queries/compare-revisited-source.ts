import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { VerificationData, VerifiedClaim } from '../../articles/article.events.js';
import { type ArticleToVerify, GetArticleToVerify } from '../../articles/queries/get-article-to-verify.js';
import { GetSourcesOfArticle } from '../../news/queries/get-source-snapshots.js';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import { doubtful } from '../checking/doubt.js';
import { inputOf } from '../commands/verify-article.js';
import { presentCheck } from '../desk/present-check.js';
import { type ComparedPassage, comparePassages, type PresentPage } from '../passages/compare-passages.js';

/**
 * Holds a page, as it is now, against what an article cites of it, and checks the article by the rules with the page in
 * place of what was captured. Nobody is asked and nothing is recorded. Null where the article has no such source.
 */
export class CompareRevisitedSource extends Query<RevisitedSource | null> {
  constructor(
    readonly articleId: string,
    readonly sourceId: string,
    /** Null: the page is gone. */
    readonly page: PresentPage | null,
  ) {
    super();
  }
}

export interface RevisitedSource {
  readonly snapshot: SourceSnapshot;
  /** Whether the page can be compared at all with what was captured. */
  readonly recognised: boolean;
  /** The sentence by which the page says that it was withdrawn. */
  readonly retraction: string | null;
  readonly passages: readonly (ComparedPassage & { readonly sentences: readonly string[] })[];
  readonly check: {
    readonly scoreBefore: number | null;
    readonly scoreAfter: number | null;
    readonly doubtful: readonly string[];
  };
}

@QueryHandler(CompareRevisitedSource)
export class CompareRevisitedSourceHandler implements IQueryHandler<CompareRevisitedSource> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ articleId, sourceId, page }: CompareRevisitedSource): Promise<RevisitedSource | null> {
    const article = await this.queries.execute(new GetArticleToVerify(articleId));
    const sources = await this.queries.execute(new GetSourcesOfArticle(articleId, article.runId));
    const snapshot = sources.find(({ id }) => id === sourceId);
    const ledger = article.verification ?? article.lastCheck;
    if (snapshot === undefined || ledger === null) return null;
    const cited = citedPassages(ledger, sourceId);
    const compared = page === null ? null : comparePassages(snapshot.text, [...cited.keys()], page);
    const passages = compared?.passages ?? [...cited.keys()].map(asGone);
    const lost = new Set(passages.filter(isLost).map(({ passage }) => passage));
    const isUsable = page !== null && compared?.retraction === null;
    const text = isUsable ? (page.article ?? page.whole) : '';
    const others = sources.filter(({ id }) => id !== sourceId);
    const present = isUsable ? sources.map((each) => (each.id === sourceId ? { ...each, text } : each)) : others;
    return {
      snapshot,
      recognised: compared?.recognised ?? true,
      retraction: compared?.retraction ?? null,
      passages: passages.map((each) => ({ ...each, sentences: [...(cited.get(each.passage) ?? [])] })),
      check: checkedAgain(article, ledger, {
        sources,
        present,
        isLost: ({ span }) => span !== null && (lost.has(span) || !isUsable),
        sourceId,
      }),
    };
  }
}

/** The passages of a source that carry sentences, each with its sentences. */
function citedPassages({ claims }: VerificationData, sourceId: string): Map<string, Set<string>> {
  const cited = new Map<string, Set<string>>();
  const add = (span: string | null, from: string | null, sentence: string) => {
    if (span === null || from !== sourceId) return;
    cited.set(span, (cited.get(span) ?? new Set()).add(sentence));
  };
  for (const { verdict, span, sourceId: from, sentence, verdicts = [] } of claims) {
    if (verdict === 'supported' || verdict === 'partial') add(span, from, sentence);
    for (const given of verdicts) if (given.verdict === 'supported') add(given.span, given.sourceId, sentence);
  }
  return cited;
}

function asGone(passage: string): ComparedPassage {
  return { passage, state: 'vanished', before: passage, after: null };
}

function isLost({ state }: ComparedPassage): boolean {
  return state === 'changed' || state === 'vanished';
}

interface Again {
  readonly sources: readonly SourceSnapshot[];
  readonly present: readonly SourceSnapshot[];
  readonly isLost: (given: { readonly span: string | null }) => boolean;
  readonly sourceId: string;
}

/** What was said on the strength of a passage that is no longer there counts no more; the rules read the present page. */
function checkedAgain(
  article: ArticleToVerify,
  ledger: VerificationData,
  { sources, present, isLost: isGone, sourceId }: Again,
): RevisitedSource['check'] {
  const before = presentCheck(inputOf(article, sources), ledger, article.textVersion);
  const claims = ledger.claims.map((claim): VerifiedClaim => {
    const verdicts = claim.verdicts?.filter((given) => given.sourceId !== sourceId || !isGone(given));
    const isOwn = claim.sourceId === sourceId && isGone(claim);
    return isOwn || verdicts?.length !== claim.verdicts?.length
      ? { ...claim, sourceId: null, span: null, verdict: 'not-found', changed: true, ...(verdicts && { verdicts }) }
      : claim;
  });
  const after = presentCheck(inputOf(article, present), { ...ledger, claims }, article.textVersion);
  const known = new Set(doubtful(before.state).map(({ sentence }) => sentence));
  return {
    scoreBefore: before.verdict?.score ?? null,
    scoreAfter: after.verdict?.score ?? null,
    doubtful: doubtful(after.state)
      .map(({ sentence }) => sentence)
      .filter((sentence) => !known.has(sentence)),
  };
}
