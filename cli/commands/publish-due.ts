import type { Command } from 'commander';
import {
  type DueArticlesOutcome,
  PublishDueArticles,
} from '../../backend/features/articles/commands/publish-due-articles.js';
import { type Answer, runTask, type TaskOptions, type Workplace } from '../application.js';
import { addCommand } from '../program.js';
import { articleAddress } from '../run-answer.js';

/** `contesto publish-due`: publishes the scheduled articles whose moment has come. */
export function addPublishDue(program: Command): void {
  addCommand(program, 'publish-due', 'pubblica gli articoli programmati per un momento già passato').action(
    (options: TaskOptions) => runTask(options, publishDue),
  );
}

async function publishDue(at: Workplace): Promise<Answer> {
  const installed = await at.open();
  await installed.catchUp('articles', 'article_slugs');
  const { published, heldBack }: DueArticlesOutcome = await installed.commands.execute(
    new PublishDueArticles({ actor: 'cli' }),
  );
  const lines = [
    ...published.map(({ slug }) => `Pubblicato: ${articleAddress(at.config, slug)}`),
    ...heldBack.map(({ id, reason }) => `Rimesso in bozza ${id}: ${reason}`),
  ];
  return {
    data: { status: 'done', published, heldBack },
    text: lines.length > 0 ? lines.join('\n') : 'Nessun articolo da pubblicare adesso.',
  };
}
