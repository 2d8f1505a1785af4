import { PROMPT_VARIABLES, type PromptVariable } from '../../../backend/contract/prompt-variables.js';
import type { AiPrompts } from '../../../backend/contract/settings.js';

/** The names of the configuration that hold a prompt's text. */
export type PromptField =
  | 'newsScoutSystemPrompt'
  | 'newsScoutUserPrompt'
  | 'articleWriterSystemPrompt'
  | 'articleWriterUserPrompt'
  | 'articleVerifierPrompt'
  | 'articleChallengerPrompt'
  | 'articleRepairPrompt';

/** The roles with their prompts, as the screen lays them out. */
export const ROLES = [
  {
    id: 'scout',
    role: 'newsScout',
    title: 'Scout',
    lead: 'Risponde in JSON: selectedIndex, reason, mainTopic, relatedIndexes, sources',
    prompts: [
      { field: 'newsScoutSystemPrompt', label: 'Prompt di sistema dello scout' },
      { field: 'newsScoutUserPrompt', label: 'Prompt utente dello scout' },
    ],
  },
  {
    id: 'redattore',
    role: 'articleWriter',
    title: 'Redattore',
    lead: 'Da 600 a 1000 parole, titolo fino a 65 caratteri',
    prompts: [
      { field: 'articleWriterSystemPrompt', label: 'Prompt di sistema del redattore' },
      { field: 'articleWriterUserPrompt', label: 'Prompt utente del redattore' },
    ],
  },
  {
    id: 'verificatore',
    role: 'articleVerifier',
    title: 'Verificatore',
    lead: 'Soglia di approvazione: 80',
    prompts: [{ field: 'articleVerifierPrompt', label: 'Prompt del verificatore' }],
  },
  {
    id: 'contraddittorio',
    role: 'articleChallenger',
    title: 'Seconda lettura',
    lead: 'Seconda lettura: cerca che cosa differisce dalle fonti',
    prompts: [{ field: 'articleChallengerPrompt', label: 'Prompt della seconda lettura' }],
  },
  {
    id: 'correzione',
    role: 'articleRepair',
    title: 'Correzione',
    lead: 'Riscrive o toglie le frasi in dubbio, al massimo in due giri',
    prompts: [{ field: 'articleRepairPrompt', label: 'Prompt della correzione' }],
  },
] as const satisfies readonly {
  id: string;
  role: keyof AiPrompts['models'];
  title: string;
  lead: string;
  prompts: readonly { field: PromptField; label: string }[];
}[];

export type RoleName = (typeof ROLES)[number]['role'];

/** What the prompts of a role may use. */
export const variablesOf = (role: RoleName): readonly PromptVariable[] => PROMPT_VARIABLES[role];

/** The `{{names}}` of a text that the role does not know: they would reach the model as they stand. */
export function unknownVariables(text: string, role: RoleName): string[] {
  const known = new Set(variablesOf(role).map(({ name }) => name));
  const used = [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? '');
  return [...new Set(used)].filter((name) => !known.has(name));
}
