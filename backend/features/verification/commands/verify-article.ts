import { setTimeout as sleep } from 'node:timers/promises';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { SECRETS, type Secrets } from '../../../platform/config/secrets.js';
import { DomainError } from '../../../platform/domain-error.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { derivedId } from '../../../platform/ids.js';
import { Leases } from '../../../platform/leases/leases.js';
import { boundaryFor } from '../../../platform/model-prompt/untrusted-data.js';
import type { ArticleEvent, VerificationData } from '../../articles/article.events.js';
import { DEMO_MARK, DEMO_NOTE } from '../../articles/body/demo-note.facts.js';
import { RecordVerification } from '../../articles/commands/record-verification.js';
import { RepairArticle } from '../../articles/commands/repair-article.js';
import { type ArticleToVerify, GetArticleToVerify } from '../../articles/queries/get-article-to-verify.js';
import { GetSourceSnapshots, GetSourcesOfArticle } from '../../news/queries/get-source-snapshots.js';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import { GetSettings } from '../../settings/queries/get-settings.js';
import { type CheckOptions, checkArticle } from '../checking/check-article.js';
import type { CheckState } from '../checking/check-state.js';
import { doubtful } from '../checking/doubt.js';
import { scoreCheck } from '../checking/verdict.js';
import { LongReadings } from '../grounding/long-readings.js';
import { ModelAsker } from '../model-asker.js';
import { type CheckedBy, verificationData } from '../verification-data.js';

/** A step of a run that checks the article it wrote. */
export interface CheckingStep {
  readonly runId: string;
  readonly step: 'verify' | 'challenge' | 'repair';
  readonly signal: AbortSignal;
  /** Gateway calls that earlier tries of the step cost. */
  readonly callsSpent: number;
}

/**
 * Checks an article against the snapshots of its sources. An editor's check reads it twice and records the outcome. The
 * steps of a run go on where the step before stopped, on its stored answers; the last one repairs what is doubted, as
 * long as the text is the one that the run wrote, and records the outcome with the text that it is about.
 */
export class VerifyArticle extends Command<VerifiedArticle> {
  constructor(
    readonly articleId: string,
    readonly meta: EventMeta,
    readonly step?: CheckingStep,
  ) {
    super();
  }
}

export interface VerifiedArticle {
  readonly articleId: string;
  readonly verification: VerificationData;
  /** Sentences of the present text that are doubted. */
  readonly doubtful: number;
  readonly rewritten: number;
  readonly removed: number;
  /** Where it was recorded; 0 when it was not, because other steps follow. */
  readonly position: number;
}

const MAX_TEXTS = 5;
/** A killed process is followed after this long. */
const LEASE = { ttlMs: 6_000, waitForKilled: true };
const LOOK_AGAIN_MS = 200;

