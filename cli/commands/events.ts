import { type Command, InvalidArgumentError, Option } from 'commander';
import { addCommand } from '../program.js';
import { runTask } from '../run-task.js';
import type { TailOptions } from '../tasks/events.js';

const MAX_LINES = 10_000;

const tasks = () => import('../tasks/events.js');

/** `contesto events`: the log itself. */
export function addEvents(program: Command): void {
  const events = program.command('events').description('il registro degli eventi');
  addCommand(events, 'tail', 'mostra gli ultimi eventi')
    .option('--stream <nome>', 'solo un flusso (article-<id>) o tutti quelli di un genere (article)')
    .option('--lines <numero>', 'quanti eventi (se manca: 20)', lineCount, 20)
    .addOption(new Option('--follow', 'resta in attesa di quelli nuovi, fino a Ctrl-C').conflicts('json'))
    .action((options: TailOptions) => runTask(options, async (at) => (await tasks()).tail(at, options)));
}

function lineCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_LINES) return count;
  throw new InvalidArgumentError(`Serve un numero intero da 1 a ${MAX_LINES}.`);
}
