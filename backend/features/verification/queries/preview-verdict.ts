import { isDeepStrictEqual } from 'node:util';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { type ArticleToVerify, GetArticleToVerify } from '../../articles/queries/get-article-to-verify.js';
import type { SourceSnapshot, VerifierFacts } from '../../model-exchanges/commands/step-facts.js';
import { GetSourceSnapshots } from '../../news/queries/get-source-snapshots.js';
import { claimsForJudge, groundArticle } from '../grounding/ground-article.js';
import { scoreArticle } from '../verdict.js';
import { judgeAnswerOf, type VerifierAnswer } from '../verifier-answer.js';

/** What a judge's answer would come to, without recording anything. */
export class PreviewVerdict {
  constructor(
    /** The run that captured the sources, and the article it wrote. */
    readonly run: { readonly runId: string; readonly articleId: string },
    /** What the judge was asked about. */
    readonly facts: VerifierFacts,
    readonly answer: VerifierAnswer,
  ) {}
}

export interface PreviewedVerdict {
  /** 0–100. */
  readonly score: number;
  readonly approved: boolean;
}

/** Null when the article is gone, or is no longer the text that the judge was asked about. */
@QueryHandler(PreviewVerdict)
export class PreviewVerdictHandler implements IQueryHandler<PreviewVerdict, PreviewedVerdict | null> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ run, facts, answer }: PreviewVerdict): Promise<PreviewedVerdict | null> {
    const [article, sources] = await Promise.all([
      this.article(run.articleId),
      this.queries.execute<GetSourceSnapshots, SourceSnapshot[]>(new GetSourceSnapshots(run.runId)),
    ]);
    if (article === null || sources.length === 0) return null;
    const report = groundArticle(article, sources);
    if (!isDeepStrictEqual(claimsForJudge(report), facts.claims)) return null;
    const { score, approved } = scoreArticle(report, judgeAnswerOf(answer));
    return { score, approved };
  }

  private async article(id: string): Promise<ArticleToVerify | null> {
    try {
      return await this.queries.execute<GetArticleToVerify, ArticleToVerify>(new GetArticleToVerify(id));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'article-not-found') return null;
      throw error;
    }
  }
}
