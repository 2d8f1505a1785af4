import type { Command } from 'commander';
import { addCommand } from '../program.js';
import { runTask, type TaskOptions } from '../run-task.js';

const tasks = () => import('../tasks/newsletter.js');

interface SendOptions extends TaskOptions {
  readonly issue?: string;
  readonly dryRun?: boolean;
}

/** `contesto newsletter …`: sends the letters that are due and goes on with what was cut short; reads what came back. */
export function addNewsletter(program: Command): void {
  const newsletter = program
    .command('newsletter')
    .description('invia le newsletter previste e legge le email tornate indietro');
  addCommand(newsletter, 'send', 'invia le newsletter previste adesso e riprende quelle interrotte')
    .option('--issue <id>', 'invia subito anche questa newsletter')
    .option('--dry-run', 'dice che cosa sarebbe inviato e a quanti, senza inviare nulla')
    .action((options: SendOptions) =>
      runTask(options, async (at) =>
        options.dryRun
          ? (await tasks()).sayWhatIsDue(at, options.issue)
          : (await tasks()).sendNewsletter(at, options.issue),
      ),
    );
  addCommand(newsletter, 'returns', 'legge la casella a cui tornano le email e ne esclude gli indirizzi').action(
    (options: TaskOptions) => runTask(options, async (at) => (await tasks()).readReturns(at)),
  );
}
