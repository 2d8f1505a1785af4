import type { AiPrompts } from '../../contract/settings.js';
import { DEFAULT_AI_PROMPTS } from './default-prompts.js';
import type { PromptChanges } from './settings.events.js';

/** The whole configuration: what was chosen, and the defaults for the rest. */
export function promptsWithDefaults(prompts: PromptChanges): AiPrompts {
  const chosen = Object.fromEntries(Object.entries(prompts).filter(([, value]) => value !== undefined));
  return {
    ...DEFAULT_AI_PROMPTS,
    ...chosen,
    temperature: { ...DEFAULT_AI_PROMPTS.temperature, ...prompts.temperature },
    models: { ...DEFAULT_AI_PROMPTS.models, ...prompts.models },
  } as AiPrompts;
}
