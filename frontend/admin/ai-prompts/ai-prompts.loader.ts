import type { GatewayModelItem } from '../../../backend/contract/ai-models.js';
import type { TrialInput } from '../../../backend/contract/ai-prompts.js';
import type { WritingPatterns } from '../../../backend/contract/learning.js';
import type { PromptProposals } from '../../../backend/contract/prompt-proposals.js';
import type { PromptVersion, Settings } from '../../../backend/contract/settings.js';
import { getWritingPatterns } from '../../api/admin/learning-calls.js';
import { listSelectableModels, listTrialInputs } from '../../api/admin/model-calls.js';
import { listPromptProposals } from '../../api/admin/prompt-proposal-calls.js';
import { getSettings, listPromptVersions } from '../../api/admin/site-calls.js';

export interface AiPromptsData {
  readonly settings: Settings;
  readonly models: readonly GatewayModelItem[];
  readonly versions: readonly PromptVersion[];
  /** The generations on whose stored input prompts can be tried. */
  readonly inputs: readonly TrialInput[];
  /** What editors keep putting right. */
  readonly patterns: WritingPatterns;
  readonly proposals: PromptProposals;
}

/** The configuration, the models to choose from, the configurations there were, and what prompts can be tried on. */
export async function aiPromptsLoader(): Promise<AiPromptsData> {
  const [settings, models, versions, inputs, patterns, proposals] = await Promise.all([
    getSettings(),
    listSelectableModels(),
    listPromptVersions(),
    listTrialInputs(),
    getWritingPatterns(),
    listPromptProposals(),
  ]);
  return { settings, models, versions, inputs, patterns, proposals };
}
