import { z } from 'zod';
import { DomainError } from '../domain-error.js';
import { AiGatewayError } from './ai-gateway.js';

/** How a gateway reports a failure: as the whole body, inside HTTP 200, or in the middle of a stream. */
export interface ReportedFailure {
  /** HTTP status, or the code inside the error object. */
  readonly status: number;
  readonly message: string;
  /** When the gateway asks to come back, in milliseconds from now. */
  readonly retryAfterMs?: number;
}

type FailureCode = AiGatewayError['code'];

/** The typed error for what a gateway reported; `secret` never appears in it. */
export function gatewayFailure(failure: ReportedFailure, secret: string | undefined): AiGatewayError {
  const { code, retryable, text } = meaningOf(failure.status);
  const detail = redactSecret(failure.message, secret);
  const message = detail === '' ? `${text} (${failure.status}).` : `${text} (${failure.status}): ${detail}`;
  const error = new AiGatewayError(code, message, retryable, failure.retryAfterMs);
  error.status = failure.status;
  return error;
}

interface Meaning {
  readonly code: FailureCode;
  readonly retryable: boolean;
  readonly text: string;
}

function meaningOf(status: number): Meaning {
  const known = MEANINGS[status];
  if (known !== undefined) return known;
  if (status >= 500) return { code: 'unavailable', retryable: true, text: 'Il gateway dei modelli ha un guasto' };
  if (status >= 300 && status < 400) {
    return {
      code: 'bad-request',
      retryable: false,
      text: 'Il gateway rimanda a un altro indirizzo: correggere AI_BASE_URL',
    };
  }
  return { code: 'bad-request', retryable: false, text: 'Il gateway ha rifiutato la richiesta' };
}

const MEANINGS: Readonly<Record<number, Meaning>> = {
  401: { code: 'unauthorized', retryable: false, text: 'La chiave del gateway manca o non è valida' },
  402: { code: 'insufficient-credit', retryable: false, text: 'Il credito presso il gateway non basta' },
  403: { code: 'unauthorized', retryable: false, text: 'Il gateway nega l’accesso a questo modello o a questo testo' },
  404: { code: 'model-not-found', retryable: false, text: 'Il modello scelto non esiste più presso il gateway' },
  408: { code: 'timeout', retryable: true, text: 'Il gateway non ha risposto in tempo' },
  409: { code: 'unavailable', retryable: true, text: 'Il gateway è momentaneamente occupato' },
  413: { code: 'too-large', retryable: false, text: 'La richiesta è troppo grande per il gateway' },
  425: { code: 'unavailable', retryable: true, text: 'Il gateway è momentaneamente occupato' },
  429: { code: 'rate-limited', retryable: true, text: 'Il gateway chiede di rallentare' },
};

const errorObject = z.object({
  code: z.union([z.number(), z.string()]).nullish(),
  message: z.string().nullish(),
  type: z.string().nullish(),
  metadata: z
    .object({
      raw: z.unknown(),
      headers: z.record(z.string(), z.unknown()).nullish().catch(null),
    })
    .partial()
    .nullish()
    .catch(null),
});

/**
 * Reads an `error` member as OpenRouter, OpenAI and their kin write it; a text alone counts as the message.
 * `status` is used when the object has no numeric code; `now` is in milliseconds since 1970.
 */
export function readErrorMember(error: unknown, status: number, now: number): ReportedFailure {
  const read = errorObject.safeParse(error);
  if (!read.success) return { status, message: typeof error === 'string' ? error : '' };
  const code = Number(read.data.code ?? Number.NaN);
  const raw = read.data.metadata?.raw;
  // With "Provider returned error" the useful sentence is the provider's own.
  const message = [read.data.message, typeof raw === 'string' ? raw : undefined].filter(Boolean).join(' – ');
  const reset = Number(read.data.metadata?.headers?.['X-RateLimit-Reset'] ?? Number.NaN);
  return {
    status: Number.isInteger(code) && code >= 400 && code < 600 ? code : status,
    message,
    ...(Number.isFinite(reset) && reset > now ? { retryAfterMs: reset - now } : {}),
  };
}

/** Milliseconds asked by a Retry-After header, as seconds or as a date; undefined when absent or unreadable. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds >= 0 ? Math.ceil(seconds * 1_000) : undefined;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/**
 * One line of at most `MAX_CHARS` characters that may be shown and logged: the key, bearer tokens and anything that
 * looks like a provider's key are replaced. Providers echo keys in their messages ("Incorrect API key provided: sk-…").
 */
export function redactSecret(message: string, secret: string | undefined): string {
  const withoutKey = secret === undefined || secret.length < 4 ? message : message.split(secret).join(HIDDEN);
  return withoutKey
    .slice(0, 4 * MAX_CHARS)
    .replace(/Bearer\s+(?!\[chiave)\S+/gi, `Bearer ${HIDDEN}`)
    .replace(/\b(?:sk|key|pk)-[\w*.-]{6,}/gi, HIDDEN)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_CHARS);
}

const HIDDEN = '[chiave nascosta]';
const MAX_CHARS = 300;

/** What a caller over HTTP is told when no model could be heard. */
export function gatewayRefusal({ code, message }: AiGatewayError): DomainError {
  const isMoney = code === 'budget-exhausted' || code === 'unknown-price';
  return isMoney ? new DomainError('budget-exhausted', { text: message }) : new DomainError('gateway-unavailable');
}
