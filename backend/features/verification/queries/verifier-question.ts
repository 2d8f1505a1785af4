import type { AiPrompts } from '../../../contract/settings.js';
import type { CompletionRequest } from '../../../platform/ai-gateway/ai-gateway.js';
import type { VerifierFacts } from '../../model-exchanges/commands/step-facts.js';
import { buildPassRequest } from '../check-requests.js';
import { readVerifierAnswer, type VerifierAnswer } from '../verifier-answer.js';

/** How the judge is asked, and how its answer is read, for whoever tries a prompt without an article to check. */
export const verifierQuestion: {
  readonly build: (prompts: AiPrompts, facts: VerifierFacts, boundary: string) => CompletionRequest;
  readonly read: (
    text: string,
  ) => { readonly ok: true; readonly value: VerifierAnswer } | { readonly ok: false; readonly problem: string };
} = {
  build: (prompts, facts, boundary) => buildPassRequest('judge', prompts, facts, boundary),
  read: readVerifierAnswer,
};

export type { VerifierAnswer } from '../verifier-answer.js';
