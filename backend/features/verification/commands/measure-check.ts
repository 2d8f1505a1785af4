import { setImmediate as nextTurn } from 'node:timers/promises';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { PlantedErrorKind } from '../../../contract/planted-errors.js';
import { AiGatewayError } from '../../../platform/ai-gateway/ai-gateway.js';
import { derivedId } from '../../../platform/ids.js';
import { type ArticleToVerify, GetArticleToVerify } from '../../articles/queries/get-article-to-verify.js';
import { GetSourcesOfArticle } from '../../news/queries/get-source-snapshots.js';
import { GetSettings } from '../../settings/queries/get-settings.js';
import { checkArticle } from '../checking/check-article.js';
import { type CheckState, openCheck } from '../checking/check-state.js';
import { ALGORITHM_VERSION } from '../grounding/grounding-report.js';
import { ModelAsker } from '../model-asker.js';
import { PLANTING_VERSION, type PlantedError, plantErrors, plantedTogether } from '../planting/plant-errors.js';
import {
  type ModelCounts,
  modelOutcome,
  type RuleCounts,
  type RuleOutcome,
  ruleOutcome,
  untouchedOutcome,
} from '../planting/planted-outcome.js';
import { inputOf } from './verify-article.js';

/**
 * Plants errors in a copy of an article, one at a time, and checks each copy as an article is checked. Nothing of it is
 * recorded or shown to readers. The same article and `night` plant the same errors; with `withModel`, answers that were
 * paid for on the same night are used again. Answers null where there is nothing to check it against.
 */
export class MeasureCheck extends Command<MeasuredCheck | null> {
  constructor(
    readonly articleId: string,
    readonly night: string,
    readonly options: { readonly withModel: boolean; readonly signal: AbortSignal },
  ) {
    super();
  }
}

export interface MeasuredCheck {
  readonly errors: readonly { readonly kind: PlantedErrorKind; readonly outcome: RuleOutcome }[];
  readonly untouched: RuleCounts;
  /** Null: no model was asked; `unavailable`: it could not be heard. */
  readonly model: (ModelCounts & { readonly models: readonly string[] }) | 'unavailable' | null;
  readonly algorithm: string;
  readonly planting: string;
}

/** Throws `article-not-found`. */
@CommandHandler(MeasureCheck)
export class MeasureCheckHandler implements ICommandHandler<MeasureCheck> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ articleId, night, options }: MeasureCheck): Promise<MeasuredCheck | null> {
    const article = await this.queries.execute(new GetArticleToVerify(articleId));
    const sources = await this.queries.execute(new GetSourcesOfArticle(articleId, article.runId));
    if (sources.length === 0) return null;
    const untouched = openCheck(inputOf(article, sources));
    const errors = plantErrors(untouched, article.verification, `${night} ${articleId}`);
    const measured: { kind: PlantedErrorKind; outcome: RuleOutcome }[] = [];
    for (const { kind, sentenceId, words } of errors) {
      // Each check keeps the main thread busy for a moment: readers come first.
      await nextTurn();
      options.signal.throwIfAborted();
      measured.push({ kind, outcome: ruleOutcome(openCheck({ ...untouched.input, words }), sentenceId) });
    }
    return {
      errors: measured,
      untouched: untouchedOutcome(untouched),
      model: options.withModel
        ? await this.askModels(article, untouched, errors, { night, signal: options.signal })
        : null,
      algorithm: ALGORITHM_VERSION,
      planting: PLANTING_VERSION,
    };
  }

  /** One reading of all errors at once by judge and challenger: one for each would cost ten times as much. */
  private async askModels(
    { id }: ArticleToVerify,
    state: CheckState,
    errors: readonly PlantedError[],
    { night, signal }: { readonly night: string; readonly signal: AbortSignal },
  ): Promise<MeasuredCheck['model']> {
    const together = plantedTogether(state, errors);
    if (together === null) return null;
    const { aiPrompts: prompts } = await this.queries.execute(new GetSettings());
    const asker = new ModelAsker(this.commands, {
      prompts,
      runId: derivedId(id, night),
      articleId: id,
      suffix: '-measured',
      signal,
    });
    try {
      const checked = await checkArticle({ ...state.input, words: together.words }, asker, {
        until: 'challenge',
        economy: prompts.challengeEconomy,
        sourceCharacters: prompts.judgedCharacters,
        seed: night,
      });
      const planted = new Set(together.errors.map(({ sentenceId }) => sentenceId));
      return { ...modelOutcome(checked, planted), models: [...new Set(asker.passes.map(({ model }) => model))] };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof AiGatewayError) return 'unavailable';
      throw error;
    }
  }
}
