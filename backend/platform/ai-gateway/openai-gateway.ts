import { setTimeout as delay } from 'node:timers/promises';
import OpenAI, { APIConnectionError, APIError } from 'openai';
import type { Clock } from '../clock.js';
import { derivedId } from '../ids.js';
import { AiGateway, AiGatewayError, type CompletionAnswer, type CompletionRequest } from './ai-gateway.js';
import { boundedFetch } from './bounded-fetch.js';
import type { CallMeter } from './call-meter.js';
import { readCompletionBody } from './completion-body.js';
import {
  completionParameters,
  MAX_OUTPUT_TOKENS,
  MORE_ROOM,
  messagesFor,
  type OptionalPart,
  refusedPart,
  unwantedParts,
} from './completion-parameters.js';
import { gatewayFailure, longest, parsedOrNull, readErrorMember, waitInHeaders } from './gateway-failure.js';
import { type GatewayModel, type GatewayModels, readModelList } from './gateway-models.js';
import { type RetryEnvironment, withRetries } from './retry.js';

/** Where completions come from when only a key is configured. */
export const OPENROUTER_BASE_URL = 'https://openrouter.ai/api/v1';

export interface OpenAiGatewayOptions {
  /** Undefined: OpenRouter. */
  readonly baseUrl?: string | undefined;
  /** Undefined: no Authorization header, as a local gateway wants it. */
  readonly apiKey?: string | undefined;
  /** Limit of one attempt, from its first byte sent to its last byte read. */
  readonly timeoutMs: number;
  /** For dates that a gateway names as the end of a wait. */
  readonly clock: Pick<Clock, 'now'>;
  readonly maxRetries: number;
  /** Address of this site, sent to the gateway for attribution. */
  readonly publicBaseUrl: string;
  readonly siteName?: string;
  /** Hears of each call for a completion before it is made. */
  readonly meter?: CallMeter | undefined;
  readonly fetch?: typeof fetch;
  readonly retry?: Partial<RetryEnvironment> & { readonly firstWaitMs?: number; readonly maxWaitMs?: number };
}

/**
 * Any OpenAI-compatible gateway over HTTP.
 *
 * Completions are asked as streams although nobody watches them grow: writing an article takes a model minutes, and
 * only a stream keeps bytes flowing, so that no proxy on the way cuts a silent connection, and leaving it stops the
 * work that is paid for. The body is still read as a whole and judged at its end. An aborted signal rejects with its
 * own reason, everything else with `AiGatewayError`.
 */
export class OpenAiGateway extends AiGateway implements GatewayModels {
  readonly #client: OpenAI;

