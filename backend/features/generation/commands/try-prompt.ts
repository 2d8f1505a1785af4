import { randomBytes } from 'node:crypto';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { PipelineRole } from '../../../contract/pipeline-roles.js';
import {
  AiGatewayError,
  type CompletionAnswer,
  type CompletionRequest,
} from '../../../platform/ai-gateway/ai-gateway.js';
import { DomainError } from '../../../platform/domain-error.js';
import { derivedId, newId } from '../../../platform/ids.js';
import { Leases } from '../../../platform/leases/leases.js';
import { Throttle } from '../../../platform/throttle/throttle.js';
import { ExchangeWithModel } from '../../model-calls/commands/exchange-with-model.js';
import { ListExchanges, type StoredExchange } from '../../model-calls/queries/list-exchanges.js';
import type { AiPrompts } from '../../settings/ai-prompts.facts.js';
import { GetSettings } from '../../settings/queries/get-settings.js';
import { PreviewVerdict } from '../../verification/queries/preview-verdict.js';
import { ONLINE_SEARCH_STEP } from '../pipeline/research/online-search.js';
import {
  type PromptTrial,
  type TrialInput,
  type TrialOrder,
  type TriedAnswer,
  trialInput,
} from '../prompt-trial/prompt-trial.js';
import {
  buildTrialRequest,
  readTrialAnswer,
  type TrialQuestion,
  trialQuestion,
} from '../prompt-trial/trial-question.js';
import { ListGenerationRuns } from '../queries/list-generation-runs.js';
import { ListTrialInputs } from '../queries/list-trial-inputs.js';

const LIMIT = { name: 'prompt-trial', maxPerHour: 60 };

/**
 * Puts a stored question of a generation to a model once more, with other prompts. Nothing is published and no event is
 * recorded; the exchange is stored like every other, so that what was spent is known. One at a time in all processes.
 */
export class TryPrompt extends Command<PromptTrial> {
  constructor(
    readonly order: TrialOrder,
    readonly adminId: string,
  ) {
    super();
  }
}

/** What the trial is about: a run, and the question of it that is put again. */
interface RecordedQuestion {
  readonly input: TrialInput;
  readonly exchange: StoredExchange;
  readonly question: TrialQuestion;
  readonly run: { readonly runId: string; readonly articleId: string | null };
}

