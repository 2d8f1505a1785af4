import { RECENT_ARTICLES } from '../../contract/settings.js';
import { DomainError } from '../../platform/domain-error.js';
import type { AiPrompts } from './ai-prompts.facts.js';
import type { PromptTexts } from './check-prompt-variables.facts.js';
import { DEFAULT_AI_PROMPTS } from './default-prompts.js';
import type { PromptChanges } from './settings.events.js';

/** The whole configuration: what was chosen, and the defaults for the rest. Older logs have limits that are no integers. */
export function promptsWithDefaults(prompts: PromptChanges): AiPrompts {
  const chosen = Object.fromEntries(Object.entries(prompts).filter(([, value]) => value !== undefined));
  return {
    ...DEFAULT_AI_PROMPTS,
    ...chosen,
    recentArticlesLimit: withinLimits(prompts.recentArticlesLimit ?? DEFAULT_AI_PROMPTS.recentArticlesLimit),
    temperature: { ...DEFAULT_AI_PROMPTS.temperature, ...prompts.temperature },
    models: { ...DEFAULT_AI_PROMPTS.models, ...prompts.models },
  } as AiPrompts;
}

/** Throws `prompts-changed-meanwhile` when the prompts are none of those that a change was made for. Pure. */
export function demandPrompts(prompts: PromptChanges, expected: readonly PromptTexts[]): void {
  const present: PromptTexts = promptsWithDefaults(prompts);
  const are = (texts: PromptTexts) =>
    Object.entries(texts).every(([field, text]) => present[field as keyof PromptTexts] === text);
  if (!expected.some(are)) throw new DomainError('prompts-changed-meanwhile');
}

function withinLimits(count: number): number {
  return Math.min(RECENT_ARTICLES.max, Math.max(RECENT_ARTICLES.min, Math.round(count)));
}
