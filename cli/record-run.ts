import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ListExchanges, type StoredExchange } from '../backend/features/model-calls/queries/list-exchanges.js';
import { redactText } from '../backend/platform/logging/logger.js';
import type { AppContext } from './app-context.js';

/**
 * Writes down what a run asked of models and what they answered, one file a question in its order, in a folder of the
 * run's own: what a replay needs to have the same answers again. What looks like a key or a password is left out.
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
    const name = `${String(index + 1).padStart(2, '0')}-${RECORDED_ROLES[exchange.role] ?? exchange.role}.json`;
    await writeFile(join(folder, name), `${JSON.stringify(recorded(exchange), null, 1)}\n`);
  }
  return { folder, files: exchanges.length };
}

const RECORDED_ROLES: Readonly<Record<string, string>> = {
  newsScout: 'scout',
  articleWriter: 'writer',
  articleVerifier: 'verifier',
  articleChallenger: 'challenger',
  articleRepair: 'reviser',
};

function recorded({ role, modelAsked, temperature, messages, answer }: StoredExchange) {
  return {
    role: RECORDED_ROLES[role] ?? role,
    model: modelAsked,
    temperature,
    messages: messages.map(({ role: by, content }) => ({ role: by, content: redactText(content) })),
    answer: redactText(answer.text),
  };
}
