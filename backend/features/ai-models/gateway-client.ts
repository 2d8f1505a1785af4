import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { CallMeter } from '../../platform/ai-gateway/call-meter.js';
import type { OpenAiGateway } from '../../platform/ai-gateway/openai-gateway.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { type GatewayAccess, GetGatewayAccess } from '../settings/queries/get-gateway-access.js';

/** The gateway as the settings give access to it at this moment. */
@Injectable()
export class GatewayClient {
  constructor(
    private readonly queries: QueryBus,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Null when neither a key nor an address is set. Completions are reported to the meter. */
  async open(meter?: CallMeter): Promise<OpenAiGateway | null> {
    const access = await this.queries.execute(new GetGatewayAccess());
    return access === null ? null : this.reach(access, { meter });
  }

  /** A gateway by an access that need not be the stored one. @param limits replace those of the configuration */
  async reach(
    access: GatewayAccess,
    { meter, ...limits }: { meter?: CallMeter | undefined; timeoutMs?: number; maxRetries?: number },
  ): Promise<OpenAiGateway> {
    // Loaded when there is a gateway to ask: an installation without one never needs the client's megabytes.
    const { OpenAiGateway } = await import('../../platform/ai-gateway/openai-gateway.js');
    return new OpenAiGateway({
      ...access,
      meter,
      clock: this.clock,
      siteName: this.config.site.name,
      timeoutMs: this.config.ai.timeoutMs,
      maxRetries: this.config.ai.maxRetries,
      ...limits,
      publicBaseUrl: this.config.http.publicBaseUrl,
    });
  }
}