  constructor(private readonly options: OpenAiGatewayOptions) {
    super();
    this.#client = new OpenAI({
      baseURL: options.baseUrl ?? OPENROUTER_BASE_URL,
      apiKey: options.apiKey ?? 'none',
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      timeout: options.timeoutMs,
      // The package retries what must not be retried (409) and knows nothing of cut answers: retries are ours.
      maxRetries: 0,
      logLevel: 'off',
      fetch: boundedFetch(options.fetch ?? fetch, MAX_BODY_BYTES),
      defaultHeaders: {
        'HTTP-Referer': options.publicBaseUrl,
        'X-Title': options.siteName ?? 'Contesto',
        ...(options.apiKey === undefined ? { Authorization: null } : {}),
      },
    });
  }

  async complete(request: CompletionRequest): Promise<CompletionAnswer> {
    const { model, maxOutputTokens: firstRoom = MAX_OUTPUT_TOKENS } = request;
    const refused = new Set([...this.#refusedBefore(model), ...unwantedParts(model)]);
    let room = firstRoom;
    let wasEmpty = false;
    const ask = async (signal: AbortSignal, retry: number) => {
      const started = performance.now();
      const body = await this.#ask({ ...request, maxOutputTokens: room }, retry, refused, signal);
      const read = readCompletionBody(body, {
        requestedModel: model,
        secret: this.options.apiKey,
        now: this.options.clock.now().getTime(),
        mayHaveMoreRoom: room === firstRoom,
        wasEmpty,
      });
      return { ...read, durationMs: Math.round(performance.now() - started), calls: retry + 1 };
    };
    const { meter } = this.options;
    return this.#retrying(request.signal, ask, {
      begin: async () => meter?.begin({ maxOutputTokens: room }),
      failed: async (error) => {
        if (error instanceof AiGatewayError && error.needsMoreRoom) room = firstRoom * MORE_ROOM;
        if (error instanceof AiGatewayError && error.code === 'empty-answer') wasEmpty = true;
        await meter?.failed(error);
      },
    });
  }

  /** The body of a successful answer. A refused optional part is left out and the question put again, once each. */
  async #ask(
    request: CompletionRequest,
    retry: number,
    refused: Set<OptionalPart>,
    signal: AbortSignal,
  ): Promise<string> {
    const { model } = request;
    const question = {
      model,
      messages: messagesFor(request.messages, refused),
      stream: true,
      ...completionParameters(request, refused),
    } as const;
    try {
      const headers = idempotencyHeader(request.questionId, retry, question);
      const response = await this.#client.chat.completions.create(question, { signal, headers }).asResponse();
      return await response.text();
    } catch (error) {
      const part = refusedPart(error);
      if (part === null || refused.has(part)) throw error;
      refused.add(part);
      if (REMEMBERED.has(part)) this.#refusedBefore(model).add(part);
      return this.#ask(request, retry, refused, signal);
    }
  }

  #refusedBefore(model: string): Set<OptionalPart> {
    const key = `${this.options.baseUrl ?? OPENROUTER_BASE_URL} ${model}`;
    const known = REFUSED.get(key) ?? new Set();
    REFUSED.set(key, known);
    return known;
  }

  async listModels(caller?: AbortSignal): Promise<GatewayModel[]> {
    return this.#retrying(caller, async (signal) => {
      const response = await this.#client.get('/models', { signal }).asResponse();
      const models = readModelList(parsedOrNull(await response.text()));
      if (models !== null) return models;
      throw new AiGatewayError('bad-answer', 'Il gateway non ha dato un elenco di modelli leggibile.', true);
    });
  }

  #retrying<T>(
    caller: AbortSignal | undefined,
    attempt: (signal: AbortSignal, retry: number) => Promise<T>,
    calls?: { begin(): Promise<void>; failed(error: unknown): Promise<void> },
  ): Promise<T> {
    const { firstWaitMs = 1_000, maxWaitMs = 60_000, random = Math.random, sleep = wait } = this.options.retry ?? {};
    const once = async (retry: number) => {
      caller?.throwIfAborted();
      await calls?.begin();
      const deadline = AbortSignal.timeout(this.options.timeoutMs);
      try {
        return await attempt(caller === undefined ? deadline : AbortSignal.any([caller, deadline]), retry);
      } catch (error) {
        const failure = caller?.aborted ? caller.reason : deadline.aborted ? this.#timedOut() : this.#translate(error);
        await calls?.failed(failure);
        throw failure;
      }
    };
    return withRetries(
      once,
      { maxRetries: this.options.maxRetries, firstWaitMs, maxWaitMs },
      { random, sleep },
      caller,
    );
  }

  #timedOut(): AiGatewayError {
    return new AiGatewayError('timeout', `Il gateway non ha risposto entro ${this.options.timeoutMs} ms.`, true);
  }

  /** The package's errors hold headers and causes that may hold the key: only status and message are taken over. */
  #translate(error: unknown): AiGatewayError {
    if (error instanceof AiGatewayError) return error;
    if (error instanceof APIConnectionError && error.cause instanceof AiGatewayError) return error.cause;
    if (error instanceof APIError && error.status !== undefined) {
      const now = this.options.clock.now().getTime();
      const reported = readErrorMember(error.error, error.status, now);
      const asked = longest([waitInHeaders(error.headers, now), reported.retryAfterMs]);
      const failure = gatewayFailure(
        { status: error.status, message: reported.message, ...(asked === undefined ? {} : { retryAfterMs: asked }) },
        this.options.apiKey,
      );
      if (error.status < 500 || error.status === 503) failure.charge = 'none';
      return failure;
    }
    const code = connectionCode(error);
    const reason = code === null ? '' : ` (${code})`;
    const failure = new AiGatewayError('unavailable', `La connessione con il gateway è mancata${reason}.`, true);
    failure.connectionCode = code;
    if (code !== null && NEVER_CONNECTED.has(code)) failure.charge = 'none';
    return failure;
  }
}

/**
 * What which models of which gateways refused, of the parts that they never take: asked once in the life of the process, so
 * that no later question is put twice for it. A limit or a temperature is refused for its value.
 */
const REFUSED = new Map<string, Set<OptionalPart>>();
const REMEMBERED: ReadonlySet<OptionalPart> = new Set(['response_format', 'system', 'cache_control']);

/**
 * By this name a gateway that keeps its answers gives the same one again, without a second price, to anyone who lost it in
 * a crash. A retry wants another answer and goes by another name, and so does every question that reads differently.
 */
function idempotencyHeader(questionId: string | undefined, retry: number, question: object): Record<string, string> {
  if (questionId === undefined) return {};
  return { 'Idempotency-Key': derivedId(questionId, `${retry} ${JSON.stringify(question)}`) };
}

/** A stream spends some 330 bytes on each token of an answer: the longest legitimate one stays under 3 MB. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

async function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await delay(ms, undefined, signal === undefined ? {} : { signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}

/** The system's name of the failure (ECONNREFUSED, UND_ERR_SOCKET…), the only part of a cause that is safe to show. */
function connectionCode(error: unknown): string | null {
  let cause: unknown = error;
  for (let depth = 0; depth < 5 && typeof cause === 'object' && cause !== null; depth += 1) {
    if ('code' in cause && typeof cause.code === 'string' && /^[A-Z][A-Z0-9_]+$/.test(cause.code)) return cause.code;
    cause = 'cause' in cause ? cause.cause : null;
  }
  return null;
}

/** The question never reached anybody. */
const NEVER_CONNECTED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
