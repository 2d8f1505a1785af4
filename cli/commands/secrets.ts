import type { Command } from 'commander';
import { addCommand } from '../program.js';
import { runTask, type TaskOptions } from '../run-task.js';

const tasks = () => import('../tasks/secrets.js');

/** `contesto secrets`: the secrets of this installation, which the database knows by their fingerprints. */
export function addSecrets(program: Command): void {
  const secrets = program.command('secrets').description('i segreti dell’installazione');
  addCommand(secrets, 'accept', 'lega la base dati ai segreti di adesso, cambiati di proposito').action(
    (options: TaskOptions) => runTask(options, async (at) => (await tasks()).accept(at)),
  );
}
