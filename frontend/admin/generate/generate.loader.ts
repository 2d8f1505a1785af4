import type { GenerationRun, Topic } from '../../../backend/contract/generation.js';
import { callAdmin } from '../../api/admin/call-admin.js';

export interface GenerateData {
  readonly topics: readonly Topic[];
  readonly runs: readonly GenerationRun[];
}

/** The subjects to choose from and the latest runs. */
export async function generateLoader(): Promise<GenerateData> {
  const [topics, { runs }] = await Promise.all([
    callAdmin('GET /api/admin/article-topics'),
    callAdmin('GET /api/admin/generations'),
  ]);
  return { topics, runs };
}
