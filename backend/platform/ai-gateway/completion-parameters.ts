import { APIError } from 'openai';
import type { ChatMessage, CompletionRequest } from './ai-gateway.js';

/** What some gateways or models refuse although the protocol knows it: parameters, messages of the system, marks in them. */
export type OptionalPart = OptionalParameter | 'system' | 'cache_control';

type OptionalParameter = 'max_tokens' | 'temperature' | 'stream_options' | 'response_format';

/** A thousand Italian words as JSON are about 3,500 tokens; the rest is room for models that reason first. */
export const MAX_OUTPUT_TOKENS = 8_000;

/** An answer that ended for its length is asked for once more with so many times the room: models reason before they write. */
export const MORE_ROOM = 3;

/** The parts that a model is never sent: only models of Anthropic want to hear what to keep, others keep by themselves. */
export function unwantedParts(model: string): OptionalPart[] {
  return /claude|anthropic/i.test(model) ? [] : ['cache_control'];
}

/**
 * The messages as they are sent: where the system may not speak, all is said by the user, in one message. The ends of what
 * is repeated are marked, so that the next question finds it read.
 */
export function messagesFor(messages: readonly ChatMessage[], refused: ReadonlySet<OptionalPart>) {
  if (refused.has('system')) {
    return [{ role: 'user' as const, content: messages.map(({ content }) => content).join('\n\n') }];
  }
  return messages.map(({ role, content, repeated = [] }) =>
    repeated.length === 0 || refused.has('cache_control')
      ? { role, content }
      : { role, content: marked(content, repeated) },
  );
}

function marked(content: string, repeated: readonly number[]) {
  const text = (said: string) => ({ type: 'text' as const, text: said });
  const parts = repeated.map((end, at) => {
    return { ...text(content.slice(repeated[at - 1] ?? 0, end)), cache_control: { type: 'ephemeral' } };
  });
  const rest = content.slice(repeated.at(-1));
  return rest === '' ? parts : [...parts, text(rest)];
}

/** The optional part of a request, without what was refused before. */
export function completionParameters(
  {
    temperature,
    answerSchema,
    maxOutputTokens = MAX_OUTPUT_TOKENS,
  }: Pick<CompletionRequest, 'temperature' | 'answerSchema' | 'maxOutputTokens'>,
  refused: ReadonlySet<OptionalPart>,
) {
  return {
    ...(refused.has('temperature') ? {} : { temperature }),
    // Left out, OpenRouter reserves the model's whole output limit and answers 402 to a small balance. Newer models of
    // OpenAI know the limit by its new name only, and small local ones find it larger than their whole context.
    ...(refused.has('max_tokens') ? {} : { max_tokens: maxOutputTokens }),
    ...(refused.has('response_format') || answerSchema === undefined
      ? {}
      : {
          response_format: {
            type: 'json_schema' as const,
            json_schema: { name: answerSchema.name, strict: true, schema: { ...answerSchema.schema } },
          },
        }),
    ...(refused.has('stream_options') ? {} : { stream_options: { include_usage: true } }),
  };
}

/** The optional part that a gateway's refusal is about, null when it is about anything else. */
export function refusedPart(error: unknown): OptionalPart | null {
  if (!(error instanceof APIError)) return null;
  const text = JSON.stringify(error.error ?? error.message);
  // The chat templates of local models end in 500 where they know no system.
  if ([400, 422, 500].includes(error.status) && NO_SYSTEM.test(text)) return 'system';
  if (error.status !== 400 && error.status !== 422) return null;
  // The form of an answer is no more than an offer: whatever is wrong with it, the question is put without it.
  if (/response_format|json_schema/.test(text)) return 'response_format';
  const named = IS_REFUSED.test(text) ? OPTIONAL.find((name) => text.includes(name)) : undefined;
  return named ?? (NO_MARKS.test(text) ? 'cache_control' : null);
}

const IS_REFUSED =
  /unsupported|not (?:supported|permitted|allowed)|unrecogni[sz]ed|unknown|extra|forbidden|too large|only the default|must be less|valid range/i;
const OPTIONAL: readonly OptionalParameter[] = ['stream_options', 'max_tokens', 'temperature'];

/** The mark by its name, or contents that may only be one text. */
const NO_MARKS = /cache_control|\bcontent\b[^.]{0,60}\bstr(?:ing)?\b|\b(?:valid|must be a) string\b/i;

const SYSTEM = String.raw`\b(?:system|developer)\b\W{0,4}`;
const NO_SYSTEM = new RegExp(
  [
    String.raw`${SYSTEM}(?:role|message|instruction|prompt)s?\b[^.]{0,60}\b(?:not|unsupported|disabled)\b`,
    String.raw`(?:not|n't|unsupported|invalid|unexpected|unknown)\b[^.]{0,60}${SYSTEM}(?:role|message|instruction|prompt)s?\b`,
    String.raw`\broles?\b[^.]{0,60}(?:not|n't|unsupported|invalid|unexpected|unknown)\b[^.]{0,40}${SYSTEM}`,
    String.raw`\b(?:invalid|unexpected|unknown|unsupported) role\b[^.]{0,10}${SYSTEM}`,
    String.raw`\brole\b\W{0,4}${SYSTEM}[^.]{0,40}\bnot\b`,
    'roles must alternate',
    String.raw`first message\b[^.]{0,40}must be[^.]{0,20}\buser`,
  ].join('|'),
  'i',
);
