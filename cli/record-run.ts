import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PIPELINE_ROLES, type PipelineRole } from '../backend/contract/pipeline-roles.js';
import { ListExchanges, type StoredExchange } from '../backend/features/model-calls/queries/list-exchanges.js';
import { redactText } from '../backend/platform/logging/logger.js';
import type { AppContext } from './app-context.js';

/**
 * Writes down what a run asked of models and what they answered, one file a question in its order, in a folder of the
 * run's own: what a replay needs to have the same answers again. What could be a key or a password is left out.
 * Answers the folder and how many files it now has.
 */
export async function recordRun(
  { queries }: AppContext,
  runId: string,
  under: string,
): Promise<{ readonly folder: string; readonly files: number }> {
  const exchanges = await queries.execute(new ListExchanges(runId));
  const folder = join(under, runId);
  await mkdir(folder, { recursive: true });
  for (const [index, exchange] of exchanges.entries()) {
    const name = `${String(index + 1).padStart(2, '0')}-${recordedName(exchange.role)}.json`;
    await writeFile(join(folder, name), `${JSON.stringify(recorded(exchange), null, 1)}\n`);
  }
  return { folder, files: exchanges.length };
}

/** Exchanges of roles that left keep their stored name. */
function recordedName(role: string): string {
  return Object.hasOwn(PIPELINE_ROLES, role) ? PIPELINE_ROLES[role as PipelineRole].recordedAs : role;
}

function recorded({ role, modelAsked, temperature, messages, answer }: StoredExchange) {
  return {
    role: recordedName(role),
    model: modelAsked,
    temperature,
    messages: messages.map(({ role: by, content }) => ({ role: by, content: redactText(content) })),
    answer: redactText(answer.text),
  };
}
