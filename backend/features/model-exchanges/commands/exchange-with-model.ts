import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { AiGateway, CompletionAnswer, CompletionRequest } from '../../../platform/ai-gateway/ai-gateway.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { type GatewayAccess, GetGatewayAccess } from '../../settings/queries/get-gateway-access.js';
import { BuiltinEngine } from '../builtin-engine/builtin-engine.js';
import { ExchangesStore } from '../exchanges.store.js';

/**
 * Asks a model once and keeps the answer: the same (run, step, attempt) again is answered from what was kept, so that
 * a crash after paying never pays again. Throws `AiGatewayError`.
 */
export class ExchangeWithModel {
  constructor(
    readonly key: { readonly runId: string; readonly step: string; readonly attempt: number },
    readonly request: CompletionRequest,
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

  async execute({ key, request }: ExchangeWithModel): Promise<Exchanged> {
    const kept = await this.exchanges.find(key);
    if (kept) return { ...kept, asked: false };
    const gateway = await this.gateway();
    await this.exchanges.begin(key, request);
    const answer = await gateway.complete(request);
    await this.exchanges.keep(key, answer);
    return { answer, facts: request.facts, asked: true };
  }

  private async gateway(): Promise<AiGateway> {
    const access = await this.queries.execute<GetGatewayAccess, GatewayAccess | null>(new GetGatewayAccess());
    if (access === null) return this.builtin;
    // Loaded when there is a gateway to ask: an installation without one never needs the client's megabytes.
    const { OpenAiGateway } = await import('../../../platform/ai-gateway/openai-gateway.js');
    return new OpenAiGateway({
      ...access,
      siteName: this.config.site.name,
      timeoutMs: this.config.ai.timeoutMs,
      maxRetries: this.config.ai.maxRetries,
      publicBaseUrl: this.config.http.publicBaseUrl,
    });
  }
}
