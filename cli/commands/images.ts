import type { Command } from 'commander';
import { addCommand } from '../program.js';
import { runTask, type TaskOptions } from '../run-task.js';

interface TidyOptions extends TaskOptions {
  readonly dryRun?: boolean;
}

const tasks = () => import('../tasks/images.js');

/** `contesto images`: the uploaded images. */
export function addImages(program: Command): void {
  const images = program.command('images').description('le immagini caricate');
  addCommand(images, 'tidy', 'mette da parte le immagini che nessuno usa ed elimina quelle messe da parte da tempo')
    .option('--dry-run', 'dice che cosa farebbe, senza fare nulla')
    .action(({ dryRun = false, ...options }: TidyOptions) =>
      runTask(options, async (at) => (await tasks()).tidy(at, dryRun)),
    );
}
