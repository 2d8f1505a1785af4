import type { Command } from 'commander';
import { addCommand } from '../program.js';
import { runTask, type TaskOptions } from '../run-task.js';

const tasks = () => import('../tasks/newsletter.js');

interface SendOptions extends TaskOptions {
  readonly issue?: string;
  readonly dryRun?: boolean;
}

/** `contesto newsletter send`: sends the letters that are due, and goes on with what was cut short. */
export function addNewsletter(program: Command): void {
  const newsletter = program.command('newsletter').description('invia le lettere della newsletter');
  addCommand(newsletter, 'send', 'invia le lettere previste adesso e riprende quelle interrotte')
    .option('--issue <id>', 'invia subito anche questa lettera')
    .option('--dry-run', 'dice che cosa sarebbe inviato e a quanti, senza inviare nulla')
    .action((options: SendOptions) =>
      runTask(options, async (at) =>
        options.dryRun
          ? (await tasks()).sayWhatIsDue(at, options.issue)
          : (await tasks()).sendNewsletter(at, options.issue),
      ),
    );
}
