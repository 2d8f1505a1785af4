import { z } from 'zod';
import { withoutAnyInvisible } from '../../text/characters/invisible.js';
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
      text: 'Il gateway rimanda a un altro indirizzo: il suo va corretto',
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
  message: z.string().nullish().catch(null),
  metadata: z.object({ raw: z.unknown() }).partial().nullish().catch(null),
});

/** Whether an `error` member of an answer reports one: some gateways write an empty one, or 0, into every answer. */
export function isErrorMember(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return Boolean(error);
  const { code, message } = { code: null, message: null, ...error };
  // An error without a number has an empty one at some gateways.
  if (code === '') return Boolean(message);
  return code === null ? Object.keys(error).length > 0 && message !== '' : !SUCCESS_CODES.has(String(code));
}

const SUCCESS_CODES: ReadonlySet<string> = new Set(['0', '200']);

/**
 * Reads an `error` member as OpenRouter, OpenAI, Google and their kin write it; a text alone counts as the message.
 * `status` is used when the object has no numeric code; `now` is in milliseconds since 1970.
 */
export function readErrorMember(error: unknown, status: number, now: number): ReportedFailure {
  const read = errorObject.safeParse(error);
  if (!read.success) return { status, ...saidIn(typeof error === 'string' ? error : '', []) };
  const code = Number(read.data.code ?? Number.NaN);
  const raw = read.data.metadata?.raw;
  // With "Provider returned error" the useful sentence is the provider's own.
  const message = [read.data.message, typeof raw === 'string' ? raw : undefined].filter(Boolean).join(' – ');
  return {
    status: Number.isInteger(code) && code >= 400 && code < 600 ? code : status,
    ...saidIn(message, waitsIn(error, now)),
  };
}

/** How deep members are read: Google names its wait two levels down, OpenRouter three. */
const MAX_DEPTH = 5;

/** The waits that members name, wherever they stand: `retry_after`, `retryDelay`, `X-RateLimit-Reset` and their kin. */
function waitsIn(member: unknown, now: number, depth = 0): (number | undefined)[] {
  if (typeof member !== 'object' || member === null || depth > MAX_DEPTH) return [];
  return Object.entries(member).flatMap(([name, value]) => [
    waitOf(name.toLowerCase().replaceAll(/[_-]/g, ''), value, now),
    ...waitsIn(value, now, depth + 1),
  ]);
}

/** As Google's libraries write a span where they do not write it as text. */
const span = z.object({ seconds: z.coerce.number(), nanos: z.coerce.number().optional() });

function waitOf(name: string, value: unknown, now: number): number | undefined {
  if (/^retry(?:after|delay)/.test(name)) {
    const { success, data } = span.safeParse(value);
    if (success) return Math.ceil(data.seconds * 1_000 + (data.nanos ?? 0) / 1_000_000);
    return retryAfterMs(/(?:ms|milliseconds)$/.test(name) ? `${value}ms` : String(value), now);
  }
  if (!/reset(?:at|time)?$/.test(name)) return undefined;
  // A moment, as a date or in milliseconds or seconds since 1970; what is smaller may be anything.
  const since = Number(value) > 1e12 ? Number(value) : Number(value) > 1e9 ? Number(value) * 1_000 : Number.NaN;
  const moment = /^\d{4}-\d\d-\d\d/.test(String(value)) ? Date.parse(String(value)) : since;
  return moment > now ? moment - now : undefined;
}

/** A message with the longest wait of those that are named next to it and in its words. */
function saidIn(message: string, waits: readonly (number | undefined)[]): Omit<ReportedFailure, 'status'> {
  // «Please try again in 1m7.5s», as OpenAI, Google and Groq say it, in milliseconds.
  const asked = longest([...waits, durationMs(WAIT.exec(message.slice(0, 2_000))?.[1] ?? '')]);
  return { message, ...(asked === undefined ? {} : { retryAfterMs: asked }) };
}

