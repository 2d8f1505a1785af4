import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { DismissArticleFlag } from '../../articles/commands/dismiss-article-flag.js';
import { RecordVerification } from '../../articles/commands/record-verification.js';
import { type ArticleToVerify, GetArticleToVerify } from '../../articles/queries/get-article-to-verify.js';
import { GetSourcesOfArticle } from '../../news/queries/get-source-snapshots.js';
import { allowsOneReport } from '../checking/score-caps.js';
import { scoreCheck } from '../checking/verdict.js';
import { LongReadings } from '../grounding/long-readings.js';
import { checkFromLedger, verificationData } from '../verification-data.js';
import { inputOf, type VerifiedArticle, VerifyArticle } from './verify-article.js';

/**
 * Declares a finding of the last check unfounded and scores the article again from what was said of it, without asking a
 * model. Only a check of the first shape, which stored no verdicts, is done again; when nobody can be heard then, the
 * declaration stands all the same, and the next check counts it.
 */
export class DismissFlag extends Command<VerifiedArticle> {
  constructor(
    readonly articleId: string,
    readonly flagId: string,
    readonly reason: string,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

/** Throws `verification-not-found`, `flag-not-found`, and what `VerifyArticle` throws. */
@CommandHandler(DismissFlag)
export class DismissFlagHandler implements ICommandHandler<DismissFlag> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly readings: LongReadings,
  ) {}

  async execute({ articleId, flagId, reason, meta }: DismissFlag): Promise<VerifiedArticle> {
    await this.commands.execute(new DismissArticleFlag(articleId, flagId, reason, meta));
    const article = await this.queries.execute(new GetArticleToVerify(articleId));
    return (await this.scoredAgain(article, meta)) ?? this.commands.execute(new VerifyArticle(articleId, meta));
  }

  private async scoredAgain(article: ArticleToVerify, meta: EventMeta): Promise<VerifiedArticle | null> {
    const { id, runId, verification: stored, textVersion } = article;
    if (stored === null) return null;
    const sources = await this.queries.execute(new GetSourcesOfArticle(id, runId));
    if (sources.length === 0) return null;
    const state = checkFromLedger(await this.readings.withReport(inputOf(article, sources)), stored);
    if (state === null) return null;
    const by = {
      passes: stored.passes ?? [],
      textVersion,
      runId: stored.runId,
      economy: stored.economy,
      economyMayPublish: stored.economy === true && !stored.caps.some(({ code }) => code === 'economy'),
      oneReportMayPublish: allowsOneReport(stored.caps),
    };
    const verification = verificationData(state, scoreCheck(state, by), by);
    const { position } = await this.commands.execute(new RecordVerification(id, verification, meta));
    return { articleId: id, verification, doubtful: 0, rewritten: 0, removed: 0, position };
  }
}
