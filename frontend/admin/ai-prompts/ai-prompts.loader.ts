import type { GatewayModelItem } from '../../../backend/contract/ai-models.js';
import type { TrialInput } from '../../../backend/contract/ai-prompts.js';
import type { PromptVersion, Settings } from '../../../backend/contract/settings.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { getSettings } from '../../api/admin/site-calls.js';

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
    callAdmin('GET /api/admin/models'),
    callAdmin('GET /api/admin/prompt-versions').then(({ versions }) => versions),
    callAdmin('GET /api/admin/ai-prompts/inputs').then(({ runs }) => runs),
  ]);
  return { settings, models, versions, inputs };
}
