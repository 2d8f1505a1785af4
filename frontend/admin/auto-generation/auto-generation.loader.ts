import type { AutoGenerationSettings } from '../../../backend/contract/auto-generation.js';
import type { Topic } from '../../../backend/contract/generation.js';
import { callAdmin } from '../../api/admin/call-admin.js';

export interface AutoGenerationData {
  readonly settings: AutoGenerationSettings;
  readonly topics: readonly Topic[];
}

/** The schedule as it stands and the topics it may be kept to. */
export async function autoGenerationLoader(): Promise<AutoGenerationData> {
  const [settings, topics] = await Promise.all([
    callAdmin('GET /api/admin/auto-generation'),
    callAdmin('GET /api/admin/article-topics'),
  ]);
  return { settings, topics };
}
