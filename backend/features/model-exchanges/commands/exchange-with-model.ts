import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import {
  type AiGateway,
  AiGatewayError,
  type CompletionAnswer,
  type CompletionRequest,
} from '../../../platform/ai-gateway/ai-gateway.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { derivedId } from '../../../platform/ids.js';
import { withoutBoundary } from '../../../platform/model-prompt/untrusted-data.js';
import { type GatewayAccess, GetGatewayAccess } from '../../settings/queries/get-gateway-access.js';
import { BuiltinEngine } from '../builtin-engine/builtin-engine.js';
import { type ExchangeKey, ExchangesStore, type KeptQuestion } from '../exchanges.store.js';

/**
 * Asks a model once and keeps the answer: the same (run, step, attempt) again is answered from what was kept, so that
 * a crash after paying never pays again. A question whose answer was lost on the way is put again as it was, under the
 * same name. Throws `AiGatewayError`.
 */
export class ExchangeWithModel {
  constructor(
    readonly key: ExchangeKey,
    readonly request: CompletionRequest,
    /** Gateway calls that this exchange may cost, its first one included; by default what the configuration allows. */
    readonly maxCalls?: number,
  ) {}
}

export interface Exchanged {
  readonly answer: CompletionAnswer;
  /** What was asked about, as it was when it was asked: an answer of an earlier call refers to nothing else. */
  readonly facts: unknown;
  /** False when the answer was kept from an earlier call. */
  readonly asked: boolean;
}

@CommandHandler(ExchangeWithModel)
export class ExchangeWithModelHandler implements ICommandHandler<ExchangeWithModel, Exchanged> {
  private readonly builtin = new BuiltinEngine();

  constructor(
    private readonly exchanges: ExchangesStore,
    private readonly queries: QueryBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ key, request, maxCalls }: ExchangeWithModel): Promise<Exchanged> {
    const kept = await this.exchanges.find(key);
    if (kept?.answer) return { answer: kept.answer, facts: kept.facts, asked: false };
    const gateway = await this.gateway(maxCalls);
    const question = kept && isSameQuestion(kept, request) ? { ...request, ...asPut(kept) } : request;
    if (question === request) await this.exchanges.begin(key, request);
    const questionId = derivedId(key.runId, `question-${key.step}-${key.attempt}`);
    const answer = await gateway
      .complete({ ...question, questionId })
      .catch((error: unknown) => this.refused(key, error));
    await this.exchanges.keep(key, answer);
    return { answer, facts: question.facts, asked: true };
  }

  /** Whoever asks again after a failure wants another answer: nothing of this question is to be recognised. */
  private async refused(key: ExchangeKey, error: unknown): Promise<never> {
    if (error instanceof AiGatewayError) await this.exchanges.forget(key);
    throw error;
  }

  private async gateway(maxCalls: number = this.config.ai.maxRetries + 1): Promise<AiGateway> {
    const access = await this.queries.execute<GetGatewayAccess, GatewayAccess | null>(new GetGatewayAccess());
    if (access === null) return this.builtin;
    // Loaded when there is a gateway to ask: an installation without one never needs the client's megabytes.
    const { OpenAiGateway } = await import('../../../platform/ai-gateway/openai-gateway.js');
    return new OpenAiGateway({
      ...access,
      siteName: this.config.site.name,
      timeoutMs: this.config.ai.timeoutMs,
      maxRetries: Math.min(this.config.ai.maxRetries, maxCalls - 1),
      publicBaseUrl: this.config.http.publicBaseUrl,
    });
  }
}

/** Whether the two differ in nothing but the random marks around the data. */
function isSameQuestion(kept: KeptQuestion, request: CompletionRequest): boolean {
  const said = ({ messages }: Pick<CompletionRequest, 'messages'>) =>
    withoutBoundary(messages.map(({ role, content }) => `${role}: ${content}`).join('\n'));
  return kept.model === request.model && kept.temperature === request.temperature && said(kept) === said(request);
}

/** To the letter as it was put before: only then can a gateway recognise it. */
function asPut({ messages, facts }: KeptQuestion): Pick<CompletionRequest, 'messages' | 'facts'> {
  return { messages, facts };
}
