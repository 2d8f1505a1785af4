import { missingVariables, PROMPT_VARIABLES } from '../../contract/prompt-variables.js';
import { DomainError } from '../../platform/domain-error.js';
import { fillTemplate } from '../../platform/model-prompt/fill-template.js';
import type { AiPrompts } from './ai-prompts.facts.js';

const NAMES: Readonly<Record<keyof PromptTexts, string>> = {
  newsScoutSystemPrompt: 'Il prompt di sistema dello scout',
  newsScoutUserPrompt: 'Il prompt utente dello scout',
  articleWriterSystemPrompt: 'Il prompt di sistema del redattore',
  articleWriterUserPrompt: 'Il prompt utente del redattore',
  articleVerifierPrompt: 'Il prompt del verificatore',
  articleChallengerPrompt: 'Il prompt della seconda lettura',
  articleRepairPrompt: 'Il prompt della correzione',
};

/** What is said of prompts that do not name what their role works on: they are saved all the same. */
export function promptWarnings(prompts: AiPrompts): string[] {
  const roles = [
    ['newsScout', 'Lo scout', [prompts.newsScoutSystemPrompt, prompts.newsScoutUserPrompt]],
    ['articleWriter', 'Il redattore', [prompts.articleWriterSystemPrompt, prompts.articleWriterUserPrompt]],
    ['articleVerifier', 'Il verificatore', [prompts.articleVerifierPrompt]],
    ['articleChallenger', 'La seconda lettura', [prompts.articleChallengerPrompt]],
    ['articleRepair', 'La correzione', [prompts.articleRepairPrompt]],
  ] as const;
  return roles.flatMap(([role, name, texts]) => {
    const missing = missingVariables(role, texts).map((variable) => `{{${variable}}}`);
    return missing.length === 0
      ? []
      : [`${name} lavora senza ${missing.join(', ')}: nessuno dei suoi prompt lo contiene`];
  });
}

/**
 * Refuses prompts with variables that nobody fills in: they would reach the model as they are written, and come back in
 * an article. @throws DomainError `validation-failed` for the first such prompt, naming all of its unknown variables
 */
export function checkPromptVariables(prompts: PromptTexts): void {
  const unknown = unknownPromptVariables(prompts);
  const [first] = unknown;
  if (!first) return;
  const names = unknown.filter(({ field }) => field === first.field).map(({ name }) => `{{${name}}}`);
  const problem = names.length === 1 ? 'usa una variabile sconosciuta' : 'usa variabili sconosciute';
  throw new DomainError('validation-failed', {
    field: `aiPrompts.${first.field}`,
    text: `${NAMES[first.field]} ${problem}: ${names.join(', ')}`,
  });
}

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
