import type { Command } from 'commander';
import { addCommand } from '../program.js';
import { runTask, type TaskOptions } from '../run-task.js';
import type { CreateOptions } from '../tasks/admin.js';

const adminTasks = () => import('../tasks/admin.js');

/** `contesto admin`: who may enter the admin. */
export function addAdmin(program: Command): void {
  const admin = program.command('admin').description('chi entra in redazione');
  addPasswordCommand(admin, 'create', 'aggiunge una persona, amministratore se non si dice altro', 'create').option(
    '--role <ruolo>',
    'redattore, caporedattore o amministratore',
  );
  addPasswordCommand(admin, 'reset-password', 'dà una nuova password a una persona', 'reset');
  addCommand(admin, 'disable-second-factor', 'toglie il secondo fattore a un amministratore che ha perso i codici')
    .argument('<nome>', 'nome utente')
    .action((username: string, options: TaskOptions) =>
      runTask(options, async (at) => (await adminTasks()).disableSecondFactor(at, username)),
    );
}

function addPasswordCommand(admin: Command, name: string, description: string, task: 'create' | 'reset'): Command {
  return addCommand(admin, name, description)
    .argument('<nome>', 'nome utente')
    .option('--password-stdin', 'legge la password dallo standard input; altrimenti ne sceglie una e la mostra')
    .action((username: string, options: CreateOptions) =>
      runTask(options, async (at) => (await adminTasks())[task](at, username, options)),
    );
}

const secretsTasks = () => import('../tasks/secrets.js');

/** `contesto secrets`: the secrets of this installation, which the database knows by their fingerprints. */
export function addSecrets(program: Command): void {
  const secrets = program.command('secrets').description('i segreti dell’installazione');
  addCommand(secrets, 'accept', 'lega la base dati ai segreti di adesso, cambiati di proposito').action(
    (options: TaskOptions) => runTask(options, async (at) => (await secretsTasks()).accept(at)),
  );
}
