import type { Command } from 'commander';
import { addCommand } from '../program.js';
import { runTask } from '../run-task.js';
import type { PublishOptions } from '../tasks/publish.js';

const tasks = () => import('../tasks/publish.js');

/** `contesto publish`: a person publishes an article, with a motive where the check did not clear a generated text. */
export function addPublish(program: Command): void {
  addCommand(program, 'publish', 'pubblica un articolo adesso')
    .argument('<articolo>', 'identificativo dell’articolo')
    .option(
      '--force <motivazione>',
      'per un testo generato che la verifica non ha approvato: perché esce lo stesso (10-500 caratteri, i lettori la vedono)',
    )
    .action((articleId: string, options: PublishOptions) =>
      runTask(options, async (at) => (await tasks()).publish(at, articleId, options)),
    );
}
