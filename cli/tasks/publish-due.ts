import { PublishDueArticles } from '../../backend/features/articles/commands/publish-due-articles.js';
import { GetPublishedArticle } from '../../backend/features/articles/queries/get-published-article.js';
import type { Answer, CommandContext } from '../application.js';
import { articleAddress } from '../run-answer.js';

/** Publishes the scheduled articles whose moment has come. */
export async function publishDue(at: CommandContext): Promise<Answer> {
  const installed = await at.open();
  await installed.catchUp(GetPublishedArticle);
  const { published, heldBack } = await installed.commands.execute(new PublishDueArticles({ actor: 'cli' }));
  const lines = [
    ...published.map(({ slug }) => `Pubblicato: ${articleAddress(at.config, slug)}`),
    ...heldBack.map(({ id, reason }) => `Rimesso in bozza ${id}: ${reason}`),
  ];
  return {
    data: { status: 'done', published, heldBack },
    text: lines.length > 0 ? lines.join('\n') : 'Nessun articolo da pubblicare adesso.',
  };
}
