import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  AiGatewayError,
  type CompletionAnswer,
  type CompletionRequest,
} from '../../../platform/ai-gateway/ai-gateway.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { cutText } from '../../../platform/model-prompt/cut-text.js';
import { boundaryOf, untrustedBlock } from '../../../platform/model-prompt/untrusted-data.js';
import type { ExchangeKey } from '../exchanges.store.js';
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
    /** Reads an answer; `facts` are those it was asked about, which may be older than the request's. */
    readonly read: (text: string, facts: unknown) => ReadAnswer<Value>,
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
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ key, request, read, options }: AskModel<unknown>): Promise<AskedModel<unknown>> {
    const budget = this.config.ai.maxRetries + 1 - (options.callsSpent ?? 0);
    let calls = 0;
    let unusable = 0;
    let question = request;
    for (let attempt = 1; ; attempt += 1) {
      const { answer, facts, asked } = await this.exchange({ ...key, attempt }, question, budget - calls, calls);
      const answered = read(answer.text, facts);
      if (answered.ok) return { value: answered.value, answer, facts, asked };
      const isCounted = asked || options.again !== true;
      if (isCounted) calls += answer.calls ?? 1;
      if (isCounted) unusable += 1;
      if (calls >= budget || unusable >= MAX_UNUSABLE) {
        const failure = new AiGatewayError(answered.code ?? 'bad-answer', answered.problem, false);
        failure.calls = calls;
        throw failure;
      }
      question = asked || options.again !== true ? withProblem(request, answer.text, answered.problem) : request;
    }
  }

  private async exchange(
    key: ExchangeWithModel['key'],
    request: CompletionRequest,
    maxCalls: number,
    before: number,
  ): Promise<Exchanged> {
    try {
      return await this.commands.execute<ExchangeWithModel, Exchanged>(
        new ExchangeWithModel(key, request, Math.max(1, maxCalls)),
      );
    } catch (error) {
      if (error instanceof AiGatewayError) error.calls += before;
      throw error;
    }
  }
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
