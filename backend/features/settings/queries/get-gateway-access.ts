import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { DomainError } from '../../../platform/domain-error.js';
import { GatewayKeyStore, isMaskedKey, type StoredGatewayKey } from '../gateway-key.store.js';

/**
 * How to reach the model gateway, null when neither a key nor an address is set and the offline engine writes. Throws
 * `gateway-key-unreadable` when a key is stored that this process cannot decrypt.
 */
export class GetGatewayAccess extends Query<GatewayAccess | null> {
  /** With a key as the screen has it, not saved yet: its mask or nothing given stands for the stored one. */
  constructor(readonly typedKey?: string) {
    super();
  }
}

export interface GatewayAccess {
  /** Absent: OpenRouter. */
  readonly baseUrl: string | undefined;
  /** A secret: for the gateway client only, never for an answer or a log. Absent: the gateway wants none. */
  readonly apiKey: string | undefined;
}

@QueryHandler(GetGatewayAccess)
export class GetGatewayAccessHandler implements IQueryHandler<GetGatewayAccess> {
  constructor(
    private readonly keys: GatewayKeyStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ typedKey }: GetGatewayAccess): Promise<GatewayAccess | null> {
    const stored = typedKey === undefined || isMaskedKey(typedKey) ? await this.keys.read() : typed(typedKey);
    // Neither the key of a variable nor the offline engine is what the newsroom chose.
    if (stored === 'unreadable') throw new DomainError('gateway-key-unreadable');
    const apiKey = stored === 'none' ? this.config.ai.apiKey : stored.key;
    const { baseUrl } = this.config.ai;
    return apiKey === undefined && baseUrl === undefined ? null : { baseUrl, apiKey };
  }
}

function typed(key: string): StoredGatewayKey {
  return key === '' ? 'none' : { key };
}