/** Throws `run-not-found`, `trial-input-not-kept`, `trial-under-way`, `too-many-attempts`. */
@CommandHandler(TryPrompt)
export class TryPromptHandler implements ICommandHandler<TryPrompt> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly leases: Leases,
    private readonly throttle: Throttle,
  ) {}

  async execute({ order, adminId }: TryPrompt): Promise<PromptTrial> {
    const original = await this.original(order.kind, order.runId);
    const tried = await this.leases.withLease('prompt-trial', async (signal) => {
      await this.throttle.count(LIMIT, adminId);
      const { aiPrompts } = await this.queries.execute(new GetSettings());
      const prompts = withEdits(aiPrompts, order.aiPrompts);
      const request = buildTrialRequest(prompts, original.question, randomBytes(9).toString('hex'));
      return this.ask(original, request, trialRun({ ...order, runId: original.run.runId }), signal);
    });
    if (!tried.ran) throw new DomainError('trial-under-way');
    return tried.value;
  }

  private async original(kind: PipelineRole, runId: string): Promise<RecordedQuestion> {
    const id = runId === 'latest' ? await this.latestRun(kind) : runId;
    const [run] = await this.queries.execute(new ListGenerationRuns({ id }));
    if (run === undefined) throw new DomainError('run-not-found');
    const exchanges = await this.queries.execute(new ListExchanges(id));
    // What was read again after a repair is a part of the article only, and an online search has no prompt of the newsroom.
    const first = exchanges.filter(({ step }) => !step.startsWith('recheck-') && !step.startsWith(ONLINE_SEARCH_STEP));
    const exchange = first.findLast(({ role }) => role === kind);
    if (exchange === undefined) throw new DomainError('trial-input-not-kept');
    const roles = exchanges.map(({ role }) => role);
    return { input: trialInput(run, roles), exchange, question: trialQuestion(kind, exchange.facts), run };
  }

  private async latestRun(kind: PipelineRole): Promise<string> {
    const inputs = await this.queries.execute(new ListTrialInputs());
    const latest = inputs.find(({ kinds }) => kinds.includes(kind));
    if (latest) return latest.runId;
    throw new DomainError('trial-input-not-kept', { text: 'Nessuna generazione ha ancora dati conservati' });
  }

  private async ask(
    original: RecordedQuestion,
    request: CompletionRequest,
    id: string,
    signal: AbortSignal,
  ): Promise<PromptTrial> {
    const { exchange, input } = original;
    const { answer, problem } = await this.exchange(id, { ...request, signal });
    return {
      input,
      asked: {
        model: request.model,
        temperature: request.temperature,
        systemPrompt: said(request, 'system'),
        userPrompt: said(request, 'user'),
      },
      answer: answer && (await this.tried(original, answer, request.temperature)),
      problem,
      earlier: withRecordedScore(await this.tried(original, exchange.answer, exchange.temperature), input.score),
    };
  }

  private async exchange(
    runId: string,
    request: CompletionRequest,
  ): Promise<{ answer: CompletionAnswer | null; problem: string | null }> {
    try {
      const { answer } = await this.commands.execute(
        new ExchangeWithModel({ runId, step: 'trial', attempt: 1 }, request),
      );
      return { answer, problem: null };
    } catch (error) {
      // The lease went with the process or the database: the caller may ask again under the same name.
      if (request.signal?.aborted) throw new DomainError('database-unavailable');
      if (error instanceof AiGatewayError) return { answer: null, problem: error.message };
      throw error;
    }
  }

  private async tried(
    { question, run }: RecordedQuestion,
    answer: CompletionAnswer,
    temperature: number,
  ): Promise<TriedAnswer> {
    const { judged, outcome, problem, notes } = readTrialAnswer(answer.text, question);
    const isJudged = judged && outcome?.kind === 'articleVerifier' && question.kind === 'articleVerifier';
    const verdict =
      isJudged && run.articleId !== null
        ? await this.queries.execute(
            new PreviewVerdict({ runId: run.runId, articleId: run.articleId }, question.facts, judged),
          )
        : null;
    return {
      model: answer.model,
      temperature,
      raw: answer.text,
      ...answer.usage,
      durationMs: answer.durationMs,
      outcome: outcome?.kind === 'articleVerifier' ? { ...outcome, ...verdict } : outcome,
      problem,
      notes: [...notes],
    };
  }
}

/** The score of the run itself is known even when the article has changed since and cannot be scored again. */
function withRecordedScore(earlier: TriedAnswer, score: number | null): TriedAnswer {
  const { outcome } = earlier;
  return outcome?.kind === 'articleVerifier'
    ? { ...earlier, outcome: { ...outcome, score: outcome.score ?? score } }
    : earlier;
}

function withEdits(saved: AiPrompts, edited: TrialOrder['aiPrompts']): AiPrompts {
  return {
    ...saved,
    ...edited,
    temperature: { ...saved.temperature, ...edited.temperature },
    models: { ...saved.models, ...edited.models },
  };
}

/** Under what the exchange is stored: the same trial of the same prompts on the same run again is answered from it. */
function trialRun({ trialId, ...asked }: TrialOrder): string {
  return trialId === undefined ? newId() : derivedId(trialId, JSON.stringify(asked));
}

function said({ messages }: CompletionRequest, role: 'system' | 'user'): string {
  return messages
    .filter((message) => message.role === role)
    .map(({ content }) => content)
    .join('\n\n');
}
