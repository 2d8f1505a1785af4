import type { Command } from 'commander';
import { Option } from 'commander';
import { addCommand } from '../program.js';
import { runTask } from '../run-task.js';
import type { GenerateOptions } from '../tasks/generate.js';

const tasks = () => import('../tasks/generate.js');

const BRIEF = ['words', 'angle', 'address', 'window', 'dryRun'];

/** `contesto generate`: one whole run, from the collected news to the verified article. */
export function addGenerate(program: Command): void {
  addCommand(program, 'generate', 'genera un articolo: raccolta, scelta, fonti, scrittura, verifica, esito')
    .option('--topic <argomento>', 'parole proprie, un argomento dell’elenco, AI_CHOICE (se manca) o NEWS_COLLECTOR')
    .option('--category <nome>', 'categoria dell’articolo (se manca: AI News)')
    .addOption(new Option('--words <numero>', 'lunghezza voluta, da 250 a 1000 parole').argParser(Number))
    .option('--angle <testo>', 'taglio: che cosa l’articolo deve guardare')
    .option('--address <indirizzo...>', 'pagine da leggere come fonti, al massimo 8')
    .addOption(
      new Option('--window <giorni>', 'quanto indietro cercare le storie; si allarga se non bastano').choices([
        '3',
        '7',
        '30',
        'all',
      ]),
    )
    .option('--dry-run', 'mostra che cosa troverebbe, senza generare né spendere')
    .addOption(
      new Option('--resume <generazione>', 'riprende una generazione interrotta').conflicts([
        'topic',
        'category',
        ...BRIEF,
      ]),
    )
    .addOption(
      new Option(
        '--scheduled',
        'per cron: riprende ciò che è rimasto a metà e fa la generazione automatica dovuta',
      ).conflicts(['topic', 'category', 'resume', ...BRIEF]),
    )
    .action((options: GenerateOptions) => runTask(options, async (at) => (await tasks()).generate(at, options)));
}
