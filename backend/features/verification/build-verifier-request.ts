import type { PromptVariableName } from '../../contract/prompt-variables.js';
import type { AiPrompts } from '../../contract/settings.js';
import type { CompletionRequest } from '../../platform/ai-gateway/ai-gateway.js';
import { cutText } from '../../platform/model-prompt/cut-text.js';
import { onlineModel } from '../../platform/model-prompt/online-model.js';
import { renderMessages, type UntrustedValue } from '../../platform/model-prompt/render-messages.js';
import type { JudgedClaim, VerifierFacts } from '../model-exchanges/commands/step-facts.js';
import { VERIFIER_SYSTEM_PROMPT } from './verifier-prompt.js';

/**
 * What the judge is asked. `boundary` is random and new for each call. Online search stays off whatever the setting:
 * an article is verified against its snapshots and nothing else.
 */
export function buildVerifierRequest(prompts: AiPrompts, facts: VerifierFacts, boundary: string): CompletionRequest {
  const untrusted: Record<PromptVariableName<'articleVerifier'>, UntrustedValue> = {
    title: { label: 'titolo', text: facts.title },
    claims: { label: 'affermazioni', text: facts.claims.map(describeClaim).join('\n\n') || 'Nessuna affermazione.' },
  };
  return {
    role: 'articleVerifier',
    model: onlineModel(prompts.models.articleVerifier, false),
    temperature: prompts.temperature.articleVerifier,
    messages: renderMessages(
      { systemTemplate: VERIFIER_SYSTEM_PROMPT, userTemplate: prompts.articleVerifierPrompt, trusted: {}, untrusted },
      boundary,
    ),
    facts,
  };
}

const LONGEST_SPAN = 1_200;

function describeClaim(claim: JudgedClaim): string {
  const spans = claim.spans.map(
    ({ sourceId, text }) => `  Passo dalla fonte ${sourceId}: ${oneLine(cutText(text, LONGEST_SPAN))}`,
  );
  return [
    `Affermazione ${claim.id}: ${oneLine(claim.sentence)}`,
    ...(spans.length === 0 ? ['  Nessun passo.'] : spans),
  ].join('\n');
}

/** Line ends inside a sentence or a passage must not look like the next claim. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
