import { APIError } from 'openai';

/** Parameters that some gateways or models refuse although the protocol knows them. */
export type OptionalParameter = 'max_tokens' | 'temperature' | 'stream_options';

/** A thousand Italian words as JSON are about 3,500 tokens; the rest is room for models that reason first. */
const MAX_OUTPUT_TOKENS = 8_000;

/** The optional part of a request, without what was refused before. */
export function completionParameters(temperature: number, refused: ReadonlySet<OptionalParameter>) {
  return {
    ...(refused.has('temperature') ? {} : { temperature }),
    // Left out, OpenRouter reserves the model's whole output limit and answers 402 to a small balance. Newer models of
    // OpenAI know the limit by its new name only, and small local ones find it larger than their whole context.
    ...(refused.has('max_tokens') ? {} : { max_tokens: MAX_OUTPUT_TOKENS }),
    ...(refused.has('stream_options') ? {} : { stream_options: { include_usage: true } }),
  };
}

/** The optional parameter that a gateway's refusal is about, null when it is about anything else. */
export function refusedParameter(error: unknown): OptionalParameter | null {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return null;
  const text = JSON.stringify(error.error ?? error.message);
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
