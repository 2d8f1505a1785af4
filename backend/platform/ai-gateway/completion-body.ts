import { z } from 'zod';
import { AiGatewayError, type CompletionAnswer } from './ai-gateway.js';
import { gatewayFailure, isErrorMember, readErrorMember, redactSecret } from './gateway-failure.js';

/** What a complete answer holds; the time it took is known to the caller. */
export type ReadCompletion = Omit<CompletionAnswer, 'durationMs'>;

interface ReadingContext {
  /** Used as the answering model when the gateway names none. */
  readonly requestedModel: string;
  readonly secret: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether an answer that was too long may be asked for again, with more room. */
  readonly mayHaveMoreRoom: boolean;
  /** The same question had an empty answer before: another try is paid for and most likely empty too. */
  readonly wasEmpty: boolean;
}

/**
 * Reads the whole body of a successful HTTP answer, be it a stream of server-sent events or one JSON document: gateways
 * answer either way to the same question. Content counts only when the gateway said why it ended; an `error` member, a
 * cut stream, empty content or a length stop throw `AiGatewayError`.
 */
export function readCompletionBody(body: string, context: ReadingContext): ReadCompletion {
  const text = body.replace(/^\uFEFF/, '').trimStart();
  // Google's own way is a list of them.
  const parts = (/^[[{]/.test(text) ? [text] : eventsOf(text)).flatMap(parsePart);
  const collected = collect(parts.map((part) => readPart(part, context)));
  if (!collected.hasChoices)
    throw new AiGatewayError('bad-answer', 'Il gateway non ha risposto nel formato atteso.', true);
  const whole = { ...collected, text: textOf(collected) };
  const problem = unfinished(whole, context);
  if (problem) {
    // What cannot be used was written all the same, and is charged.
    if (collected.usage !== NO_USAGE) problem.charge = collected.usage;
    throw problem;
  }
  return {
    text: whole.text,
    model: collected.model ?? context.requestedModel,
    finishReason: collected.finishReason,
    usage: collected.usage,
    ...(collected.citations.length > 0 ? { citations: [...new Set(collected.citations)].slice(0, MAX_CITATIONS) } : {}),
  };
}

const MAX_CITATIONS = 20;

interface Collected {
  readonly hasChoices: boolean;
  /** What each chunk added, or all of it so far: the pieces together show which. */
  readonly deltas: readonly string[];
  /** What each chunk called the message, which may stand next to what it added. */
  readonly messages: readonly string[];
  readonly refusals: readonly string[];
  readonly model: string | null;
  readonly finishReason: string | null;
  readonly usage: CompletionAnswer['usage'];
  readonly citations: readonly string[];
}

const NO_USAGE: CompletionAnswer['usage'] = { promptTokens: 0, completionTokens: 0, costUsd: null };

/** Some gateways send a list of parts; only text counts, reasoning and what cannot be read do not. */
const contentPart = z
  .union([z.string(), z.object({ type: z.enum(['text', 'output_text']).optional(), text: z.string() })])
  .transform((read) => (typeof read === 'string' ? read : read.text))
  .catch('');

const content = z
  .union([z.string(), contentPart.array().transform((parts) => parts.join('')), contentPart])
  .nullish()
  .catch(null);

/** OpenRouter and OpenAI annotate the message, others list addresses next to the choices. */
const annotations = z
  .array(z.object({ url_citation: z.object({ url: z.string() }) }).catch({ url_citation: { url: '' } }))
  .nullish()
  .catch(null);

const message = z
  .object({ content, annotations, refusal: z.string().nullish().catch(null) })
  .nullish()
  .catch(null);

/** Chunks before the last have none; some gateways write an empty one, or the word. */
const finishReason = z
  .string()
  .nullish()
  .transform((reason) => (reason === '' || reason === 'null' ? null : (reason ?? null)));

const tokens = z.number().int().min(0).nullish().catch(null);

const part = z.object({
  error: z.unknown().optional(),
  model: z.string().nullish().catch(null),
  citations: z.array(z.string()).nullish().catch(null),
  choices: z
    .array(z.object({ delta: message, message, finish_reason: finishReason }))
    .nullish()
    .catch(null),
  usage: z
    .object({
      prompt_tokens: z.number().catch(0),
      completion_tokens: z.number().catch(0),
      cost: z.number().nullish().catch(null),
      // OpenAI and OpenRouter, DeepSeek, Moonshot, Anthropic.
      prompt_tokens_details: z.object({ cached_tokens: tokens }).nullish().catch(null),
      prompt_cache_hit_tokens: tokens,
      cached_tokens: tokens,
      cache_read_input_tokens: tokens,
    })
    .nullish()
    .catch(null),
});

function readPart(raw: unknown, context: ReadingContext): z.infer<typeof part> {
  const read = part.safeParse(raw);
  if (!read.success) throw new AiGatewayError('bad-answer', 'Il gateway non ha risposto nel formato atteso.', true);
  const { error } = read.data;
  if (isErrorMember(error)) {
    throw gatewayFailure(readErrorMember(error, STATUS_OF_UNNUMBERED_ERROR, context.now), context.secret);
  }
  return read.data;
}

/** All parts at once: an answer may come in a hundred thousand. */
function collect(parts: readonly z.infer<typeof part>[]): Collected {
  const choices = parts.flatMap(({ choices }) => choices?.slice(0, 1) ?? []);
  const usage = parts.findLast(({ usage }) => usage)?.usage;
  return {
    hasChoices: choices.length > 0,
    deltas: choices.flatMap(({ delta }) => delta?.content || []),
    messages: choices.flatMap(({ message }) => message?.content || []),
    refusals: choices.flatMap(({ delta, message }) => (delta?.refusal ?? message?.refusal) || []),
    model: parts.findLast(({ model }) => typeof model === 'string')?.model ?? null,
    citations: parts.flatMap(({ citations, choices }) =>
      [citations ?? [], ...[choices?.[0]?.message, choices?.[0]?.delta].map(annotated)].flat().filter(Boolean),
    ),
    finishReason: choices.findLast(({ finish_reason }) => finish_reason !== null)?.finish_reason ?? null,
    usage: usage ? usageOf(usage) : NO_USAGE,
  };
}

function usageOf(usage: NonNullable<z.infer<typeof part>['usage']>): CompletionAnswer['usage'] {
  const { prompt_tokens: promptTokens, completion_tokens: completionTokens, cost } = usage;
  const cached =
    usage.prompt_tokens_details?.cached_tokens ??
    usage.prompt_cache_hit_tokens ??
    usage.cached_tokens ??
    usage.cache_read_input_tokens;
  return {
    promptTokens,
    completionTokens,
    costUsd: cost ?? null,
    ...(cached ? { cachedTokens: Math.min(cached, promptTokens) } : {}),
  };
}

function annotated(said: z.infer<typeof message>): readonly string[] {
  return (said?.annotations ?? []).map((note) => note.url_citation.url);
}

const STATUS_OF_UNNUMBERED_ERROR = 502;

/** Perplexity sends the message so far with what is new, other gateways one of the two; what goes on further counts. */
function textOf({ deltas, messages }: Collected): string {
  const [added, last = ''] = [joined(deltas), messages.at(-1)];
  if (added === '') return joined(messages);
  return last.startsWith(added) ? last : added;
}

/**
 * The pieces of a stream as one text. DashScope and its kin repeat in each piece all that came before: then the last one is
 * the text. No answer of ours is one whose every piece happens to begin with the piece before, for it starts with one brace.
 */
function joined(pieces: readonly string[]): string {
  const isCumulative = pieces.length > 1 && pieces.every((piece, at) => piece.startsWith(pieces[at - 1] ?? ''));
  return isCumulative ? (pieces.at(-1) ?? '') : pieces.join('');
}

/** Why an answer cannot be used; null for a whole one. */
function unfinished(
  { finishReason, text, refusals }: Collected & { readonly text: string },
  { secret, mayHaveMoreRoom, wasEmpty }: ReadingContext,
): AiGatewayError | null {
  const failure = (code: AiGatewayError['code'], message: string, retryable = true) =>
    new AiGatewayError(code, message, retryable);
  const refusal = redactSecret(finishReason === 'refusal' ? joined(refusals) || text : joined(refusals), secret);
  // Asked again it would refuse again, for the same price.
  if ((text.trim() === '' || finishReason === 'refusal') && refusal !== '') {
    return failure('bad-answer', `Il modello si è rifiutato di rispondere: «${refusal}».`, false);
  }
  switch (finishReason) {
    case null:
      return failure('truncated', 'La risposta del modello si è interrotta prima della fine.');
    case 'error':
      return failure('unavailable', 'Il modello si è fermato per un errore.');
    case 'content_filter':
      return failure('bad-answer', 'Il gateway ha filtrato la risposta del modello.', false);
    default:
  }
  if (LENGTH_STOPS.test(finishReason)) {
    const problem = failure(
      'truncated',
      'La risposta del modello ha superato la lunghezza consentita.',
      mayHaveMoreRoom,
    );
    problem.needsMoreRoom = mayHaveMoreRoom;
    return problem;
  }
  return text.trim() === '' ? failure('empty-answer', 'Il modello ha dato una risposta vuota.', !wasEmpty) : null;
}

/** As OpenAI, Mistral, Google and Anthropic name it. */
const LENGTH_STOPS = /^(?:length|model_length|max_tokens|max_output_tokens)$/i;

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
