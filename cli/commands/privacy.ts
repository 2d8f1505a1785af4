import type { Command } from 'commander';
import { PurgeExchanges } from '../../backend/features/model-exchanges/commands/purge-exchanges.js';
import { PurgeNewsTexts } from '../../backend/features/news/commands/purge-news-texts.js';
import { type Answer, runTask, type TaskOptions, type Workplace } from '../application.js';
import { addCommand } from '../program.js';
import { counted } from '../words.it.js';

/** `contesto privacy purge`: lets go of what was kept long enough. */
export function addPrivacy(program: Command): void {
  const privacy = program.command('privacy').description('conservazione dei dati');
  addCommand(privacy, 'purge', 'elimina ciò che ha superato il suo tempo di conservazione').action(
    (options: TaskOptions) => runTask(options, purge),
  );
}

async function purge(at: Workplace): Promise<Answer> {
  const { commands } = await at.open();
  const { purged: modelExchanges }: { purged: number } = await commands.execute(new PurgeExchanges());
  const { purged: newsTexts }: { purged: number } = await commands.execute(new PurgeNewsTexts());
  const kept = [
    counted(modelExchanges, 'scambio con i modelli', 'scambi con i modelli'),
    counted(newsTexts, 'testo di notizie', 'testi di notizie'),
  ];
  return { data: { status: 'done', modelExchanges, newsTexts }, text: `Eliminati: ${kept.join(', ')}.` };
}
