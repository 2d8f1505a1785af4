import { aiPromptsSchema, RECENT_ARTICLES } from '../../contract/settings.js';
import type { AiPrompts } from './ai-prompts.facts.js';
import { DEFAULT_AI_PROMPTS } from './default-prompts.js';
import type { PromptChanges } from './settings.events.js';

/**
 * The whole configuration: what was chosen, and the defaults for the rest. Older logs have limits that are no
 * integers, and settings that left.
 */
export function promptsWithDefaults(prompts: PromptChanges): AiPrompts {
  const chosen = Object.fromEntries(
    Object.entries(prompts).filter(([name, value]) => name in aiPromptsSchema.shape && value !== undefined),
  );
  return {
    ...DEFAULT_AI_PROMPTS,
    ...chosen,
    recentArticlesLimit: withinLimits(prompts.recentArticlesLimit ?? DEFAULT_AI_PROMPTS.recentArticlesLimit),
    temperature: { ...DEFAULT_AI_PROMPTS.temperature, ...prompts.temperature },
    models: { ...DEFAULT_AI_PROMPTS.models, ...prompts.models },
  } as AiPrompts;
}

function withinLimits(count: number): number {
  return Math.min(RECENT_ARTICLES.max, Math.max(RECENT_ARTICLES.min, Math.round(count)));
}
