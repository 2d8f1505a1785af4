import { randomBytes } from 'node:crypto';
import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { Settings } from '../../../contract/settings.js';
import { AiGatewayError, type CompletionRequest } from '../../../platform/ai-gateway/ai-gateway.js';
import { DomainError } from '../../../platform/domain-error.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import type { VerificationData } from '../../articles/article.events.js';
import type { ArticleChanged } from '../../articles/commands/create-article.js';
import { RecordVerification } from '../../articles/commands/record-verification.js';
import { type ArticleToVerify, GetArticleToVerify } from '../../articles/queries/get-article-to-verify.js';
import { type Exchanged, ExchangeWithModel } from '../../model-exchanges/commands/exchange-with-model.js';
import type { SourceSnapshot } from '../../model-exchanges/commands/step-facts.js';
import { GetSourceSnapshots } from '../../news/queries/get-source-snapshots.js';
import { GetSettings } from '../../settings/queries/get-settings.js';
import { buildVerifierRequest } from '../build-verifier-request.js';
import { claimsForJudge, groundArticle } from '../grounding/ground-article.js';
import type { JudgeAnswer } from '../judge-answer.js';
import { scoreArticle } from '../verdict.js';
import { verificationData } from '../verification-data.js';
import { judgeAnswerOf, readVerifierAnswer } from '../verifier-answer.js';

/** Checks an article against the snapshots of its sources and records the outcome on it. */
export class VerifyArticle {
  constructor(
    readonly articleId: string,
    readonly meta: EventMeta,
    /** Set by a pipeline step, so that its repetition neither asks nor records again. */
    readonly step?: { readonly runId: string; readonly attempt: number; readonly signal: AbortSignal },
  ) {}
}

export interface VerifiedArticle {
  readonly articleId: string;
  readonly verification: VerificationData;
  readonly position: number;
}

/** Throws `nothing-to-verify` without snapshots, `AiGatewayError` when the judge cannot be heard. */
@CommandHandler(VerifyArticle)
export class VerifyArticleHandler implements ICommandHandler<VerifyArticle, VerifiedArticle> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ articleId, meta, step }: VerifyArticle): Promise<VerifiedArticle> {
    const article = await this.queries.execute<GetArticleToVerify, ArticleToVerify>(new GetArticleToVerify(articleId));
    const sources =
      article.runId === null
        ? []
        : await this.queries.execute<GetSourceSnapshots, SourceSnapshot[]>(new GetSourceSnapshots(article.runId));
    if (sources.length === 0) throw new DomainError('nothing-to-verify');
    const report = groundArticle(article, sources, { dismissedFlagIds: article.dismissedFlagIds });
    const { judge, ...asked } = await this.askJudge(article, claimsForJudge(report), step);
    const verification = verificationData(report, scoreArticle(report, judge), asked);
    const recorded = await this.commands.execute<RecordVerification, ArticleChanged>(
      new RecordVerification(articleId, verification, meta, step && `${step.runId}`),
    );
    return { articleId, verification, position: recorded.position };
  }

  private async askJudge(
    article: ArticleToVerify,
    claims: ReturnType<typeof claimsForJudge>,
    step: VerifyArticle['step'],
  ): Promise<{ judge: JudgeAnswer; model: string; temperature: number }> {
    const { aiPrompts } = await this.queries.execute<GetSettings, Settings>(new GetSettings());
    const request = buildVerifierRequest(aiPrompts, { title: article.title, claims }, randomBytes(9).toString('hex'));
    const { answer } = step
      ? await this.exchange({ ...step, step: 'verify' }, { ...request, signal: step.signal })
      : await this.editorsExchange(article, request);
    return { judge: readJudge(answer.text), model: answer.model, temperature: request.temperature };
  }

  /**
   * An editor's check is a run of its own: the article's text at this version is asked about once. An answer that could
   * not be used is none, and asking again asks anew.
   */
  private async editorsExchange({ id, version }: ArticleToVerify, request: CompletionRequest): Promise<Exchanged> {
    for (let attempt = 1; ; attempt += 1) {
      const exchanged = await this.exchange({ runId: id, step: `verify-${version}`, attempt }, request);
      if (exchanged.asked || readVerifierAnswer(exchanged.answer.text).ok) return exchanged;
    }
  }

  private exchange({ runId, step, attempt }: ExchangeWithModel['key'], request: CompletionRequest): Promise<Exchanged> {
    return this.commands.execute(new ExchangeWithModel({ runId, step, attempt }, request));
  }
}

function readJudge(text: string): JudgeAnswer {
  const read = readVerifierAnswer(text);
  if (read.ok) return judgeAnswerOf(read.value);
  throw new AiGatewayError('bad-answer', read.problem, true);
}
