import { z } from 'zod';
import { AiGatewayError, type CompletionAnswer } from './ai-gateway.js';
import { gatewayFailure, readErrorMember } from './gateway-failure.js';

/** What a complete answer holds; the time it took is known to the caller. */
export type ReadCompletion = Omit<CompletionAnswer, 'durationMs'>;

interface ReadingContext {
  /** Used as the answering model when the gateway names none. */
  readonly requestedModel: string;
  readonly secret: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Reads the whole body of a successful HTTP answer, be it a stream of server-sent events or one JSON document: gateways
 * answer either way to the same question. Content counts only when the gateway said why it ended; an `error` member, a
 * cut stream, empty content or a length stop throw `AiGatewayError`.
 */
export function readCompletionBody(body: string, context: ReadingContext): ReadCompletion {
  const text = body.replace(/^\uFEFF/, '').trimStart();
  const parts = text.startsWith('{') ? [parsePart(text)] : eventsOf(text).map(parsePart);
  const collected = parts.reduce<Collected>((sofar, part) => addPart(sofar, part, context), NOTHING);
  if (!collected.hasChoices)
    throw new AiGatewayError('bad-answer', 'Il gateway non ha risposto nel formato atteso.', true);
  const problem = unfinished(collected);
  if (problem) {
    // What cannot be used was written all the same, and is charged.
    if (collected.usage !== NOTHING.usage) problem.charge = collected.usage;
    throw problem;
  }
  return {
    text: collected.text,
    model: collected.model ?? context.requestedModel,
    finishReason: collected.finishReason,
    usage: collected.usage,
    ...(collected.citations.length > 0 ? { citations: [...new Set(collected.citations)].slice(0, MAX_CITATIONS) } : {}),
  };
}

const MAX_CITATIONS = 20;

interface Collected {
  readonly hasChoices: boolean;
  readonly text: string;
  readonly model: string | null;
  readonly finishReason: string | null;
  readonly usage: CompletionAnswer['usage'];
  readonly citations: readonly string[];
}

const NOTHING: Collected = {
  hasChoices: false,
  text: '',
  model: null,
  finishReason: null,
  usage: { promptTokens: 0, completionTokens: 0, costUsd: null },
  citations: [],
};

const content = z
  .union([
    z.string(),
    // Some gateways send a list of parts; only text counts, reasoning parts do not.
    z.array(z.object({ type: z.string().optional(), text: z.string().optional() })).transform(textParts),
  ])
  .nullish();

/** OpenRouter and OpenAI annotate the message, others list addresses beside the choices. */
const annotations = z
  .array(z.object({ url_citation: z.object({ url: z.string() }) }).catch({ url_citation: { url: '' } }))
  .nullish()
  .catch(null);

const message = z.object({ content: content.catch(null), annotations }).nullish();

const part = z.object({
  error: z.unknown().optional(),
  model: z.string().nullish().catch(null),
  citations: z.array(z.string()).nullish().catch(null),
  choices: z
    .array(z.object({ delta: message, message, finish_reason: z.string().nullish() }))
    .nullish()
    .catch(null),
  usage: z
    .object({
      prompt_tokens: z.number().catch(0),
      completion_tokens: z.number().catch(0),
      cost: z.number().nullish().catch(null),
    })
    .nullish()
    .catch(null),
});

function addPart(sofar: Collected, raw: unknown, context: ReadingContext): Collected {
  const read = part.safeParse(raw);
  if (!read.success) throw new AiGatewayError('bad-answer', 'Il gateway non ha risposto nel formato atteso.', true);
  const { error, model, choices, usage, citations } = read.data;
  if (error !== undefined && error !== null) {
    throw gatewayFailure(readErrorMember(error, STATUS_OF_UNNUMBERED_ERROR, context.now), context.secret);
  }
  const choice = choices?.[0];
  return {
    hasChoices: sofar.hasChoices || choice !== undefined,
    text: sofar.text + (choice?.message?.content ?? choice?.delta?.content ?? ''),
    model: model ?? sofar.model,
    citations: [
      ...sofar.citations,
      ...(citations ?? []),
      ...[choice?.message, choice?.delta]
        .flatMap((said) => said?.annotations ?? [])
        .map((note) => note.url_citation.url),
    ].filter(Boolean),
    finishReason: choice?.finish_reason ?? sofar.finishReason,
    usage:
      usage === undefined || usage === null
        ? sofar.usage
        : { promptTokens: usage.prompt_tokens, completionTokens: usage.completion_tokens, costUsd: usage.cost ?? null },
  };
}

const STATUS_OF_UNNUMBERED_ERROR = 502;

/** Why an answer cannot be used; null for a whole one. */
function unfinished({ finishReason, text }: Collected): AiGatewayError | null {
  const failure = (code: AiGatewayError['code'], message: string, retryable = true) =>
    new AiGatewayError(code, message, retryable);
  switch (finishReason) {
    case null:
      return failure('truncated', 'La risposta del modello si è interrotta prima della fine.');
    case 'length':
      return failure('truncated', 'La risposta del modello ha superato la lunghezza consentita.');
    case 'error':
      return failure('unavailable', 'Il modello si è fermato per un errore.');
    case 'content_filter':
      return failure('bad-answer', 'Il gateway ha filtrato la risposta del modello.', false);
    default:
      return text.trim() === '' ? failure('empty-answer', 'Il modello ha dato una risposta vuota.') : null;
  }
}

/** The data of each event; comments (keep-alive), other fields and the final [DONE] are left out. */
function eventsOf(text: string): string[] {
  return text
    .split(/\r?\n\r?\n|\r\r/)
    .map((event) =>
      event
        .split(/\r\n|\n|\r/)
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice('data:'.length).replace(/^ /, ''))
        .join('\n'),
    )
    .filter((data) => data !== '' && data.trim() !== '[DONE]');
}

function parsePart(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    // A document or an event that was cut in the middle.
    throw new AiGatewayError('truncated', 'La risposta del gateway è tronca o illeggibile.', true);
  }
}

function textParts(parts: readonly { type?: string | undefined; text?: string | undefined }[]): string {
  return parts.map(({ type, text }) => (type === undefined || type === 'text' ? (text ?? '') : '')).join('');
}
