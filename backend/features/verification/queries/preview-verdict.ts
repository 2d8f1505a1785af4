import { isDeepStrictEqual } from 'node:util';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { unlessRefused } from '../../../platform/domain-error.js';
import { GetArticleToVerify } from '../../articles/queries/get-article-to-verify.js';
import { GetSourceSnapshots } from '../../news/queries/get-source-snapshots.js';
import type { JudgedClaim, VerifierFacts } from '../../offline-engine/step.facts.js';
import { checkArticle, type PassQuestion } from '../checking/check-article.js';
import { scoreCheck } from '../checking/verdict.js';
import { inputOf } from '../commands/verify-article.js';
import { LongReadings } from '../grounding/long-readings.js';
import { judgeAnswerOf, type VerifierAnswer } from '../verifier-answer.js';

/** What a judge's answer would come to by itself, without a second reading and without recording anything. */
export class PreviewVerdict extends Query<PreviewedVerdict | null> {
  constructor(
    /** The run that captured the sources, and the article it wrote. */
    readonly run: { readonly runId: string; readonly articleId: string },
    /** What the judge was asked about. */
    readonly facts: VerifierFacts,
    readonly answer: VerifierAnswer,
  ) {
    super();
  }
}

export interface PreviewedVerdict {
  /** 0–100. */
  readonly score: number;
  readonly approved: boolean;
}

/** Null when the article is gone, or is no longer the text that the judge was asked about. */
@QueryHandler(PreviewVerdict)
export class PreviewVerdictHandler implements IQueryHandler<PreviewVerdict> {
  constructor(
    private readonly queries: QueryBus,
    private readonly readings: LongReadings,
  ) {}

  async execute({ run, facts, answer }: PreviewVerdict): Promise<PreviewedVerdict | null> {
    const [article, sources] = await Promise.all([
      unlessRefused('article-not-found', this.queries.execute(new GetArticleToVerify(run.articleId))),
      this.queries.execute(new GetSourceSnapshots(run.runId)),
    ]);
    if (article === null || sources.length === 0) return null;
    let isSameText = false;
    const given = {
      read: async ({ facts: present }: PassQuestion) => {
        isSameText = isDeepStrictEqual(sentencesOf(present.claims), sentencesOf(facts.claims));
        return judgeAnswerOf(answer);
      },
      repair: async () => null,
    };
    const state = await checkArticle(await this.readings.withReport(inputOf(article, sources)), given, {
      until: 'judge',
    });
    const { score, approved } = scoreCheck(state);
    return isSameText ? { score, approved } : null;
  }
}

function sentencesOf(claims: readonly JudgedClaim[]): string[] {
  return claims.map(({ id, sentence }) => `${id} ${sentence}`);
}
