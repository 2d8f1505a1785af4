import { StopGeneration } from '../../backend/features/generation/commands/stop-generation.js';
import { DomainError } from '../../backend/platform/domain-error.js';
import { isUuid } from '../../backend/platform/ids.js';
import type { Answer, CommandContext } from '../application.js';

/** Ends a run. Throws `run-not-found`, `run-ended`, `run-concluding`. */
export async function stopRun(at: CommandContext, runId: string): Promise<Answer> {
  if (!isUuid(runId)) throw new DomainError('run-not-found');
  const installed = await at.open();
  await installed.commands.execute(new StopGeneration(runId, { actor: 'cli' }));
  return { data: { status: 'stopped', runId }, text: 'Generazione fermata.' };
}