/** The longest of the waits that are known: coming back too early only costs another refusal. */
export function longest(waits: readonly (number | undefined)[]): number | undefined {
  const known = waits.filter((wait) => wait !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };
const AMOUNT =
  /(\d{1,9}(?:\.\d{1,9})?)\s*(milliseconds?|msecs?|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h)(?![a-z])/gi;
const WAIT =
  /(?:try(?:ing)? again|retry(?:ing|Delay)?|wait|come back|(?:available|resets?) in)\b[^.\d]{0,40}((?:\d[\d.]*\s*[a-z]+[\s,]*(?:and\s+)?){1,4})/i;

/** «7.5s», «1m26.4s», «250ms», «2 minutes» in milliseconds; undefined for anything else. */
function durationMs(text: string): number | undefined {
  const amounts = [...text.matchAll(AMOUNT)].map(([, amount, unit = '']) => {
    const name = unit.toLowerCase();
    const perUnit = /^m(?:s|illi)/.test(name) ? 1 : UNIT_MS[name.charAt(0)];
    return Number(amount) * (perUnit ?? 0);
  });
  return amounts.length === 0 ? undefined : Math.ceil(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** Milliseconds asked by a Retry-After header, as seconds or as a date; undefined when absent or unreadable. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds >= 0 ? Math.ceil(seconds * 1_000) : undefined;
  const date = Date.parse(header);
  return durationMs(header) ?? (Number.isNaN(date) ? undefined : Math.max(0, date - now));
}

/** The wait that the headers of a refusal ask for, in milliseconds. */
export function waitInHeaders(headers: Headers | undefined, now: number): number | undefined {
  const exact = Number(headers?.get('retry-after-ms') || Number.NaN);
  return exact >= 0 ? Math.ceil(exact) : retryAfterMs(headers?.get('retry-after') ?? null, now);
}

/**
 * The body of a refusal in the one form that the client reads, `{"error": …}`: Google wraps it in an array, Mistral and
 * FastAPI leave the member out, others answer a plain sentence. A page of HTML stays what it is.
 */
export function errorDocument(body: string): string {
  const text = body.trim();
  if (text === '' || text.startsWith('<')) return body;
  const read = parsedOrNull(text);
  const document = Array.isArray(read) ? read.flat(MAX_DEPTH)[0] : (read ?? text);
  const member = typeof document === 'object' && document !== null ? memberOf(document) : document;
  return JSON.stringify({ error: member });
}

function memberOf(document: object): unknown {
  const {
    error: said,
    errors,
    detail,
    message,
  } = { error: null, errors: null, detail: null, message: null, ...document };
  const error: unknown = Array.isArray(said) ? said[0] : said;
  if (isErrorMember(error)) {
    // The wait may stand next to the error; Ollama and others write the sentence next to a bare word.
    if (typeof error === 'object' && error !== null) return { ...document, error: null, ...error };
    return typeof error === 'string' && typeof message === 'string' ? { ...document, message } : error;
  }
  if (Array.isArray(errors)) return errors[0];
  return message === null && detail !== null ? { ...document, message: sentenceOf(detail) } : document;
}

/** FastAPI's detail is a sentence, or a list of what is wrong where. */
function sentenceOf(detail: unknown): string {
  return typeof detail === 'string' ? detail : JSON.stringify(detail);
}

/** The JSON of a text, null when it is none. */
export function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * One line of at most `MAX_CHARS` characters that may be shown and logged: the key, bearer tokens and anything that
 * looks like a provider's key are replaced. Providers echo keys in their messages ("Incorrect API key provided: sk-…").
 */
export function redactSecret(message: string, secret: string | undefined): string {
  const withoutKey = secret === undefined || secret.length < 4 ? message : message.split(secret).join(HIDDEN);
  return withoutAnyInvisible(withoutKey.slice(0, 4 * MAX_CHARS))
    .replace(/Bearer\s+(?!\[chiave)\S+/gi, `Bearer ${HIDDEN}`)
    .replace(/\b(?:sk|key|pk)-[\w*.-]{6,}/gi, HIDDEN)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_CHARS);
}

const HIDDEN = '[chiave nascosta]';
const MAX_CHARS = 300;

/** What a caller over HTTP reads when no model could be heard. */
export function gatewayRefusal({ code, message }: AiGatewayError): DomainError {
  const isMoney = code === 'budget-exhausted' || code === 'unknown-price';
  return isMoney ? new DomainError('budget-exhausted', { text: message }) : new DomainError('gateway-unavailable');
}
