import { CommandBus } from '@nestjs/cqrs';
import { LoadDemoNews } from '../features/generation/commands/load-demo-news.js';
import { RequestGeneration } from '../features/generation/commands/request-generation.js';
import { RunGeneration } from '../features/generation/commands/run-generation.js';
import { EventStore } from '../platform/event-store/event-store.js';
import { Projector } from '../platform/event-store/projector.js';
import type { TestApp } from './test-app.js';

const BY = { actor: 'cli' };

/** The whole pipeline on the bundled news, without a network; answers with the id of the article that it wrote. */
export async function runDemonstration(site: TestApp): Promise<string> {
  const commands = site.app.get(CommandBus, { strict: false });
  const projector = site.app.get(Projector, { strict: false });
  const store = site.app.get(EventStore, { strict: false });
  const catchUp = async () => projector.catchUp(await store.head());
  await catchUp();
  const { newsIds } = await commands.execute(new LoadDemoNews(BY));
  await catchUp();
  const { runId } = await commands.execute(
    new RequestGeneration({ topic: { kind: 'demo', newsIds }, category: 'AI News', trigger: 'cli' }, BY),
  );
  await commands.execute(new RunGeneration(runId));
  await catchUp();
  return (await site.call('GET', `/api/admin/generations/${runId}`)).body.articleId;
}
