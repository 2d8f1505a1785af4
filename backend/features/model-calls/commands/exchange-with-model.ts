import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import {
  type AiGateway,
  AiGatewayError,
  type CompletionAnswer,
  type CompletionRequest,
} from '../../../platform/ai-gateway/ai-gateway.js';
import type { CallMeter } from '../../../platform/ai-gateway/call-meter.js';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { derivedId } from '../../../platform/ids.js';
import { onlineModel } from '../../../platform/model-prompt/online-model.js';
import { withoutBoundary } from '../../../platform/model-prompt/untrusted-data.js';
import { FindModelPrice } from '../../ai-models/commands/find-model-price.js';
import { MeterModelCalls, type ModelCallMeter } from '../../costs/commands/meter-model-calls.js';
import { SettleOpenCalls } from '../../costs/commands/settle-open-calls.js';
import { isOfDemonstration, OfflineEngine } from '../../offline-engine/offline-engine.facts.js';
import { type GatewayAccess, GetGatewayAccess } from '../../settings/queries/get-gateway-access.js';
import { type ExchangeKey, ExchangesStore, type StoredQuestion } from '../exchanges.store.js';

/**
 * Asks a model once and keeps the answer: the same (run, step, attempt) again is answered from what was stored, so that
 * a crash after paying never pays again. A question whose answer was lost on the way is put again as it was, under the
 * same name. Throws `AiGatewayError`.
 */
export class ExchangeWithModel extends Command<Exchanged> {
  constructor(
    readonly key: ExchangeKey,
    readonly request: CompletionRequest,
    /** Gateway calls that this exchange may cost, its first one included; by default what the configuration allows. */
    readonly maxCalls?: number,
  ) {
    super();
  }
}

export interface Exchanged {
  readonly answer: CompletionAnswer;
  /** What was asked about, as it was when it was asked: an answer of an earlier call refers to nothing else. */
  readonly facts: unknown;
  /** False when the answer was stored from an earlier call. */
  readonly asked: boolean;
}

@CommandHandler(ExchangeWithModel)
export class ExchangeWithModelHandler implements ICommandHandler<ExchangeWithModel> {
  private readonly offline = new OfflineEngine();

  constructor(
    private readonly exchanges: ExchangesStore,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ key, request, maxCalls }: ExchangeWithModel): Promise<Exchanged> {
    const recorded = await this.exchanges.find(key);
    if (recorded) await this.settleOpen(key, recorded);
    if (recorded?.answer) return { answer: recorded.answer, facts: recorded.facts, asked: false };
    const access = isPlayed(key, request) ? null : await this.queries.execute(new GetGatewayAccess());
    const meter = access === null ? null : await this.meter(key, request);
    const gateway = access === null ? this.offline : await this.gateway(access, meter, maxCalls);
    const question = recorded && isSameQuestion(recorded, request) ? { ...request, ...asPut(recorded) } : request;
    if (question === request) await this.exchanges.begin(key, request);
    const questionId = derivedId(key.runId, `question-${key.step}-${key.attempt}`);
    const answer = await gateway
      .complete({ ...question, questionId })
      .catch((error: unknown) => this.refused(key, error));
    await this.exchanges.keep(key, answer);
    await meter?.answered(answer.usage);
    return { answer, facts: question.facts, asked: true };
  }

  /** Anyone who asks again after a failure wants another answer: nothing of this question is to be recognised. */
  private async refused(key: ExchangeKey, error: unknown): Promise<never> {
    if (error instanceof AiGatewayError) await this.exchanges.forget(key);
    throw error;
  }

  /** A process that was killed left a call open: its stored answer says what it cost, or nobody does. */
  private async settleOpen(key: ExchangeKey, { answer, model }: StoredQuestion): Promise<void> {
    const price = answer === null ? null : await this.commands.execute(new FindModelPrice(model, STORED_ONLY));
    await this.commands.execute(
      new SettleOpenCalls(payment(key), answer === null ? null : { usage: answer.usage, price }),
    );
  }

  private meter(key: ExchangeKey, { model, role, messages }: CompletionRequest): Promise<ModelCallMeter> {
    const question = {
      ...payment(key),
      role,
      articleId: key.articleId ?? null,
      model,
      bytes: messages.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0),
      isOnline: model !== onlineModel(model, false),
    };
    return this.commands.execute(
      new MeterModelCalls(question, (name, options) => this.commands.execute(new FindModelPrice(name, options))),
    );
  }

  private async gateway(
    access: GatewayAccess,
    meter: CallMeter | null,
    maxCalls: number = this.config.ai.maxRetries + 1,
  ): Promise<AiGateway> {
    // Loaded when there is a gateway to ask: an installation without one never needs the client's megabytes.
    const { OpenAiGateway } = await import('../../../platform/ai-gateway/openai-gateway.js');
    return new OpenAiGateway({
      ...access,
      meter: meter ?? undefined,
      clock: this.clock,
      siteName: this.config.site.name,
      timeoutMs: this.config.ai.timeoutMs,
      maxRetries: Math.min(this.config.ai.maxRetries, maxCalls - 1),
      publicBaseUrl: this.config.http.publicBaseUrl,
    });
  }
}

const STORED_ONLY = { mayAskGateway: false } as const;

/** A run of the demonstration plays its recording; anyone who checks its article later, or tries a prompt on it, asks the gateway. */
function isPlayed({ payerId, step }: ExchangeKey, request: CompletionRequest): boolean {
  return payerId === undefined && step !== 'trial' && isOfDemonstration(request);
}

/** Under whose name the calls of an exchange are counted. */
function payment({ runId, step, attempt, payerId }: ExchangeKey) {
  return { runId: payerId ?? runId, step, attempt };
}

/** Whether the two differ in nothing but the random marks around the data. */
function isSameQuestion(recorded: StoredQuestion, request: CompletionRequest): boolean {
  const said = ({ messages }: Pick<CompletionRequest, 'messages'>) =>
    withoutBoundary(messages.map(({ role, content }) => `${role}: ${content}`).join('\n'));
  return (
    recorded.model === request.model && recorded.temperature === request.temperature && said(recorded) === said(request)
  );
}

/** To the letter as it was put before: only then can a gateway recognise it. */
function asPut({ messages, facts }: StoredQuestion): Pick<CompletionRequest, 'messages' | 'facts'> {
  return { messages, facts };
}
