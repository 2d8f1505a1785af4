import type { PipelineRole } from '../../contract/pipeline-roles.js';

/** One message of a conversation with a model. Collected text goes only into `user` messages, marked as untrusted data. */
export interface ChatMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
  /**
   * So many leading characters are the same in questions that follow, and may be read from a cache: each number in some
   * of them, the smallest in all. Absent: none.
   */
  readonly repeated?: readonly number[];
}

/** What the pipeline asks of a model: one completion. */
export interface CompletionRequest {
  /** The model id as the gateway knows it, `:online` included when online search is on. */
  readonly model: string;
  readonly temperature: number;
  readonly messages: readonly ChatMessage[];
  /** Which role of the pipeline asks; the offline engine chooses its answer by it. */
  readonly role: PipelineRole;
  /** The same facts as in the messages, as data, for an engine that does not read prose. Never sent to a gateway. */
  readonly facts: unknown;
  /** A UUID that is the same when the same question is put again after a crash: gateways get it, so as to be paid once. */
  readonly questionId?: string;
  /** The form of the answer as a JSON schema, offered to gateways that take one. The answer is read tolerantly anyway. */
  readonly answerSchema?: { readonly name: string; readonly schema: object };
  /** How long the answer may become, in tokens; absent: as long as an article takes. */
  readonly maxOutputTokens?: number;
  readonly signal?: AbortSignal;
}

/** What a gateway says that an answer took; dollars are null when it does not say. */
export interface CompletionUsage {
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly costUsd: number | null;
  /** Of the tokens asked, those that the gateway had read before; absent where it says nothing of them. */
  readonly cachedTokens?: number;
}

/** What a gateway answered. `text` is raw model output: untrusted. */
export interface CompletionAnswer {
  readonly text: string;
  /** The model that really answered, as the gateway names it. */
  readonly model: string;
  readonly finishReason: string | null;
  readonly usage: CompletionUsage;
  readonly durationMs: number;
  /** How often the gateway was called until it answered; absent in older answers. */
  readonly calls?: number;
  /** Addresses that an online search cited: untrusted; absent where there are none. */
  readonly citations?: readonly string[];
}

/** Why a gateway call failed. `retryable` says whether the same request may succeed later. */
export class AiGatewayError extends Error {
  /** How often the gateway was called before it was given up. */
  calls = 0;
  /** What the failed call cost: nothing, what the gateway reported, or something that nobody knows. */
  charge: 'none' | 'unknown' | CompletionUsage = 'unknown';
  /** The system's name of a connection that failed (ENOTFOUND, CERT_HAS_EXPIRED); null when there was one. */
  connectionCode: string | null = null;
  /** What the gateway reported, an HTTP status or the number in its error; null when it reported nothing. */
  status: number | null = null;
  /** The answer was cut at the length that was allowed, and a longer one was not asked for yet. */
  needsMoreRoom = false;

  constructor(
    readonly code:
      | 'unauthorized'
      | 'insufficient-credit'
      | 'rate-limited'
      | 'unavailable'
      | 'timeout'
      | 'bad-request'
      | 'model-not-found'
      | 'truncated'
      | 'empty-answer'
      | 'bad-answer'
      | 'too-large'
      /** Not asked: what the call may cost goes beyond a budget. */
      | 'budget-exhausted'
      /** Not asked: there is a budget, and nobody knows what the call would cost. */
      | 'unknown-price',
    message: string,
    readonly retryable: boolean,
    readonly retryAfterMs?: number,
  ) {
    super(message);
    this.name = 'AiGatewayError';
  }
}

/** The one door to a language model, real or built in. */
export abstract class AiGateway {
  /** Completes once, retries included; throws `AiGatewayError`. */
  abstract complete(request: CompletionRequest): Promise<CompletionAnswer>;
}
