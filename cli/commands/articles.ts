import type { Command } from 'commander';
import { addCommand } from '../program.js';
import { runTask, type TaskOptions } from '../run-task.js';
import type { PublishOptions } from '../tasks/publish.js';

const verifyTasks = () => import('../tasks/verify.js');

/** `contesto verify`: checks an article again and records the result. */
export function addVerify(program: Command): void {
  addCommand(program, 'verify', 'verifica di nuovo un articolo e registra il risultato')
    .argument('<articolo>', 'identificativo dell’articolo')
    .action((articleId: string, options: TaskOptions) =>
      runTask(options, async (at) => (await verifyTasks()).verify(at, articleId)),
    );
}

const publishTasks = () => import('../tasks/publish.js');

/** `contesto publish`: a person publishes an article, with a motive where the check did not clear a generated text. */
export function addPublish(program: Command): void {
  addCommand(program, 'publish', 'pubblica un articolo adesso')
    .argument('<articolo>', 'identificativo dell’articolo')
    .option(
      '--force <motivazione>',
      'per un testo generato che la verifica non ha approvato: perché esce lo stesso (10-500 caratteri, i lettori la vedono)',
    )
    .action((articleId: string, options: PublishOptions) =>
      runTask(options, async (at) => (await publishTasks()).publish(at, articleId, options)),
    );
}

const publishDueTasks = () => import('../tasks/publish.js');

/** `contesto publish-due`: publishes the scheduled articles whose moment has come. */
export function addPublishDue(program: Command): void {
  addCommand(program, 'publish-due', 'pubblica gli articoli programmati per un momento già passato').action(
    (options: TaskOptions) => runTask(options, async (at) => (await publishDueTasks()).publishDue(at)),
  );
}
