import { missingVariables } from '../../contract/prompt-variables.js';
import { DomainError } from '../../platform/domain-error.js';
import type { AiPrompts } from './ai-prompts.facts.js';
import { type PromptTexts, unknownPromptVariables } from './unknown-prompt-variables.js';

const NAMES: Readonly<Record<keyof PromptTexts, string>> = {
  newsScoutSystemPrompt: 'Il prompt di sistema dello scout',
  newsScoutUserPrompt: 'Il prompt utente dello scout',
  articleWriterSystemPrompt: 'Il prompt di sistema del redattore',
  articleWriterUserPrompt: 'Il prompt utente del redattore',
  articleVerifierPrompt: 'Il prompt del verificatore',
  articleChallengerPrompt: 'Il prompt del contraddittorio',
  articleRepairPrompt: 'Il prompt della correzione',
};

/** What is said of prompts that do not name what their role works on: they are saved all the same. */
export function promptWarnings(prompts: AiPrompts): string[] {
  const roles = [
    ['newsScout', 'Lo scout', [prompts.newsScoutSystemPrompt, prompts.newsScoutUserPrompt]],
    ['articleWriter', 'Il redattore', [prompts.articleWriterSystemPrompt, prompts.articleWriterUserPrompt]],
    ['articleVerifier', 'Il verificatore', [prompts.articleVerifierPrompt]],
    ['articleChallenger', 'Il contraddittorio', [prompts.articleChallengerPrompt]],
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
