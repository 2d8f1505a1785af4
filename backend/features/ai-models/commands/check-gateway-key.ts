import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { OFFLINE_ENGINE } from '../../../contract/engine-words.js';
import { AiGatewayError, type ChatMessage } from '../../../platform/ai-gateway/ai-gateway.js';
import { DomainError } from '../../../platform/domain-error.js';
import { newId } from '../../../platform/ids.js';
import { Throttle } from '../../../platform/throttle/throttle.js';
import { MeterModelCalls } from '../../costs/commands/meter-model-calls.js';
import { type GatewayAccess, GetGatewayAccess } from '../../settings/queries/get-gateway-access.js';
import { GetSettings } from '../../settings/queries/get-settings.js';
import { GatewayClient } from '../gateway-client.js';
import { judgeKey, type KeyCheck, type KeyTrial, refusalOf } from '../key-check.js';
import { FindModelPrice } from './find-model-price.js';

const LIMIT = { name: 'gateway-key-check', maxPerHour: 60 };
/** A person waits for it. */
const TIMEOUT_MS = 10_000;
/** The smallest limit that all gateways take. */
const MAX_OUTPUT_TOKENS = 16;
const QUESTION: readonly ChatMessage[] = [{ role: 'user', content: 'Rispondi soltanto: ok' }];

/**
 * Asks the gateway with a key as it is typed, or with the stored one when its mask is given: for its list, which many
 * give to everybody, then with a question of a few words, which goes through the ledger. Keeps nothing of the key.
 * Throws `too-many-attempts`.
 */
export class CheckGatewayKey extends Command<KeyCheck> {
  constructor(
    /** Undefined: the one in use. */
    readonly typedKey: string | undefined,
    /** Whose attempts are counted. */
    readonly askedBy: string,
  ) {
    super();
  }
}

@CommandHandler(CheckGatewayKey)
export class CheckGatewayKeyHandler implements ICommandHandler<CheckGatewayKey> {
  constructor(
    private readonly client: GatewayClient,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly throttle: Throttle,
  ) {}

  async execute({ typedKey, askedBy }: CheckGatewayKey): Promise<KeyCheck> {
    await this.throttle.count(LIMIT, askedBy);
    const access = await this.access(typedKey);
    if (access === 'unreadable') return failed('La chiave salvata non si può più leggere: va inserita di nuovo.');
    if (access === null)
      return failed(`Non c’è nessuna chiave da provare: scrive il ${OFFLINE_ENGINE.name.toLowerCase()}.`);
    const { aiPrompts } = await this.queries.execute(new GetSettings());
    const model = aiPrompts.models.articleWriter;
    const list = await this.list(access);
    const question = refusalOf(list) ?? (await this.ask(access, model));
    return judgeKey({
      gateway: access.baseUrl === undefined ? 'OpenRouter' : new URL(access.baseUrl).host,
      hasKey: access.apiKey !== undefined,
      model,
      list,
      question,
    });
  }

  private async access(typedKey: string | undefined): Promise<GatewayAccess | null | 'unreadable'> {
    try {
      return await this.queries.execute(new GetGatewayAccess(typedKey));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'gateway-key-unreadable') return 'unreadable';
      throw error;
    }
  }

  private async list(access: GatewayAccess): Promise<KeyTrial['list']> {
    const gateway = await this.client.reach(access, LIMITS);
    return orFailure(gateway.listModels().then(({ length }) => length));
  }

  /** Null when it was answered. */
  private async ask(access: GatewayAccess, model: string): Promise<AiGatewayError | null> {
    const question = {
      ...{ runId: newId(), step: 'key-check', attempt: 1, role: 'keyCheck', articleId: null, model },
      bytes: QUESTION.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0),
      isOnline: false,
    };
    const meter = await this.commands.execute(
      // The price of the stored gateway is not asked for: this may be another one.
      new MeterModelCalls(question, (name) =>
        this.commands.execute(new FindModelPrice(name, { mayAskGateway: false })),
      ),
    );
    const gateway = await this.client.reach(access, { ...LIMITS, meter });
    const asked = gateway.complete({
      ...{ model, temperature: 0, messages: QUESTION, role: 'articleWriter' as const, facts: null },
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    });
    return orFailure(asked.then(({ usage }) => meter.answered(usage)).then(() => null));
  }
}

const LIMITS = { timeoutMs: TIMEOUT_MS, maxRetries: 0 };

async function orFailure<T>(asked: Promise<T>): Promise<T | AiGatewayError> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AiGatewayError) return error;
    throw error;
  }
}

function failed(message: string): KeyCheck {
  return { outcome: 'fails', message, models: null, refusal: null };
}
