import type { Command } from 'commander';
import { Option } from 'commander';
import { addCommand } from '../program.js';
import { runTask, type TaskOptions } from '../run-task.js';
import type { GenerateOptions } from '../tasks/generate.js';

const generateTasks = () => import('../tasks/generate.js');

const BRIEF = ['words', 'angle', 'address', 'window', 'dryRun'];

/** `contesto generate`: one whole run, from the collected news to the verified article. */
export function addGenerate(program: Command): void {
  addCommand(program, 'generate', 'genera un articolo: raccolta, scelta, fonti, scrittura, verifica, esito')
    .option('--topic <argomento>', 'parole proprie, un argomento dell’elenco, AI_CHOICE (se manca) o NEWS_COLLECTOR')
    .option('--category <nome>', 'categoria dell’articolo (se manca: AI News)')
    .addOption(new Option('--words <numero>', 'lunghezza voluta, da 250 a 1000 parole').argParser(Number))
    .option('--angle <testo>', 'che cosa mettere in evidenza')
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
    .option('--record <cartella>', 'alla fine scrive lì domande e risposte dei modelli, senza chiavi')
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
    .action((options: GenerateOptions) =>
      runTask(options, async (at) => (await generateTasks()).generate(at, options)),
    );
}

const stopTasks = () => import('../tasks/generate.js');

/** `contesto stop`: ends a run that goes on or waits, whichever process drives it. */
export function addStop(program: Command): void {
  addCommand(program, 'stop <generazione>', 'ferma una generazione in corso o in coda').action(
    (runId: string, options: TaskOptions) => runTask(options, async (at) => (await stopTasks()).stopRun(at, runId)),
  );
}

const demoTasks = () => import('../tasks/generate.js');

/** `contesto demo`: the whole pipeline on the bundled news, with recorded answers and without a network. */
export function addDemo(program: Command): void {
  addCommand(
    program,
    'demo',
    'mostra l’intero percorso su notizie inventate, con le risposte registrate di un modello',
  ).action((options: TaskOptions) => runTask(options, async (at) => (await demoTasks()).demo(at)));
}

const costsTasks = () => import('../tasks/costs.js');

/** `contesto costs`: what models cost, and what they may cost. */
export function addCosts(program: Command): void {
  addCommand(program, 'costs', 'mostra quanto costano i modelli: oggi, nel mese, previsione e budget').action(
    (options: TaskOptions) => runTask(options, async (at) => (await costsTasks()).showCosts(at)),
  );
}
