import type { GatewayModelItem } from '../../../backend/contract/ai-models.js';
import type { PromptVersion, Settings } from '../../../backend/contract/settings.js';
import { listSelectableModels } from '../../api/admin/model-calls.js';
import { getSettings, listPromptVersions } from '../../api/admin/settings-calls.js';

export interface AiPromptsData {
  readonly settings: Settings;
  readonly models: readonly GatewayModelItem[];
  readonly versions: readonly PromptVersion[];
}

/** The configuration, the models to choose from, and the configurations there were. */
export async function aiPromptsLoader(): Promise<AiPromptsData> {
  const [settings, models, versions] = await Promise.all([getSettings(), listSelectableModels(), listPromptVersions()]);
  return { settings, models, versions };
}
