import type { Command } from 'commander';
import { Option } from 'commander';
import { addCommand } from '../program.js';
import { runTask } from '../run-task.js';
import type { GenerateOptions } from '../tasks/generate.js';

const tasks = () => import('../tasks/generate.js');

/** `contesto generate`: one whole run, from the collected news to the verified article. */
export function addGenerate(program: Command): void {
  addCommand(program, 'generate', 'genera un articolo: raccolta, scelta, fonti, scrittura, verifica, esito')
    .option('--topic <argomento>', 'parole proprie, un argomento dell’elenco, AI_CHOICE (se manca) o NEWS_COLLECTOR')
    .option('--category <nome>', 'categoria dell’articolo (se manca: AI News)')
    .addOption(
      new Option('--resume <generazione>', 'riprende una generazione interrotta').conflicts(['topic', 'category']),
    )
    .addOption(
      new Option(
        '--scheduled',
        'per cron: riprende ciò che è rimasto a metà e fa la generazione automatica dovuta',
      ).conflicts(['topic', 'category', 'resume']),
    )
    .action((options: GenerateOptions) => runTask(options, async (at) => (await tasks()).generate(at, options)));
}
