import { CATEGORIES, findCategory } from '../../backend/contract/categories.js';
import { RECORDED_ANSWERS } from '../../backend/contract/engine-words.js';
import { type GenerationOrder, generationOrderSchema } from '../../backend/contract/generation-brief.js';
import { LoadDemoNews } from '../../backend/features/generation/commands/load-demo-news.js';
import { RequestGeneration } from '../../backend/features/generation/commands/request-generation.js';
import { ResumeRuns } from '../../backend/features/generation/commands/resume-runs.js';
import { RunDueGeneration } from '../../backend/features/generation/commands/run-due-generation.js';
import { StopGeneration } from '../../backend/features/generation/commands/stop-generation.js';
import { PreviewGeneration } from '../../backend/features/generation/queries/preview-generation.js';
import { GatherNews } from '../../backend/features/news/queries/gather-news.js';
import { DomainError } from '../../backend/platform/domain-error.js';
import { isUuid } from '../../backend/platform/ids.js';
import type { Answer, CommandContext, TaskOptions } from '../application.js';
import { UsageError } from '../failure.js';
import { followRun } from '../follow-run.js';
import { previewAnswer } from '../preview-answer.js';
import { recordRun } from '../record-run.js';
import { articleAddress, runAnswer, runExitCode, runText } from '../run-answer.js';
import { showRunProgress } from '../run-progress.js';
import { counted } from '../words.it.js';

export interface GenerateOptions extends TaskOptions {
  readonly topic?: string;
  readonly category?: string;
  readonly resume?: string;
  readonly scheduled?: boolean;
  readonly words?: number;
  readonly angle?: string;
  readonly address?: readonly string[];
  readonly window?: string;
  readonly dryRun?: boolean;
  readonly record?: string;
}

/** One whole run, one that is taken up again, or what is due. */
export function generate(at: CommandContext, options: GenerateOptions): Promise<Answer> {
  return options.scheduled ? generateDue(at) : generateOne(at, options);
}

async function generateOne(at: CommandContext, options: GenerateOptions): Promise<Answer> {
  const order = orderOf(options);
  const category = categoryOf(options);
  const installed = await at.open();
  await installed.catchUp();
  if (options.dryRun) return previewAnswer(await installed.queries.execute(new PreviewGeneration(order)));
  let runId = options.resume;
  if (runId === undefined) {
    const requested = await installed.commands.execute(
      new RequestGeneration({ order, category, trigger: 'cli' }, { actor: 'cli' }),
    );
    runId = requested.runId;
  }
  const answer = runAnswer(at.config, await followRun(at, installed, runId));
  if (options.record === undefined) return answer;
  const record = await recordRun(installed, runId, options.record);
  const questions = counted(record.files, 'domanda', 'domande');
  return {
    ...answer,
    data: { ...answer.data, record },
    text: `${answer.text}\nRegistrate in ${record.folder}: ${questions} ai modelli, con le risposte.`,
  };
}

/** The same as the server's timer does each minute. */
async function generateDue(at: CommandContext): Promise<Answer> {
  const installed = await at.open();
  await installed.catchUp();
  await installed.commands.execute(new ResumeRuns());
  const { outcome, reason } = await installed.commands.execute(new RunDueGeneration(showRunProgress(at.progress)));
  if (outcome === null) {
    const text = `Nessuna generazione automatica è dovuta adesso.${reason === null ? '' : ` ${reason}`}`;
    return { data: { status: 'nothing-due', reason }, text };
  }
  return runAnswer(at.config, await followRun(at, installed, outcome.runId));
}

/** What is asked for; without a word, and without a page to read, the model chooses. */
function orderOf({ topic, words, angle, address, window }: GenerateOptions): GenerationOrder {
  const named = topic ?? (address === undefined ? 'AI_CHOICE' : undefined);
  if (named?.trim() === '') throw new UsageError('L’argomento è vuoto.');
  const order = {
    topic: named,
    words,
    angle,
    addresses: address,
    window: window === undefined || window === 'all' ? window : Number(window),
  };
  const read = generationOrderSchema.safeParse(order);
  if (read.success) return read.data;
  throw new UsageError(`${read.error.issues[0]?.message ?? 'Richiesta non valida'}.`);
}

function categoryOf({ category = 'AI News' }: GenerateOptions): string {
  const known = findCategory(category);
  if (known) return known.name;
  const names = CATEGORIES.map(({ name }) => name).join(', ');
  throw new UsageError(`La categoria «${category}» non esiste. Categorie: ${names}.`);
}

/** Ends a run. Throws `run-not-found`, `run-ended`, `run-concluding`. */
export async function stopRun(at: CommandContext, runId: string): Promise<Answer> {
  if (!isUuid(runId)) throw new DomainError('run-not-found');
  const installed = await at.open();
  await installed.commands.execute(new StopGeneration(runId, { actor: 'cli' }));
  return { data: { status: 'stopped', runId }, text: 'Generazione fermata.' };
}

const BY_CLI = { actor: 'cli' };

/** The whole pipeline on the bundled news, with the recorded answers of a model. */
export async function demo(at: CommandContext): Promise<Answer> {
  const installed = await at.open();
  await installed.catchUp();
  const { newsIds } = await installed.commands.execute(new LoadDemoNews(BY_CLI));
  await installed.catchUp(GatherNews);
  const { runId } = await installed.commands.execute(
    new RequestGeneration({ topic: { kind: 'demo', newsIds }, category: 'AI News', trigger: 'cli' }, BY_CLI),
  );
  const run = await followRun(at, installed, runId);
  const { articleId, slug, outcome, status, score, reasons } = run;
  const seconds = Number((performance.now() / 1_000).toFixed(1));
  const url = slug === null ? null : articleAddress(at.config, slug);
  const [title = '', , ...rest] = runText(run, url);
  return {
    data: { articleId, slug, status: outcome ?? status, score, seconds, ...(outcome ? {} : { reasons }) },
    text: [title, ...rest, `${RECORDED_ANSWERS.name}.`, ...(url ? [url] : [])].join('\n'),
    exitCode: runExitCode(run),
  };
}
