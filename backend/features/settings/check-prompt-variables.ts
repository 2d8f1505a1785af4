import { DomainError } from '../../platform/domain-error.js';
import { type PromptTexts, unknownPromptVariables } from './unknown-prompt-variables.js';

const NAMES: Readonly<Record<keyof PromptTexts, string>> = {
  newsScoutSystemPrompt: 'Il prompt di sistema dello scout',
  newsScoutUserPrompt: 'Il prompt utente dello scout',
  articleWriterSystemPrompt: 'Il prompt di sistema del redattore',
  articleWriterUserPrompt: 'Il prompt utente del redattore',
  articleVerifierPrompt: 'Il prompt del verificatore',
};

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
