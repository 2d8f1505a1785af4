import { APIError } from 'openai';
import type { CompletionRequest } from './ai-gateway.js';

/** Parameters that some gateways or models refuse although the protocol knows them. */
export type OptionalParameter = 'max_tokens' | 'temperature' | 'stream_options' | 'response_format';

/** A thousand Italian words as JSON are about 3,500 tokens; the rest is room for models that reason first. */
export const MAX_OUTPUT_TOKENS = 8_000;

/** The optional part of a request, without what was refused before. */
export function completionParameters(
  {
    temperature,
    answerSchema,
    maxOutputTokens = MAX_OUTPUT_TOKENS,
  }: Pick<CompletionRequest, 'temperature' | 'answerSchema' | 'maxOutputTokens'>,
  refused: ReadonlySet<OptionalParameter>,
) {
  return {
    ...(refused.has('temperature') ? {} : { temperature }),
    // Left out, OpenRouter reserves the model's whole output limit and answers 402 to a small balance. Newer models of
    // OpenAI know the limit by its new name only, and small local ones find it larger than their whole context.
    ...(refused.has('max_tokens') ? {} : { max_tokens: maxOutputTokens }),
    ...(refused.has('response_format') || answerSchema === undefined
      ? {}
      : { response_format: asFormat(answerSchema) }),
    ...(refused.has('stream_options') ? {} : { stream_options: { include_usage: true } }),
  };
}

function asFormat({ name, schema }: { readonly name: string; readonly schema: object }) {
  return { type: 'json_schema' as const, json_schema: { name, strict: true, schema: { ...schema } } };
}

/** The optional parameter that a gateway's refusal is about, null when it is about anything else. */
export function refusedParameter(error: unknown): OptionalParameter | null {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return null;
  const text = JSON.stringify(error.error ?? error.message);
  // The form of an answer is no more than an offer: whatever is wrong with it, the question is put without it.
  if (/response_format|json_schema/.test(text)) return 'response_format';
  if (
    !/unsupported|not (?:supported|permitted|allowed)|unrecogni[sz]ed|unknown|extra|forbidden|too large|only the default/i.test(
      text,
    )
  ) {
    return null;
  }
  return OPTIONAL.find((name) => text.includes(name)) ?? null;
}

const OPTIONAL: readonly OptionalParameter[] = ['stream_options', 'max_tokens', 'temperature'];
