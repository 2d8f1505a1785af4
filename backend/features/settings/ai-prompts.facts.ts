import {
  type ChosenForRoles,
  missingVariables,
  PIPELINE_ROLE_NAMES,
  type PipelineRole,
  type PromptField,
  promptFields,
  promptName,
  roleRow,
  unknownVariables,
} from '../../contract/pipeline-roles.js';
import { DomainError } from '../../platform/domain-error.js';

/** Prompts, models and temperatures of the pipeline, all of them chosen. */
export interface AiPrompts extends Readonly<Record<PromptField, string>> {
  /** How many published articles the scout is shown. */
  readonly recentArticlesLimit: number;
  /** 0–1. */
  readonly temperature: ChosenForRoles<number>;
  readonly models: ChosenForRoles<string>;
  /** Who is asked when a role's model fails; absent or empty: nobody. */
  readonly fallbackModels?: { readonly [Role in PipelineRole]?: string | undefined } | undefined;
  readonly enableOnlineSearch: boolean;
  /** The challenger reads only what is doubted or questioned, and the title. */
  readonly challengeEconomy: boolean;
  /** Articles checked in that way may still be published automatically. */
  readonly economyMayPublish: boolean;
  /** What rests on one press report alone may be published automatically. */
  readonly oneReportMayPublish: boolean;
  /** Characters of all sources together that a question to judge or challenger holds. */
  readonly judgedCharacters: number;
}

/** What is said of prompts that do not name what their role works on: they are saved all the same. */
export function promptWarnings(prompts: Readonly<Record<PromptField, string>>): string[] {
  return PIPELINE_ROLE_NAMES.flatMap((role) => {
    const texts = promptFields(role).map((field) => prompts[field]);
    const missing = missingVariables(role, texts).map((variable) => `{{${variable}}}`);
    const { the } = roleRow(role);
    return missing.length === 0
      ? []
      : [`${the} lavora senza ${missing.join(', ')}: nessuno dei suoi prompt lo contiene`];
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
  const role = PIPELINE_ROLE_NAMES.find((each) => promptFields(each).includes(first.field));
  throw new DomainError('validation-failed', {
    field: `aiPrompts.${first.field}`,
    text: `Il ${role ? promptName(role, first.field).toLowerCase() : 'prompt'} ${problem}: ${names.join(', ')}`,
  });
}

/** The prompts of the configuration, by field. */
export type PromptTexts = { readonly [Field in PromptField]?: string | undefined };

/** The `{{names}}` that a prompt uses and its role does not know, by field. */
export function unknownPromptVariables(prompts: PromptTexts): { readonly field: PromptField; readonly name: string }[] {
  return PIPELINE_ROLE_NAMES.flatMap((role) =>
    promptFields(role).flatMap((field) =>
      unknownVariables(role, prompts[field] ?? '').map((name) => ({ field, name })),
    ),
  );
}
