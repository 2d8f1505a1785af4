import { CATEGORIES, findCategory } from '../../backend/contract/categories.js';
import {
  type GenerationRequestedAnswer,
  RequestGeneration,
} from '../../backend/features/generation/commands/request-generation.js';
import { RunDueGeneration } from '../../backend/features/generation/commands/run-due-generation.js';
import type { RunOutcome } from '../../backend/features/generation/commands/run-generation.js';
import { TakeUpRuns } from '../../backend/features/generation/commands/take-up-runs.js';
import type { Answer, TaskOptions, Workplace } from '../application.js';
import { UsageError } from '../failure.js';
import { followRun } from '../follow-run.js';
import { runAnswer } from '../run-answer.js';
import { showRunProgress } from '../run-progress.js';

export interface GenerateOptions extends TaskOptions {
  readonly topic?: string;
  readonly category?: string;
  readonly resume?: string;
  readonly scheduled?: boolean;
}

const LONGEST_TOPIC = 300;

/** One whole run, one that is taken up again, or what is due. */
export function generate(at: Workplace, options: GenerateOptions): Promise<Answer> {
  return options.scheduled ? generateDue(at) : generateOne(at, options);
}

async function generateOne(at: Workplace, options: GenerateOptions): Promise<Answer> {
  const topic = topicOf(options);
  const category = categoryOf(options);
  const installed = await at.open();
  await installed.catchUp();
  let runId = options.resume;
  if (runId === undefined) {
    const requested: GenerationRequestedAnswer = await installed.commands.execute(
      new RequestGeneration({ topic, category, trigger: 'cli' }, { actor: 'cli' }),
    );
    runId = requested.runId;
  }
  return runAnswer(at.config, await followRun(at, installed, runId));
}

/** The same as the server's timer does each minute. */
async function generateDue(at: Workplace): Promise<Answer> {
  const installed = await at.open();
  await installed.catchUp();
  await installed.commands.execute(new TakeUpRuns());
  const outcome: RunOutcome | null = await installed.commands.execute(
    new RunDueGeneration(showRunProgress(at.progress)),
  );
  if (outcome === null) {
    return { data: { status: 'nothing-due' }, text: 'Nessuna generazione automatica è dovuta adesso.' };
  }
  return runAnswer(at.config, await followRun(at, installed, outcome.runId));
}

function topicOf({ topic = 'AI_CHOICE' }: GenerateOptions): string {
  const words = topic.trim();
  if (words === '') throw new UsageError('L’argomento è vuoto.');
  if (words.length > LONGEST_TOPIC)
    throw new UsageError(`L’argomento può avere al massimo ${LONGEST_TOPIC} caratteri.`);
  return words;
}

function categoryOf({ category = 'AI News' }: GenerateOptions): string {
  const known = findCategory(category);
  if (known) return known.name;
  const names = CATEGORIES.map(({ name }) => name).join(', ');
  throw new UsageError(`La categoria «${category}» non esiste. Categorie: ${names}.`);
}
