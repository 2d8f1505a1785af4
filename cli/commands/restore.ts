import { resolve } from 'node:path';
import type { Command } from 'commander';
import { addCommand } from '../program.js';
import { runTask, type TaskOptions } from '../run-task.js';

const tasks = () => import('../tasks/restore.js');

/** `contesto restore`: a backup into an installation that nobody has used yet. */
export function addRestore(program: Command): void {
  addCommand(program, 'restore', 'ripristina un backup in un’installazione vuota')
    .argument('<file>', 'file .zip di un backup')
    .option('--erasures <cartella>', 'cartella dei dati da cui prendere l’elenco di chi si è cancellato o disiscritto')
    .action((file: string, options: TaskOptions & { readonly erasures?: string }) =>
      runTask(options, async (at) => {
        const erasures = options.erasures === undefined ? undefined : resolve(options.erasures);
        return (await tasks()).restore(at, resolve(file), erasures);
      }),
    );
}
