import { PROMPT_VARIABLES } from '../../contract/prompt-variables.js';
import { fillTemplate } from '../../platform/model-prompt/fill-template.js';
import type { AiPrompts } from './ai-prompts.facts.js';

const ROLE_OF = {
  newsScoutSystemPrompt: 'newsScout',
  newsScoutUserPrompt: 'newsScout',
  articleWriterSystemPrompt: 'articleWriter',
  articleWriterUserPrompt: 'articleWriter',
  articleVerifierPrompt: 'articleVerifier',
  articleChallengerPrompt: 'articleChallenger',
  articleRepairPrompt: 'articleRepair',
} as const satisfies Partial<Record<keyof AiPrompts, keyof typeof PROMPT_VARIABLES>>;

/** The prompts of the configuration, by field. */
export type PromptTexts = Partial<Pick<AiPrompts, keyof typeof ROLE_OF>>;

/** The `{{names}}` that a prompt uses and its role does not know, by field; they would reach the model as written. */
export function unknownPromptVariables(
  prompts: PromptTexts,
): { readonly field: keyof typeof ROLE_OF; readonly name: string }[] {
  return (Object.keys(ROLE_OF) as (keyof typeof ROLE_OF)[]).flatMap((field) => {
    const known = Object.fromEntries(PROMPT_VARIABLES[ROLE_OF[field]].map(({ name }) => [name, '']));
    return fillTemplate(prompts[field] ?? '', known).unknown.map((name) => ({ field, name }));
  });
}
