import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import {
  AiGatewayError,
  type CompletionAnswer,
  type CompletionRequest,
} from '../../../platform/ai-gateway/ai-gateway.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { onlineModel } from '../../../platform/model-prompt/online-model.js';
import { boundaryOf, untrustedBlock } from '../../../platform/model-prompt/untrusted-data.js';
import { cutText } from '../../../text/shorten.js';
import { isBuiltIn } from '../../offline-engine/offline-engine.facts.js';
import { GetGatewayAccess } from '../../settings/queries/get-gateway-access.js';
import { GetSettings } from '../../settings/queries/get-settings.js';
import { isFaultOfModel, modelsToAsk } from '../circuit-breaker.js';
import type { ExchangeKey } from '../exchanges.store.js';
import { ModelHealthStore } from '../model-health.store.js';
import { type Exchanged, ExchangeWithModel } from './exchange-with-model.js';

/** An answer that was read, or why it cannot be used, in Italian. */
export type ReadAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: string; readonly code?: 'empty-answer' | 'truncated' | 'bad-answer' };

/**
 * Asks a model until it has a usable answer, within one budget of gateway calls: the client's retries, what earlier tries
 * of the step spent, and one more question that shows what was wrong with an unusable answer. Throws `AiGatewayError`,
 * whose `calls` are those of this command.
 */
export class AskModel<Value> extends Command<AskedModel<Value>> {
  constructor(
    readonly key: Omit<ExchangeKey, 'attempt'>,
    readonly request: CompletionRequest,
    /** Reads an answer of a model; `facts` are those it was asked about, which may be older than the request's. */
    readonly read: (text: string, facts: unknown, model: string) => ReadAnswer<Value>,
    readonly options: {
      /** Gateway calls that earlier tries of the same question cost. */
      readonly callsSpent?: number;
      /** Unusable answers of earlier calls count as nothing: a person asks again. */
      readonly again?: boolean;
    } = {},
  ) {
    super();
  }
}

export interface AskedModel<Value> {
  readonly value: Value;
  readonly answer: CompletionAnswer;
  /** What was asked about, as it was when it was asked. */
  readonly facts: unknown;
  /** False when the answer was stored by an earlier call. */
  readonly asked: boolean;
}

/** An unusable answer is followed by one more question. */
const MAX_UNUSABLE = 2;

@CommandHandler(AskModel)
export class AskModelHandler implements ICommandHandler<AskModel<unknown>> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly health: ModelHealthStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ key, request, read, options }: AskModel<unknown>): Promise<AskedModel<unknown>> {
    const budget = this.config.ai.maxRetries + 1 - (options.callsSpent ?? 0);
    const models = await this.modelsFor(request);
    let calls = 0;
    let unusable = 0;
    let question = request;
    for (let attempt = 1; ; attempt += 1) {
      const asked = await this.exchange({ ...key, attempt }, question, models, { budget, calls });
      calls = asked.calls;
      const { answer, facts } = asked;
      const answered = read(answer.text, facts, answer.model);
      if (asked.asked && !isBuiltIn(answer.model)) await this.note(asked.model, answered.ok ? null : answered.problem);
      if (answered.ok) return { value: answered.value, answer, facts, asked: asked.asked };
      const isCounted = asked.asked || options.again !== true;
      if (isCounted) calls += answer.calls ?? 1;
      if (isCounted) unusable += 1;
      if (calls >= budget || unusable >= MAX_UNUSABLE) {
        const failure = new AiGatewayError(answered.code ?? 'bad-answer', answered.problem, false);
        failure.calls = calls;
        throw failure;
      }
      question = isCounted ? withProblem(request, answer.text, answered.problem) : request;
    }
  }

  /**
   * Asks the models one after the other until one answers. A model that is followed by another leaves it one call of the
   * budget. A failed question keeps its name, so that anyone who takes it up again finds the answer of anyone who gave it.
   */
  private async exchange(
    key: ExchangeWithModel['key'],
    question: CompletionRequest,
    models: readonly string[],
    { budget, calls }: { readonly budget: number; readonly calls: number },
  ): Promise<Exchanged & { readonly calls: number; readonly model: string }> {
    let spent = calls;
    for (const [place, model] of models.entries()) {
      const isLast = place === models.length - 1;
      const left = Math.max(1, budget - spent - (isLast ? 0 : 1));
      try {
        const exchanged = await this.commands.execute(new ExchangeWithModel(key, { ...question, model }, left));
        return { ...exchanged, calls: spent, model };
      } catch (error) {
        if (!(error instanceof AiGatewayError)) throw error;
        if (isFaultOfModel(error)) await this.note(model, error.message, error.calls);
        spent += error.calls;
        error.calls = spent;
        if (isLast || spent >= budget || !isFaultOfModel(error)) throw error;
      }
    }
    throw new Error('There is a model to ask.');
  }

  /** The role's model and its fallback, without those that are left alone. The offline engine has no other. */
  private async modelsFor({ model, role }: CompletionRequest): Promise<readonly string[]> {
    const access = await this.queries.execute(new GetGatewayAccess());
    if (access === null) return [model];
    const { aiPrompts } = await this.queries.execute(new GetSettings());
    const named = aiPrompts.fallbackModels?.[role]?.trim();
    if (!named) return [model];
    const fallback = onlineModel(named, model !== onlineModel(model, false));
    const resting = new Set((await this.health.resting()).map((each) => each.model));
    return modelsToAsk(model, fallback, (each) => resting.has(plain(each)));
  }

  /** Of the offline engine nothing is noted: it is no model, and what it cannot write another cannot either. */
  private async note(model: string, problem: string | null, calls = 1): Promise<void> {
    const access = await this.queries.execute(new GetGatewayAccess());
    if (access === null) return;
    if (problem === null) await this.health.answered(plain(model));
    else await this.health.failed(plain(model), Math.max(1, calls), problem);
  }
}

/** With and without online search it is the same model. */
function plain(model: string): string {
  return onlineModel(model, false);
}

const MAX_SHOWN_LENGTH = 1_500;

/** The same question, and what was wrong with its answer. The answer is shown as data: it may hold anything. */
function withProblem(request: CompletionRequest, text: string, problem: string): CompletionRequest {
  const boundary = boundaryOf(request.messages.map(({ content }) => content).join('\n'));
  const shown = boundary === undefined ? [] : [untrustedBlock('risposta', cutText(text, MAX_SHOWN_LENGTH), boundary)];
  const note = [
    `La risposta che hai dato non si può usare: ${problem.replace(/[.\s]*$/, '')}.`,
    ...shown,
    'Rispondi di nuovo alla stessa domanda, soltanto con l’oggetto JSON richiesto.',
  ].join('\n');
  return { ...request, messages: [...request.messages, { role: 'user', content: note }] };
}
