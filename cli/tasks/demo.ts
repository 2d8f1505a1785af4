import { LoadDemoNews } from '../../backend/features/generation/commands/load-demo-news.js';
import { RequestGeneration } from '../../backend/features/generation/commands/request-generation.js';
import { GatherNews } from '../../backend/features/news/queries/gather-news.js';
import type { Answer, CommandContext } from '../application.js';
import { followRun } from '../follow-run.js';
import { articleAddress, runExitCode, runText } from '../run-answer.js';

const BY_CLI = { actor: 'cli' };

/** The whole pipeline on the bundled news. */
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
    text: [title, ...rest, ...(url ? [url] : [])].join('\n'),
    exitCode: runExitCode(run),
  };
}
