import type { Command } from 'commander';
import { addCommand } from '../program.js';
import { runTask, type TaskOptions } from '../run-task.js';
import type { BackupOptions } from '../tasks/backup.js';

const tasks = () => import('../tasks/backup.js');

/** `contesto backup`: a whole backup in one file, and the proof that a file is one. */
export function addBackup(program: Command): void {
  const backup = addCommand(
    program,
    'backup',
    'crea un backup completo: base dati, immagini, configurazione, programma',
  )
    .option('--output <file>', 'scrive in questo file invece di sostituire il backup della redazione')
    .option('--scheduled', 'quello di questa notte in BACKUP_DIR, se non c’è ancora: per cron')
    .action((options: BackupOptions) => runTask(options, async (at) => (await tasks()).create(at, options)));
  addCommand(backup, 'verify', 'controlla ogni file, riga e impronta di un backup, senza scrivere nulla')
    .argument('<file>', 'file .zip di un backup')
    .action((file: string, _: TaskOptions, command: Command) =>
      // `--json` is an option of both: whichever of them read it.
      runTask(command.optsWithGlobals<TaskOptions>(), async (at) => (await tasks()).verify(at, file)),
    );
}
