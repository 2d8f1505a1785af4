import type { GatewayModelItem } from '../../../backend/contract/ai-models.js';
import type { TrialInput } from '../../../backend/contract/ai-prompts.js';
import type { PromptVersion, Settings } from '../../../backend/contract/settings.js';
import { listSelectableModels, listTrialInputs } from '../../api/admin/model-calls.js';
import { getSettings, listPromptVersions } from '../../api/admin/site-calls.js';

export interface AiPromptsData {
  readonly settings: Settings;
  readonly models: readonly GatewayModelItem[];
  readonly versions: readonly PromptVersion[];
  /** The generations on whose stored input prompts can be tried. */
  readonly inputs: readonly TrialInput[];
}

/** The configuration, the models to choose from, the configurations there were, and what prompts can be tried on. */
export async function aiPromptsLoader(): Promise<AiPromptsData> {
  const [settings, models, versions, inputs] = await Promise.all([
    getSettings(),
    listSelectableModels(),
    listPromptVersions(),
    listTrialInputs(),
  ]);
  return { settings, models, versions, inputs };
}