/** Throws `nothing-to-verify` without snapshots, `AiGatewayError` when a model cannot be heard. */
@CommandHandler(VerifyArticle)
export class VerifyArticleHandler implements ICommandHandler<VerifyArticle> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly leases: Leases,
    private readonly readings: LongReadings,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  async execute(command: VerifyArticle): Promise<VerifiedArticle> {
    const { articleId, step } = command;
    if (step) return this.presentText(command, step.runId);
    const { version } = await this.queries.execute(new GetArticleToVerify(articleId));
    // Two who ask about the same article at the same time, in whichever processes, get one check: the second finds its answers.
    for (;;) {
      const check = () => this.presentText(command, `version ${version}`);
      const led = await this.leases.withLease(`verification-${articleId}`, check, LEASE);
      if (led.ran) return led.value;
      await sleep(LOOK_AGAIN_MS);
    }
  }

  /** A text that changes while it is read is read again as it is then. */
  private async presentText(command: VerifyArticle, occasion: string): Promise<VerifiedArticle> {
    for (let texts = 1; ; texts += 1) {
      try {
        return await this.check(command, occasion);
      } catch (error) {
        const isChanged = error instanceof DomainError && error.code === 'article-changed-meanwhile';
        if (!isChanged || texts === MAX_TEXTS) throw error;
      }
    }
  }

  private async check({ articleId, meta, step }: VerifyArticle, occasion: string): Promise<VerifiedArticle> {
    const article = await this.queries.execute(new GetArticleToVerify(articleId));
    const { verification: known, textVersion, runId } = article;
    // Recorded by this run, which was cut off before it could note so.
    if (step && known?.runId === step.runId) return outcome(articleId, known, 0);
    // What the newsroom adds meanwhile is for its own check: the steps of a run read the same sources.
    const sources = await this.queries.execute(
      step ? new GetSourceSnapshots(step.runId) : new GetSourcesOfArticle(articleId, runId),
    );
    if (sources.length === 0) throw new DomainError('nothing-to-verify');
    const { aiPrompts } = await this.queries.execute(new GetSettings());
    const isOwn = step !== undefined && textVersion === 1 && article.isDraft;
    const read = [occasion, textVersion, sources.map(({ id, sha256 }) => [id, sha256]), aiPrompts];
    const checkId = derivedId(articleId, `check ${JSON.stringify(read)}`);
    const asker = new ModelAsker(this.commands, {
      prompts: aiPrompts,
      boundary: boundaryFor(step?.runId ?? checkId, this.secrets.settingsEncryption),
      articleId,
      ...(step === undefined
        ? { runId: articleId, payerId: checkId, suffix: `-${checkId}`, again: true }
        : {
            runId: step.runId,
            suffix: isOwn ? '' : `-${textVersion}`,
            signal: step.signal,
            callsSpent: step.callsSpent,
          }),
    });
    const state = await checkArticle(await this.readings.withReport(inputOf(article, sources)), asker, {
      until: untilOf(step, isOwn),
      repair: this.readings.repair,
      economy: aiPrompts.challengeEconomy,
      sourceCharacters: aiPrompts.judgedCharacters,
      seed: step?.runId ?? articleId,
    });
    const by: CheckedBy = {
      passes: asker.passes,
      textVersion,
      economy: aiPrompts.challengeEconomy,
      economyMayPublish: aiPrompts.economyMayPublish,
      oneReportMayPublish: aiPrompts.oneReportMayPublish,
      ...(step === undefined ? {} : { runId: step.runId }),
    };
    const verification = verificationData(state, scoreCheck(state, by), by);
    if (step && step.step !== 'repair') return outcome(articleId, verification, 0, state);
    const position = await this.record(article, state, verification, { meta, step, checkId });
    return outcome(articleId, verification, position, state);
  }

  private async record(
    { id, text, textVersion }: ArticleToVerify,
    { words }: CheckState,
    verification: VerificationData,
    { meta, step, checkId }: Pick<VerifyArticle, 'meta' | 'step'> & { readonly checkId: string },
  ): Promise<number> {
    const isRepaired = words.content !== text.content || words.title !== text.title || words.excerpt !== text.excerpt;
    if (step === undefined || !isRepaired) {
      const recorded = await this.commands.execute(
        new RecordVerification(id, verification, meta, step?.runId ?? checkId),
      );
      return recorded.position;
    }
    const { title, excerpt, content, metaDescription, seo } = words;
    const result = {
      readVersion: textVersion,
      text: { title, excerpt, content, metaDescription, seo },
      repaired: { ...repairedSentences(verification), runId: step.runId },
      verification,
    };
    const repaired = await this.commands.execute(new RepairArticle(id, result, meta, step.runId));
    return repaired.position;
  }
}

/** How an article is given to a check. */
export function inputOf(
  { text, dismissedFindingIds, settled }: Pick<ArticleToVerify, 'text' | 'dismissedFindingIds' | 'settled'>,
  sources: readonly SourceSnapshot[],
): CheckState['input'] {
  return { words: text, sources, dismissedFindingIds, settled, ownText: `${DEMO_NOTE} ${DEMO_MARK}` };
}

/** What people wrote into a run's draft is read, and not repaired by a model. */
function untilOf(step: CheckingStep | undefined, isOwn: boolean): CheckOptions['until'] {
  if (step?.step === 'verify') return 'judge';
  return step?.step === 'repair' && isOwn ? 'repair' : 'challenge';
}

function outcome(
  articleId: string,
  verification: VerificationData,
  position: number,
  state?: CheckState,
): VerifiedArticle {
  const { rewritten, removed } = repairedSentences(verification);
  return {
    articleId,
    verification,
    doubtful: state === undefined ? 0 : doubtful(state).length,
    rewritten: rewritten.length,
    removed: removed.length,
    position,
  };
}

type Repaired = Extract<ArticleEvent, { type: 'ArticleRepaired' }>['data'];

/** What a check changed and what it took out, as the article's history shows it. */
export function repairedSentences({
  claims,
  removed = [],
}: Pick<VerificationData, 'claims' | 'removed'>): Pick<Repaired, 'rewritten' | 'removed'> {
  return {
    rewritten: claims.flatMap(({ section, sentence, mendings = [] }) => {
      const first = mendings.find(({ before }) => before !== null);
      if (first === undefined || first.before === null) return [];
      return [{ section, sentence, before: first.before, because: first.because, reason: first.reason }];
    }),
    removed: removed.flatMap(({ section, sentence, mendings }) => {
      const last = mendings.at(-1);
      return last === undefined ? [] : [{ section, sentence, because: last.because, reason: last.reason }];
    }),
  };
}
