import type { GenerationRun, Topic } from '../../../backend/contract/generation.js';
import { listRuns, listTopics } from '../../api/admin/generation-calls.js';

export interface GenerateData {
  readonly topics: readonly Topic[];
  readonly runs: readonly GenerationRun[];
}

/** The subjects to choose from and the latest runs. */
export async function generateLoader(): Promise<GenerateData> {
  const [topics, { runs }] = await Promise.all([listTopics(), listRuns()]);
  return { topics, runs };
}
