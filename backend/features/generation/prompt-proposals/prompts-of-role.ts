import type { PromptTexts } from '../../settings/check-prompt-variables.facts.js';
import type { TriedRole } from '../prompt-trial/prompt-trial.js';

/** Which fields of the settings hold the prompts of a role. */
export const PROMPTS_OF: Readonly<Record<TriedRole, readonly (keyof PromptTexts)[]>> = {
  newsScout: ['newsScoutSystemPrompt', 'newsScoutUserPrompt'],
  articleWriter: ['articleWriterSystemPrompt', 'articleWriterUserPrompt'],
  articleVerifier: ['articleVerifierPrompt'],
  articleChallenger: ['articleChallengerPrompt'],
  articleRepair: ['articleRepairPrompt'],
};

/** Whether a role as it was recorded is one whose prompts can be tried. */
export function isTriedRole(role: string): role is TriedRole {
  return role in PROMPTS_OF;
}
